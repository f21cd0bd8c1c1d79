import type { Ranking } from '@picado/domain/rankings/schema';
import { Button } from '../../../ui/button';
import { Text } from '../../../ui/text';
import { lengthText, ORDER_TEXTS } from '../state';

interface RankingsFootProps {
  /** The one in sight, unless it is empty. */
  ranking: Ranking | undefined;
  /** Absent where the global statistics are a tab. */
  onStats?: (() => void) | undefined;
}

/** The length of the ranking, its criterion, and the link to the global statistics. */
export function RankingsFoot({ ranking, onStats }: RankingsFootProps) {
  return (
    <div className="flex flex-wrap items-center justify-between gap-x-4">
      {ranking !== undefined && (
        <Text className="flex-1 basis-65 text-pretty">
          {lengthText(ranking)}. {ORDER_TEXTS[ranking.type]}
        </Text>
      )}
      {onStats !== undefined && (
        <Button
          variant="subtle"
          size="sm"
          className="-mx-2.5 px-2.5!"
          aria-haspopup="dialog"
          onClick={onStats}
        >
          Estadísticas globales
        </Button>
      )}
    </div>
  );
}
