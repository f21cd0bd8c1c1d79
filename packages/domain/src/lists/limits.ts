/** Longer than any list of 44 people with all that is written around them, in UTF-16 units. */
export const LIST_MAX_LENGTH = 20_000;
