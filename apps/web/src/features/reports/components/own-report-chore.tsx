import { IconClipboardText } from '@tabler/icons-react';
import { useExtra } from '../../../lib/api/unread';
import { Chore } from '../../../ui/layout/chore';
import { Chip } from '../../../ui/text/chip';
import { selfReportsQuery } from '../api';
import { ownReportOf } from '../view';

/** The label of the viewer's own report once it was sent, by its state. Before that the main action leads to it. */
const LABELS = {
  pending: '⏳ Mi Reporte Pendiente',
  rejected: '❌ Reporte Rechazado - Reenviar',
  approved: '✅ Reporte Validado',
} as const;

interface OwnReportChoreProps {
  matchId: string;
  playerId: string;
  onOpen: () => void;
}

export function OwnReportChore({ matchId, playerId, onOpen }: OwnReportChoreProps) {
  // The main action says that it could not be read.
  const data = useExtra(selfReportsQuery(matchId));
  const kind = data === undefined ? 'open' : ownReportOf(data, playerId).kind;
  if (kind === 'open' || kind === 'closed') return null;
  return (
    <Chore icon={<IconClipboardText size={22} stroke={1.7} aria-hidden="true" />} onPress={onOpen}>
      <span className="flex flex-wrap items-center gap-x-3 gap-y-1">
        {LABELS[kind]}
        {kind === 'approved' && <Chip tone="good">Cargado</Chip>}
      </span>
    </Chore>
  );
}
