import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { Button } from '../../../ui/button';
import { Skeleton } from '../../../ui/skeleton';
import { selfReportsQuery } from '../api';
import { ownReportOf, type OwnReport } from '../state';

export const OWN_REPORT_LABELS: Record<OwnReport['kind'], string> = {
  open: '⏳ Mi Reporte Pendiente',
  pending: '⏳ Mi Reporte Pendiente',
  rejected: '❌ Reporte Rechazado - Reenviar',
  approved: '✅ Reporte Validado',
  closed: '⏳ Mi Reporte Pendiente',
};

const LOOKS: Record<OwnReport['kind'], string> = {
  open: '',
  pending: 'border-2 border-yellow bg-surface-2 text-yellow',
  rejected: 'border-2 border-red bg-red-soft text-red',
  approved: 'border-transparent bg-action-soft text-action',
  closed: '',
};

interface ReportButtonProps {
  matchId: string;
  playerId: string;
  size: 'md' | 'lg';
  isFinal: boolean;
  /** Shown where a report can neither be sent nor read any more. */
  instead: ReactNode;
  onOpen: () => void;
}

/** One's own report, by the state in which it is. */
export function ReportButton({ matchId, playerId, size, isFinal, instead, onOpen }: ReportButtonProps) {
  const { data, isError } = useQuery(selfReportsQuery(matchId));
  // The dialog that the button opens shows the error, with a retry.
  const kind = data === undefined ? (isError ? 'closed' : null) : ownReportOf(data, playerId).kind;
  if (kind === null)
    return <Skeleton width={size === 'lg' ? '100%' : 236} height={size === 'lg' ? 52 : 48} />;
  if (isFinal && (kind === 'open' || kind === 'closed')) return instead;
  return (
    <Button
      size={size}
      {...(kind === 'open' ? {} : { variant: 'default' })}
      // In a row it is as wide as its words.
      className={`${size === 'md' ? 'px-5' : 'px-2'} ${LOOKS[kind]}`}
      aria-haspopup="dialog"
      rightSection={
        kind === 'approved' ? (
          <span className="rounded-sm bg-surface-0 px-2 py-1 text-xs leading-4.5 font-semibold text-fg">
            Cargado
          </span>
        ) : undefined
      }
      onClick={onOpen}
    >
      {OWN_REPORT_LABELS[kind]}
    </Button>
  );
}
