/** The search part of a match's address at which the field replaces the list. */
export const FIELD_SEARCH = '?vista=tactica';
export const isFieldView = (search: string) => new URLSearchParams(search).get('vista') === 'tactica';
