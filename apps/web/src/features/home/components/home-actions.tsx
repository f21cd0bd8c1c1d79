import type { HomeAction } from '@picado/domain/home/next-match';
import { matchDialogLink } from '@picado/domain/pages/dialog-links';
import type { Match } from '@picado/domain/matches/schema';
import { paths } from '@picado/domain/pages/paths';
import { IconFlag, IconMapPin, IconPlus, IconShare2 } from '@tabler/icons-react';
import { Button } from '../../../ui/controls/button';
import { Link } from '../../../ui/controls/link';
import { ActionBar } from '../../../ui/layout/action-bar';

interface HomeActionsProps {
  action: HomeAction;
  match: Match;
  /** The reader can still leave the match. */
  canLeave: boolean;
  onShare: () => void;
  onLeave: () => void;
}

/** The main action, pinned at the foot of the screen, with the next one beside it. */
export function HomeBar(props: HomeActionsProps) {
  const { action, canLeave, onLeave } = props;
  const isLeavable = action === 'directions' && canLeave;
  return (
    <ActionBar desktop="none">
      {isLeavable && <LeaveButton size="lg" onLeave={onLeave} />}
      {!isLeavable && action !== 'create' && (
        <Button
          component={Link}
          to={paths.createMatch}
          variant="default"
          size="lg"
          className="w-13 flex-none px-0"
          aria-label="Crear Partido"
        >
          <IconPlus size={22} stroke={2} aria-hidden="true" />
        </Button>
      )}
      <MainAction {...props} size="lg" />
    </ActionBar>
  );
}

/** Shows the actions in the card of the match on a wide window, where the button that creates a match is beside the title. */
export function HomeCardActions(props: HomeActionsProps) {
  const { action, canLeave, match, onLeave } = props;
  return (
    <>
      {action !== 'create' && <MainAction {...props} size="md" />}
      {action !== 'open' && (
        <Button component={Link} to={paths.match(match.id)} variant="default">
          Ver Partido
        </Button>
      )}
      {action === 'directions' && canLeave && <LeaveButton size="md" onLeave={onLeave} />}
    </>
  );
}

function LeaveButton({ size, onLeave }: { size: 'md' | 'lg'; onLeave: () => void }) {
  return (
    <Button
      variant="outline"
      tone="danger"
      size={size}
      className="flex-none px-3.5"
      aria-haspopup="dialog"
      onClick={onLeave}
    >
      Darme de baja
    </Button>
  );
}

function MainAction({ action, match, size, onShare }: HomeActionsProps & { size: 'md' | 'lg' }) {
  if (action === 'create') {
    return (
      <Button
        component={Link}
        to={paths.createMatch}
        size={size}
        leftSection={<IconPlus size={20} stroke={2.2} aria-hidden="true" />}
      >
        Crear Partido
      </Button>
    );
  }
  switch (action) {
    case 'finish':
      return (
        <Button
          component={Link}
          to={matchDialogLink(match.id, 'finish')}
          size={size}
          leftSection={<IconFlag size={20} stroke={1.8} aria-hidden="true" />}
        >
          Finalizar partido
        </Button>
      );
    case 'share':
      return (
        <Button
          size={size}
          leftSection={<IconShare2 size={20} stroke={1.8} aria-hidden="true" />}
          aria-haspopup="dialog"
          onClick={onShare}
        >
          Compartir el partido
        </Button>
      );
    case 'join':
      return (
        <Button component={Link} to={paths.join(match.id)} size={size}>
          Anotarme
        </Button>
      );
    case 'open':
      return (
        <Button component={Link} to={paths.match(match.id)} size={size}>
          Ver Partido
        </Button>
      );
    case 'directions':
      return (
        <Button
          component="a"
          href={match.mapsUrl}
          target="_blank"
          rel="noopener noreferrer"
          size={size}
          leftSection={<IconMapPin size={20} stroke={1.8} aria-hidden="true" />}
        >
          Cómo llegar
        </Button>
      );
  }
}
