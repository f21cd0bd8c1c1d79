import { beforeAll, describe, expect, it } from 'vitest';
import { instanceOf } from '../../test/balance-instances';
import { milpOracle } from '../../test/milp-oracle';
import { balanceTeams } from './balance';

const SIZES = Array.from({ length: 13 }, (_, index) => 10 + index);
/** `npm run bench:balance` solves 500: the solver takes most of a minute for them. */
const INSTANCES = 130;

describe('the best teams are those that an independent solver finds, with and without locks', () => {
  let solve: Awaited<ReturnType<typeof milpOracle>>;
  beforeAll(async () => {
    solve = await milpOracle();
  }, 60_000);

  it.each(SIZES)(
    'for %i players',
    (size) => {
      for (let seed = size - 10; seed < INSTANCES; seed += SIZES.length) {
        const { starters, locks } = instanceOf(size, seed);
        const balance = balanceTeams(starters, locks);
        const optimum = solve(starters, locks);
        if (!balance.ok) {
          expect(optimum, `seed ${seed}: ${balance.code}`).toBeNull();
          continue;
        }
        const { best } = balance.value;
        expect(optimum, `seed ${seed}`).toEqual({
          areKeepersShared: best.areKeepersShared,
          linesExcess: best.linesExcess,
          tenthsGap: Math.round(best.gap * 10),
          tenthsLineGap: Math.round(best.lineGap * 10),
          moves: best.moves.length,
        });
      }
    },
    120_000,
  );
});
