import type { ListComparison } from '@picado/domain/lists/schema';
import type { Match, TeamIndex } from '@picado/domain/matches/schema';
import { teamNamesInWords } from '@picado/domain/matches/sides';
import { listed } from '@picado/domain/text/listing';

export type TeamsOfMatch = Pick<Match, 'team1Name' | 'team2Name'>;
export type Warning = ListComparison['warnings'][number];

/**
 * 'Resaca 3' of a slot ('Equipo 2, lugar 3' where the name itself ends in a figure), 'suplente' of a substitute. Positions
 * count from 0 in the comparison, from 1 on the screen.
 */
export function placeText(match: TeamsOfMatch, team: TeamIndex | null, position: number | null): string {
  if (team === null) return 'suplente';
  const name = teamNamesInWords(match)[team];
  if (position === null) return name;
  return /\d$/u.test(name) ? `${name}, lugar ${position + 1}` : `${name} ${position + 1}`;
}

export interface Gone {
  name: string;
  /** They signed up with an account, so their removal would surprise them. */
  isRegistered: boolean;
}

/** The players that leave; of namesakes as many are registered as the comparison warns of. */
export function goneOf({ changes, warnings }: ListComparison): Gone[] {
  const registered = warnings
    .filter(({ code }) => code === 'REMOVES_REGISTERED' || code === 'ORGANISER_MISSING')
    .flatMap(({ names }) => names);
  return changes.playersRemoved.map(({ name }) => {
    const at = registered.indexOf(name);
    if (at >= 0) registered.splice(at, 1);
    return { name, isRegistered: at >= 0 };
  });
}

/** The text of a list that changes nothing: it says the same, leaves a question open, or is no list at all. */
export function nothingToChange({ warnings }: ListComparison): {
  drawing: 'pitch' | 'search';
  title: string;
  text: string;
} {
  if (warnings.some(({ code }) => code === 'NO_LIST')) {
    return {
      drawing: 'search',
      title: 'No encontramos una lista',
      text: 'Ahí no vimos jugadores de un partido. Pegá el mensaje que los nombra.',
    };
  }
  const isOpen = warnings.some(({ kind }) => kind === 'conflict');
  return {
    drawing: 'pitch',
    title: 'No hay nada para cambiar',
    text: isOpen
      ? 'Lo que entendimos ya está así en el partido. Mirá lo que quedó para revisar.'
      : 'La lista dice lo mismo que el partido: ya están todos en su lugar.',
  };
}

/** The warnings that are not shown elsewhere: conflicts before notices, each in the order of the list. */
export function warningsToShow({ warnings, changes }: ListComparison): Warning[] {
  const isSaid = ({ code }: Warning) =>
    code === 'REMOVES_REGISTERED' ||
    code === 'ORGANISER_MISSING' ||
    (code === 'NO_LIST' && changes.totalChanges === 0);
  const shown = warnings.filter((warning) => !isSaid(warning));
  return [
    ...shown.filter(({ kind }) => kind === 'conflict'),
    ...shown.filter(({ kind }) => kind === 'notice'),
  ];
}

/** True where the list leaves the organiser out: it cannot be applied. */
export function leavesOrganiserOut({ warnings }: ListComparison): boolean {
  return warnings.some(({ code }) => code === 'ORGANISER_MISSING');
}

/** 'Se suman 2, se va 1, entra 1 del banco y cambian de lugar 3.' */
export function summaryOf({ changes }: ListComparison): string {
  const {
    playersAdded: added,
    playersRemoved: removed,
    playersPromoted: promoted,
    positionChanges: moved,
  } = changes;
  const parts = [
    ...(added.length === 0 ? [] : [added.length === 1 ? 'se suma 1' : `se suman ${added.length}`]),
    ...(removed.length === 0 ? [] : [removed.length === 1 ? 'se va 1' : `se van ${removed.length}`]),
    ...(promoted.length === 0
      ? []
      : [promoted.length === 1 ? 'entra 1 del banco' : `entran ${promoted.length} del banco`]),
    ...(moved.length === 0
      ? []
      : [moved.length === 1 ? 'cambia de lugar 1' : `cambian de lugar ${moved.length}`]),
  ];
  const sentence = listed(parts);
  return sentence === '' ? '' : `${sentence.charAt(0).toLocaleUpperCase('es')}${sentence.slice(1)}.`;
}
