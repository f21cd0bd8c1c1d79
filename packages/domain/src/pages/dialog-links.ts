import { ASKED_DIALOG_PARAM } from './dialog-param';
import { paths } from './paths';

/** The dialogs that an address can open, and their words in it. */
export const ASKED_DIALOGS = {
  finish: 'finalizar',
  score: 'resultado',
  finalise: 'cierre',
  after: 'despues',
  'own-report': 'mi-reporte',
  vote: 'voto',
  review: 'reviews',
  payment: 'mi-pago',
  import: 'importar',
} as const;
export type AskedDialog = keyof typeof ASKED_DIALOGS;

/** The address of a match that opens one of its dialogs. */
export function matchDialogLink(matchId: string, dialog: AskedDialog): string {
  return `${paths.match(matchId)}?${ASKED_DIALOG_PARAM}=${ASKED_DIALOGS[dialog]}`;
}

/** The dialog of a word in an address; null for any other word, and for none. */
export function askedDialogOf(word: string | null): AskedDialog | null {
  const dialogs = Object.keys(ASKED_DIALOGS) as AskedDialog[];
  return dialogs.find((dialog) => ASKED_DIALOGS[dialog] === word) ?? null;
}
