/** '1 partido', '22 partidos'. */
export const matchesText = (amount: number) => (amount === 1 ? '1 partido' : `${amount} partidos`);
