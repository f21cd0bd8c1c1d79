import { Sheet } from '../../../ui/overlays/sheet';
import { GlobalStatsPart } from './global-stats-part';

/** The global statistics of a phone. */
export function GlobalStatsSheet({ onClose }: { onClose: () => void }) {
  return (
    <Sheet opened title="Estadísticas globales" size="wide" onClose={onClose}>
      <GlobalStatsPart />
    </Sheet>
  );
}
