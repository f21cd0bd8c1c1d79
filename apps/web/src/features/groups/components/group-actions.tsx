import type { GroupView } from '@picado/domain/groups/schema';
import { everyWeek } from '@picado/domain/groups/wording';
import type { Match } from '@picado/domain/matches/schema';
import type { Viewer } from '@picado/domain/matches/viewer';
import { paths } from '@picado/domain/pages/paths';
import { IconDots, IconDoorExit, IconSettings, IconShare2, IconTable } from '@tabler/icons-react';
import { useState } from 'react';
import { useNavigate } from 'react-router';
import { ShareSheet } from '../../../football/share-sheet';
import { useCommand } from '../../../lib/commands/use-command';
import { Button } from '../../../ui/controls/button';
import { IconButton } from '../../../ui/controls/icon-button';
import { Link } from '../../../ui/controls/link';
import { ActionBar } from '../../../ui/layout/action-bar';
import { ActionMenu } from '../../../ui/overlays/action-menu';
import { ConfirmDialog } from '../../../ui/overlays/confirm-dialog';
import { removeMember } from '../commands';
import { asMember, isOrganising, type MemberGroup } from '../view';

interface GroupActionsProps {
  group: GroupView;
  match: Match | undefined;
  /** The viewer of that match; null until it is known. */
  viewer: Viewer | null;
  userId: string | null;
  isDesktop: boolean;
}

/**
 * Offers the actions on a group: into its next date, and its link to the chat. They stand in the header of a desktop, at
 * the foot of a phone.
 */
export function GroupActions({ group, match, viewer, userId, isDesktop }: GroupActionsProps) {
  const [isSharing, setSharing] = useState(false);
  const size = isDesktop ? 'md' : 'lg';
  // One solid button: signing up comes before everything else. Only what the server will accept is offered.
  const joinLabel = viewer?.can.join
    ? 'Anotarme'
    : viewer?.can.joinAsSubstitute
      ? 'Anotarme de suplente'
      : null;
  const isJoinable = joinLabel !== null;
  const buttons = (
    <>
      {isDesktop && <GroupTools group={group} userId={userId} isOutlined />}
      {match !== undefined && !isJoinable && (
        <Button component={Link} to={paths.match(match.id)} variant="default" size={size} className="px-4">
          Ver la fecha
        </Button>
      )}
      <Button
        variant={isJoinable ? 'default' : 'filled'}
        size={size}
        className="px-4"
        leftSection={<IconShare2 size={20} stroke={1.8} aria-hidden="true" />}
        aria-haspopup="dialog"
        onClick={() => setSharing(true)}
      >
        Compartir
      </Button>
      {match !== undefined && isJoinable && (
        <Button component={Link} to={paths.join(match.id)} size={size} className="px-4">
          {joinLabel}
        </Button>
      )}
    </>
  );
  return (
    <>
      {isDesktop ? <div className="flex flex-wrap gap-3">{buttons}</div> : <ActionBar>{buttons}</ActionBar>}
      {isSharing && (
        <ShareSheet
          label="El link de siempre"
          url={`${window.location.origin}${paths.groupLink(group.id)}`}
          text={`${group.name}: ${everyWeek(group.weekday)} a las ${group.time}, ${group.location}. Con este link te anotás siempre en la próxima fecha.`}
          onClose={() => setSharing(false)}
        />
      )}
    </>
  );
}

interface GroupToolsProps {
  group: GroupView;
  userId: string | null;
  /** True where it stands beside other buttons. */
  isOutlined?: boolean;
}

/** Settings for organisers; for other members what else there is. Nothing for those that are no members. */
export function GroupTools({ group, userId, isOutlined = false }: GroupToolsProps) {
  const member = asMember(group);
  const look = isOutlined ? 'outline' : 'plain';
  if (member === null || userId === null) return null;
  if (isOrganising(member)) {
    return (
      <IconButton
        component={Link}
        to={paths.groupSettings(group.id)}
        label="Configurar el grupo"
        look={look}
        className={isOutlined ? 'size-12' : ''}
      >
        <IconSettings size={24} stroke={1.7} aria-hidden="true" />
      </IconButton>
    );
  }
  return <MemberTools group={member} userId={userId} look={look} />;
}

interface MemberToolsProps {
  group: MemberGroup;
  userId: string;
  look: 'outline' | 'plain';
}

function MemberTools({ group, userId, look }: MemberToolsProps) {
  const navigate = useNavigate();
  const [step, setStep] = useState<'menu' | 'leave' | null>(null);
  const { send, isPending } = useCommand(removeMember);

  async function leave() {
    // A member is named by either id.
    const { answer } = await send(null, { groupId: group.id, memberId: userId });
    if (answer !== undefined) void navigate(paths.matches);
  }

  return (
    <>
      <IconButton label="Más" look={look} aria-haspopup="dialog" onClick={() => setStep('menu')}>
        <IconDots size={24} stroke={2} aria-hidden="true" />
      </IconButton>
      {step === 'menu' && (
        <ActionMenu
          title={group.name}
          actions={[
            { label: 'La tabla', Icon: IconTable, onPress: () => void navigate(paths.groupTable(group.id)) },
            { label: 'Salir del grupo', Icon: IconDoorExit, isDanger: true, onPress: () => setStep('leave') },
          ]}
          onClose={() => setStep(null)}
        />
      )}
      {step === 'leave' && (
        <ConfirmDialog
          opened
          title="¿Salir del grupo?"
          confirmLabel="Salir"
          variant="danger"
          isBusy={isPending}
          onConfirm={() => void leave()}
          onCancel={() => setStep(null)}
        >
          Lo que jugaste queda. Si te anotás en otra fecha, volvés a estar.
        </ConfirmDialog>
      )}
    </>
  );
}
