import type { Ranking } from '@picado/domain/rankings/schema';
import { Button } from '../../../ui/controls/button';
import { Text } from '../../../ui/text/text';
import { lengthText } from '../view';

interface RankingsFootProps {
  /** The one in sight, once it is there. */
  ranking: Ranking | undefined;
  onStats: () => void;
}

/** Shows, on a phone, the length of the ranking, and the way to the global statistics. */
export function RankingsFoot({ ranking, onStats }: RankingsFootProps) {
  return (
    <footer className="flex shrink-0 flex-wrap items-center justify-between gap-x-4 border-t border-line px-4 pt-1.5 pb-(--sheet-foot)">
      <Text>{ranking === undefined || ranking.total === 0 ? '' : lengthText(ranking)}</Text>
      <Button variant="subtle" size="sm" className="-mx-2.5 px-2.5!" aria-haspopup="dialog" onClick={onStats}>
        Estadísticas globales
      </Button>
    </footer>
  );
}
