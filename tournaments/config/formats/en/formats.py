"""Dates and times in English."""

DATE_FORMAT = "j E Y"
DATETIME_FORMAT = "j E Y, H:i"
ZONED_DATETIME_FORMAT = "j E Y, H:i e"
SHORT_DATETIME_FORMAT = "j E, H:i"
ZONED_SHORT_DATETIME_FORMAT = "j E, H:i e"
