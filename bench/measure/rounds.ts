/** A measured program: each run returns one figure or several. */
export type Contender<Sample> = () => Promise<Sample>;

/**
 * Runs every measured program once a round, every second round in reverse order, so that a machine that
 * becomes slower or faster meanwhile favours none. The first round is a warm-up and is left out. Returns the
 * samples of each, round by round.
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
