import type { GroupMember } from '@picado/domain/groups/schema';
import { POSITIONS, type Position } from '@picado/domain/users/positions';
import { IconPin, IconPinnedOff, IconUserMinus, IconUserShield, IconUserX } from '@tabler/icons-react';
import { useState } from 'react';
import { useCommand } from '../../../lib/commands/use-command';
import { Choices } from '../../../ui/controls/choices';
import { ActionMenu, type MenuAction } from '../../../ui/overlays/action-menu';
import { ConfirmDialog } from '../../../ui/overlays/confirm-dialog';
import { changeMember, nameOrganiser, removeMember, removeOrganiser } from '../commands';
import type { MemberGroup } from '../view';

interface MemberSheetProps {
  group: MemberGroup;
  member: GroupMember;
  onClose: () => void;
}

const CHOICES = POSITIONS.map((position) => ({ value: position, label: position }));

/** Offers organisers the actions on a member of their group. */
export function MemberSheet({ group, member, onClose }: MemberSheetProps) {
  const [isRemoving, setRemoving] = useState(false);
  const changing = useCommand(changeMember);
  const naming = useCommand(nameOrganiser);
  const ending = useCommand(removeOrganiser);
  const removing = useCommand(removeMember);
  // The member is read as it is by now: a change of this sheet, or of another organiser, shows at once.
  const shown = group.members.find(({ id }) => id === member.id) ?? member;
  const { userId, name, role, isRegular, position, askedUntil } = shown;
  const of = { groupId: group.id, memberId: shown.id };

  /** Closes once it is done: what was refused stays in sight. */
  async function closeAfter(sent: Promise<{ answer?: unknown }>) {
    if ((await sent).answer !== undefined) onClose();
  }
  const change = (changes: { isRegular?: boolean; position?: Position | null }) =>
    changing.send(null, { ...of, changes });

  if (isRemoving) {
    return (
      <ConfirmDialog
        opened
        title={`¿Sacar a ${name} del grupo?`}
        confirmLabel="Sacar"
        variant="danger"
        isBusy={removing.isPending}
        onConfirm={() => void closeAfter(removing.send(null, of))}
        onCancel={onClose}
      >
        Lo que jugó queda, y lo que debe también. Si se anota otra vez, vuelve a estar.
      </ConfirmDialog>
    );
  }
  const actions: MenuAction[] = [
    isRegular
      ? {
          label: 'Sacar de los fijos',
          Icon: IconPinnedOff,
          onPress: () => void closeAfter(change({ isRegular: false })),
        }
      : { label: 'Hacer fijo', Icon: IconPin, onPress: () => void closeAfter(change({ isRegular: true })) },
    ...(userId !== null && role === 'MEMBER' && askedUntil === undefined
      ? [
          {
            label: 'Invitar a organizar',
            Icon: IconUserShield,
            onPress: () => void closeAfter(naming.send(null, { groupId: group.id, userId })),
          },
        ]
      : []),
    ...(userId !== null && role === 'MEMBER' && askedUntil !== undefined
      ? [
          {
            label: 'Retirar la invitación a organizar',
            Icon: IconUserMinus,
            onPress: () => void closeAfter(ending.send(null, { groupId: group.id, userId })),
          },
        ]
      : []),
    ...(userId !== null && role === 'CO_ORGANISER'
      ? [
          {
            label: 'Que no organice más',
            Icon: IconUserMinus,
            onPress: () => void closeAfter(ending.send(null, { groupId: group.id, userId })),
          },
        ]
      : []),
    ...(role === 'ORGANISER'
      ? []
      : [
          {
            label: 'Sacar del grupo',
            Icon: IconUserX,
            isDanger: true,
            onPress: () => setRemoving(true),
          },
        ]),
  ];
  return (
    <ActionMenu title={name} actions={actions} onClose={onClose}>
      {isRegular && (
        <div className="pb-4">
          <Choices
            legend="Dónde juega cuando queda anotado"
            options={CHOICES}
            value={position}
            isLocked={changing.isPending}
            onChange={(value) => void change({ position: value })}
          />
        </div>
      )}
    </ActionMenu>
  );
}
