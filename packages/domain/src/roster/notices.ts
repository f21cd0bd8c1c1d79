/** Notices to a player that the organiser moved: by the roster's own calls and by an imported list alike. */

export const MADE_STARTER = {
  type: 'SUBSTITUTE_PROMOTED',
  title: '¡Entraste al equipo!',
  text: 'El organizador te puso de titular.',
} as const;

export const MADE_SUBSTITUTE = {
  type: 'MATCH_CHANGED',
  title: 'Pasaste al banco',
  text: 'El organizador te puso de suplente.',
} as const;

export const REMOVED = {
  type: 'MATCH_CHANGED',
  title: 'Ya no estás en la lista',
  text: 'El organizador te sacó del partido.',
} as const;
