/** The two teams of a match. Apart from the schemas, because a page shows them before it checks anything. */
export const TEAM_INDEXES = [0, 1] as const;
export type TeamIndex = (typeof TEAM_INDEXES)[number];

export const DEFAULT_TEAM_NAMES = ['Equipo 1', 'Equipo 2'] as const;

/** What the two shirts are called: team 1 wears bars, team 2 a sash. */
export const SHIRT_NAMES = ['bastones', 'banda'] as const;

/**
 * What the teams are called where no shirt stands beside the name. Two teams may bear one name; then the shirt is said
 * too: 'Los Pibes (bastones)' and 'Los Pibes (banda)'. A name that is empty is the default one.
 */
export function teamNamesInWords(match: { team1Name: string; team2Name: string }): readonly [string, string] {
  const first = match.team1Name || DEFAULT_TEAM_NAMES[0];
  const second = match.team2Name || DEFAULT_TEAM_NAMES[1];
  if (first.toLocaleLowerCase('es') !== second.toLocaleLowerCase('es')) return [first, second];
  return [`${first} (${SHIRT_NAMES[0]})`, `${second} (${SHIRT_NAMES[1]})`];
}
