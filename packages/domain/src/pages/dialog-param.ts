/** The part of a match's address that opens one of its dialogs. By itself for the first view of a match, which is to be small. */
export const ASKED_DIALOG_PARAM = 'abrir';
