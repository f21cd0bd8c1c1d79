/** The two teams of a match. Apart from the schemas, because a page shows them before it checks anything. */
export const TEAM_INDEXES = [0, 1] as const;
export type TeamIndex = (typeof TEAM_INDEXES)[number];

export const DEFAULT_TEAM_NAMES = ['Equipo 1', 'Equipo 2'] as const;
