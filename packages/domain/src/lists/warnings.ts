import { listed } from '../text/listing';

/** Warnings of the comparison beside the changes. `conflict`: the list and the match disagree. */
export const LIST_WARNINGS = {
  SAME_NAME: 'notice',
  MATCHED_LOOSELY: 'notice',
  AMBIGUOUS_NAME: 'notice',
  REPEATED_LINE: 'notice',
  UNKNOWN_LINE: 'notice',
  STRUCK_OUT: 'notice',
  MARKED_OUT: 'notice',
  IN_DOUBT: 'notice',
  ASKED_NAME: 'conflict',
  IGNORED_NAMES: 'notice',
  NEWEST_LIST: 'notice',
  CUT_LIST: 'conflict',
  NO_LIST: 'conflict',
  TOO_MANY_PLAYERS: 'conflict',
  REMOVES_REGISTERED: 'notice',
  ORGANISER_MISSING: 'conflict',
  OTHER_MATCH: 'notice',
  OTHER_DATE: 'notice',
  OLD_EXPORT: 'notice',
  LEFT_MEANWHILE: 'conflict',
  JOINED_MEANWHILE: 'notice',
  MOVED_MEANWHILE: 'conflict',
  SLOT_TAKEN: 'conflict',
} as const satisfies Record<string, 'notice' | 'conflict'>;

export type ListWarningCode = keyof typeof LIST_WARNINGS;
export const LIST_WARNING_CODES = Object.keys(LIST_WARNINGS) as [ListWarningCode, ...ListWarningCode[]];

export interface ListWarning {
  code: ListWarningCode;
  kind: 'notice' | 'conflict';
  /** A sentence for the organiser. */
  message: string;
  /** The line of the pasted text, counted from 1; null for a warning about no line. */
  line: number | null;
  /** The names of its players. */
  names: string[];
}

interface WarningDetails {
  line?: number;
  names?: readonly string[];
  /** The quoted text of the list, where it is not one of the names. */
  quoted?: string;
  place?: string;
}

const LONGEST_QUOTE = 80;

/** A warning with its Spanish sentence. Pasted text is quoted, cut to 80 characters. */
export function warningOf(code: ListWarningCode, details: WarningDetails = {}): ListWarning {
  const names = [...(details.names ?? [])];
  return {
    code,
    kind: LIST_WARNINGS[code],
    message: sentenceOf(code, names, quote(details.quoted ?? names[0] ?? ''), details.place ?? ''),
    line: details.line ?? null,
    names,
  };
}

function sentenceOf(code: ListWarningCode, names: readonly string[], quoted: string, place: string): string {
  const [first = '', second = ''] = names;
  switch (code) {
    case 'SAME_NAME':
      return `Hay más de una persona que se llama ${first}: las emparejamos en orden.`;
    case 'MATCHED_LOOSELY':
      return `Tomamos ${quoted} como ${first}.`;
    case 'AMBIGUOUS_NAME':
      return `${quoted} puede ser ${oneOf(names)}: como no lo sabemos, figura como alguien nuevo.`;
    case 'REPEATED_LINE':
      return `${quoted} está más de una vez en la lista: lo contamos una sola.`;
    case 'UNKNOWN_LINE':
      return `No entendimos esta línea y no la tuvimos en cuenta: ${quoted}`;
    case 'STRUCK_OUT':
      return `${quoted} está tachado: no lo contamos.`;
    case 'MARKED_OUT':
      return first === ''
        ? `${quoted} figura como baja: no entra.`
        : `${quoted} figura como baja: sale del partido.`;
    case 'IN_DOUBT':
      return first === ''
        ? `${quoted} está en duda: no entra.`
        : `${quoted} está en duda: sigue donde estaba.`;
    case 'ASKED_NAME':
      return `No sabemos si ${quoted} es un jugador: no entra. Si juega, escribí su nombre.`;
    case 'IGNORED_NAMES':
      return `${quoted} no es una parte de jugadores: no ${names.length === 1 ? 'entra' : 'entran'} ${listed(names)}.`;
    case 'NEWEST_LIST':
      return place === '' ? 'Tomamos la última lista del texto.' : `Tomamos el último mensaje, ${place}.`;
    case 'CUT_LIST':
      return names.length === 0
        ? 'Parece que falta el final del texto.'
        : `Parece que falta el final del texto: no sacamos a ${listed(names)}.`;
    case 'NO_LIST':
      return 'Este texto no es una lista de jugadores.';
    case 'TOO_MANY_PLAYERS':
      return `${quoted} no entra en ${place}: queda como suplente.`;
    case 'REMOVES_REGISTERED':
      return `${first} tiene cuenta y queda afuera.`;
    case 'ORGANISER_MISSING':
      return `${first} organiza el partido y no está en la lista. No se puede sacar al organizador.`;
    case 'OTHER_MATCH':
      return 'Esta lista es de otro partido: la comparamos con este.';
    case 'OTHER_DATE':
      return `La lista dice ${quoted}, que no es la fecha de este partido.`;
    case 'OLD_EXPORT':
      return 'El partido cambió después de que se copió esta lista: la comparamos con el partido como está ahora.';
    case 'LEFT_MEANWHILE':
      return `${first} se dio de baja después de que se copió la lista: no vuelve a entrar.`;
    case 'JOINED_MEANWHILE':
      return `${first} se anotó después de que se copió la lista: sigue en el partido.`;
    case 'MOVED_MEANWHILE':
      return `A ${first} lo movieron después de que se copió la lista: vale el lugar de la lista.`;
    case 'SLOT_TAKEN':
      return `El lugar de ${first} ya es de ${second}: queda en ${place}.`;
  }
}

function quote(text: string): string {
  const characters = [...text];
  return `«${characters.length > LONGEST_QUOTE ? `${characters.slice(0, LONGEST_QUOTE).join('')}…` : text}»`;
}

function oneOf(names: readonly string[]): string {
  return names.length < 2 ? (names[0] ?? '') : `${names.slice(0, -1).join(', ')} o ${names.at(-1) ?? ''}`;
}
