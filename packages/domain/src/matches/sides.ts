/**
 * The two teams of a match. Apart from the schemas, so that a page can show them without loading the
 * validation library.
 */
export const TEAM_INDEXES = [0, 1] as const;
export type TeamIndex = (typeof TEAM_INDEXES)[number];

export const DEFAULT_TEAM_NAMES = ['Equipo 1', 'Equipo 2'] as const;

/** The names of the two shirts: team 1 has bars, team 2 a sash. */
export const SHIRT_NAMES = ['bastones', 'banda'] as const;

/**
 * The names of the teams where no shirt is drawn beside them. Two teams may have one name; then the shirt is
 * added: 'Los Pibes (bastones)' and 'Los Pibes (banda)'. An empty name is the default one.
 */
export function teamNamesInWords(match: { team1Name: string; team2Name: string }): readonly [string, string] {
  const first = match.team1Name || DEFAULT_TEAM_NAMES[0];
  const second = match.team2Name || DEFAULT_TEAM_NAMES[1];
  if (first.toLocaleLowerCase('es') !== second.toLocaleLowerCase('es')) return [first, second];
  return [`${first} (${SHIRT_NAMES[0]})`, `${second} (${SHIRT_NAMES[1]})`];
}
