import type { MatchStatus } from '@picado/domain/matches/schema';
import { IconCheck, IconClock } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import classes from './status-badge.module.css';

const STATES: Record<MatchStatus, { label: string; icon: ReactNode }> = {
  SCHEDULED: { label: 'Programado', icon: <IconClock size={16} stroke={1.8} aria-hidden="true" /> },
  IN_PROGRESS: {
    label: 'En Progreso',
    icon: <span className="size-2 rounded-full bg-current" aria-hidden="true" />,
  },
  FINISHED: { label: 'Finalizado', icon: <IconCheck size={16} stroke={2} aria-hidden="true" /> },
};

interface StatusBadgeProps {
  /** Any other value reads as scheduled. */
  status: MatchStatus;
  /** Hangs from the top edge of the score header. */
  hanging?: boolean;
}

export function StatusBadge({ status, hanging = false }: StatusBadgeProps) {
  const known: MatchStatus = Object.hasOwn(STATES, status) ? status : 'SCHEDULED';
  const { label, icon } = STATES[known];
  return (
    <span
      className={`${classes.badge} inline-flex h-6 items-center gap-1.5 px-2 text-xs leading-none font-semibold whitespace-nowrap data-hanging:h-6.5 data-hanging:border data-hanging:border-t-0 data-hanging:border-surface-0 data-hanging:px-2.5 data-[status=FINISHED]:bg-action-soft data-[status=FINISHED]:text-action data-[status=IN_PROGRESS]:bg-orange-soft data-[status=IN_PROGRESS]:text-orange data-[status=SCHEDULED]:bg-blue-soft data-[status=SCHEDULED]:text-blue`}
      data-status={known}
      data-hanging={hanging || undefined}
    >
      {icon}
      {label}
    </span>
  );
}
