import type { MatchStatus } from '@picado/domain/matches/schema';
import { IconCheck, IconClock } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { Chip } from '../ui/text/chip';

interface State {
  label: string;
  tone: 'info' | 'warning' | 'good';
  icon: ReactNode;
}

/** The state of a match that is over by the clock, and not finished by its organiser. */
const PLAYED: State = {
  label: 'Ya se jugó',
  tone: 'info',
  icon: <IconClock size={16} stroke={1.8} aria-hidden="true" />,
};

const STATES: Record<MatchStatus, State> = {
  SCHEDULED: {
    label: 'Programado',
    tone: 'info',
    icon: <IconClock size={16} stroke={1.8} aria-hidden="true" />,
  },
  IN_PROGRESS: {
    label: 'En Progreso',
    tone: 'warning',
    icon: <span className="size-2 rounded-full bg-current" aria-hidden="true" />,
  },
  FINISHED: {
    label: 'Finalizado',
    tone: 'good',
    icon: <IconCheck size={16} stroke={2} aria-hidden="true" />,
  },
};

interface StatusBadgeProps {
  /** Any other value reads as scheduled. */
  status: MatchStatus;
  /** Three hours after its kick-off, finished or not. */
  isPast?: boolean;
  /** Hangs from the top edge of the score header. */
  hanging?: boolean;
}

export function StatusBadge({ status, isPast = false, hanging = false }: StatusBadgeProps) {
  const known: MatchStatus = Object.hasOwn(STATES, status) ? status : 'SCHEDULED';
  const { label, tone, icon } = isPast && known !== 'FINISHED' ? PLAYED : STATES[known];
  return (
    <Chip tone={tone} size={hanging ? 'hanging' : 'md'}>
      {icon}
      {label}
    </Chip>
  );
}
