/** The limits of the forms of a group. Apart from the schemas, so that a page has them without the validation library. */

export const GROUP_NAME_MAX_LENGTH = 60;
export const OPENS_DAYS_BEFORE_MAX = 28;
export const SEASON_NAME_MAX_LENGTH = 40;
