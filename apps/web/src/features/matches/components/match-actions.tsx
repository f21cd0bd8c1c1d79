import { Button } from '@mantine/core';
import type { Viewer } from '@picado/domain/matches/viewer';
import { IconChevronUp, IconShare2 } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { ActionBar } from '../../../ui/action-bar';
import classes from './match-actions.module.css';

interface MatchActionsProps {
  viewer: Viewer;
  /** For a guest: where they leave. */
  leaveHref: string | null;
  onShare: () => void;
  onJoin: (options: { isSubstitute: boolean }) => void;
  onLeave: () => void;
  onMenu: () => void;
}

/** What the viewer can do with the match: one main action, and beside it the one that comes next. */
export function MatchActions(props: MatchActionsProps) {
  const { viewer, onShare, onJoin, onMenu } = props;
  const join = viewer.can.join
    ? { label: 'Anotarme', isSubstitute: false }
    : viewer.can.joinAsSubstitute
      ? { label: 'Anotarme como suplente', isSubstitute: true }
      : null;
  return (
    <ActionBar>
      {viewer.isCreator ? (
        <Button
          variant="default"
          size="lg"
          className={classes.menu}
          rightSection={<IconChevronUp size={18} stroke={2} aria-hidden="true" />}
          aria-haspopup="dialog"
          onClick={onMenu}
        >
          Acciones del Partido
        </Button>
      ) : viewer.isInMatch ? (
        <LeaveButton {...props} />
      ) : (
        join !== null && <ShareSquare onShare={onShare} />
      )}
      {join !== null ? (
        <MainButton onClick={() => onJoin({ isSubstitute: join.isSubstitute })}>{join.label}</MainButton>
      ) : (
        <MainButton onClick={onShare} icon={<IconShare2 size={20} stroke={1.8} aria-hidden="true" />}>
          Compartir
        </MainButton>
      )}
    </ActionBar>
  );
}

function MainButton({
  onClick,
  icon,
  children,
}: {
  onClick: () => void;
  icon?: ReactNode;
  children: ReactNode;
}) {
  return (
    <Button size="lg" aria-haspopup="dialog" onClick={onClick} leftSection={icon} className={classes.main}>
      {children}
    </Button>
  );
}

/** Leaving is never the big one: red in outline, beside sharing. */
function LeaveButton({ viewer, leaveHref, onLeave }: MatchActionsProps) {
  const look = { variant: 'outline', color: 'rojo', size: 'lg', className: classes.leave } as const;
  if (leaveHref !== null) {
    return (
      <Button component={Link} to={leaveHref} {...look}>
        Darme de baja
      </Button>
    );
  }
  if (!viewer.can.leave) return null;
  return (
    <Button {...look} aria-haspopup="dialog" onClick={onLeave}>
      Darme de baja
    </Button>
  );
}

function ShareSquare({ onShare }: { onShare: () => void }) {
  return (
    <Button variant="default" size="lg" className={classes.square} aria-haspopup="dialog" onClick={onShare}>
      <IconShare2 size={22} stroke={1.8} aria-hidden="true" />
      <span className="visually-hidden">Compartir</span>
    </Button>
  );
}
