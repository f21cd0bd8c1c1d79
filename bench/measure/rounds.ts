/** A measured contender: each run answers one figure or several. */
export type Contender<Sample> = () => Promise<Sample>;

/**
 * Runs every contender once a round, in turns, and every other round backwards, so that a machine that grows
 * slower or faster meanwhile favours none. The first round warms up and is left out. Answers the samples of
 * each, round by round.
 */
export async function inTurns<Name extends string, Sample>(
  contenders: Record<Name, Contender<Sample>>,
  rounds: number,
): Promise<Record<Name, Sample[]>> {
  const names = Object.keys(contenders) as Name[];
  const samples = Object.fromEntries(names.map((name) => [name, [] as Sample[]])) as Record<Name, Sample[]>;
  for (let round = 0; round <= rounds; round += 1) {
    const order = round % 2 === 0 ? names : names.toReversed();
    for (const name of order) {
      const sample = await contenders[name]();
      if (round > 0) samples[name].push(sample);
    }
  }
  return samples;
}
