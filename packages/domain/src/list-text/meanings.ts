/** The meanings that a line of the text may be given; `older` is of a message that another one follows. */
export const LINE_MEANINGS = [
  'head',
  'heading',
  'player',
  'substitute',
  'out',
  'doubt',
  'asked',
  'empty',
  'ignored',
  'system',
  'older',
] as const;
export type LineMeaning = (typeof LINE_MEANINGS)[number];

/** The meanings that the organiser may give to a line which was read otherwise. */
export const LINE_CORRECTIONS = ['player', 'substitute', 'out', 'ignored'] as const;
export type LineCorrection = (typeof LINE_CORRECTIONS)[number];
