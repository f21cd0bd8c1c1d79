import type { DeletedBy } from './rules';

/** The text in place of a deleted message. */
export const DELETED_TEXTS: Record<DeletedBy, string> = {
  AUTHOR: 'Mensaje borrado',
  ORGANISER: 'Mensaje borrado por quien organiza',
};

/** The author of a message whose account is gone. */
export const UNKNOWN_AUTHOR = 'Jugador anónimo';

/** The characters of a message that a notification quotes at most. */
const QUOTED_LENGTH = 80;

/** The message on one line, cut with an ellipsis: '“Traigan pecheras…”' */
export function quoted(text: string): string {
  const characters = [...text.replaceAll('\n', ' ')];
  const isCut = characters.length > QUOTED_LENGTH;
  const shown = isCut ? `${characters.slice(0, QUOTED_LENGTH).join('').trimEnd()}…` : characters.join('');
  return `“${shown}”`;
}
