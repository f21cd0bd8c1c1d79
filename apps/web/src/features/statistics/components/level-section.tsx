import type { EvolutionMatch } from '@picado/domain/statistics/schema';
import { Heading } from '../../../ui/text/heading';
import { Text } from '../../../ui/text/text';
import { LevelChart, type LevelPoint } from './level-chart';

interface LevelSectionProps {
  matches: readonly EvolutionMatch[];
  isOwn: boolean;
}

/** The learned level after each match; nothing while none was learned. */
export function LevelSection({ matches, isOwn }: LevelSectionProps) {
  const points = matches.flatMap(({ matchId, matchDate, level }): LevelPoint[] =>
    level === null ? [] : [{ matchId, matchDate, ...level }],
  );
  if (points.length === 0) return null;
  return (
    <>
      <Heading level={2}>{isOwn ? 'Tu nivel, partido a partido' : 'Su nivel, partido a partido'}</Heading>
      <Text className="mt-1">
        {isOwn
          ? 'La línea es tu nivel aprendido; la banda, la duda.'
          : 'La línea es su nivel aprendido; la banda, la duda.'}
      </Text>
      <LevelChart points={points} />
    </>
  );
}
