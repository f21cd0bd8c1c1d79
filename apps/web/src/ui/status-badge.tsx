import type { MatchStatus } from '@picado/domain/matches/schema';
import { IconCheck, IconClock } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import classes from './status-badge.module.css';

const STATES: Record<MatchStatus, { label: string; icon: ReactNode }> = {
  SCHEDULED: { label: 'Programado', icon: <IconClock size={16} stroke={1.8} aria-hidden="true" /> },
  IN_PROGRESS: { label: 'En Progreso', icon: <span className={classes.dot} aria-hidden="true" /> },
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
    <span className={classes.badge} data-status={known} data-hanging={hanging || undefined}>
      {icon}
      {label}
    </span>
  );
}
