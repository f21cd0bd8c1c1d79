import { paths } from '@picado/domain/pages/paths';
import { useState } from 'react';
import { useNavigate } from 'react-router';
import { useCommand } from '../../../../lib/commands/use-command';
import { Button } from '../../../../ui/controls/button';
import { ConfirmDialog } from '../../../../ui/overlays/confirm-dialog';
import { MenuList, MenuRow } from '../../../../ui/overlays/menu-list';
import { Sheet } from '../../../../ui/overlays/sheet';
import { Disc } from '../../../../football/disc';
import { Text } from '../../../../ui/text/text';
import { removeGroup, removeMember, transferGroup } from '../../commands';
import type { MemberGroup } from '../../view';
import { GroupSection } from '../group-section';

type Step = 'transfer' | 'remove' | 'leave' | null;

/** The end of a user's part in a group: handed over or deleted by its organiser, left by a co-organiser. */
export function EndSection({ group, userId }: { group: MemberGroup; userId: string }) {
  const [step, setStep] = useState<Step>(null);
  const navigate = useNavigate();
  const leaving = useCommand(removeMember);
  const removing = useCommand(removeGroup);

  const away = () => void navigate(paths.matches);
  async function leave() {
    const { answer } = await leaving.send(null, { groupId: group.id, memberId: userId });
    if (answer !== undefined) away();
  }
  async function remove() {
    const { answer } = await removing.send(null, { groupId: group.id });
    if (answer !== undefined) away();
  }

  if (group.role !== 'ORGANISER') {
    return (
      <GroupSection title="Salir del grupo">
        <div className="grid gap-4 pt-3 lg:px-4 lg:py-4">
          <Text>Lo que jugaste queda. Dejás de organizar.</Text>
          <Button variant="outline" tone="danger" size="lg" fullWidth onClick={() => setStep('leave')}>
            Salir del grupo
          </Button>
        </div>
        <ConfirmDialog
          opened={step === 'leave'}
          title="¿Salir del grupo?"
          confirmLabel="Salir"
          variant="danger"
          isBusy={leaving.isPending}
          onConfirm={() => void leave()}
          onCancel={() => setStep(null)}
        >
          Dejás de organizar, y los fijos y las fechas siguen sin vos.
        </ConfirmDialog>
      </GroupSection>
    );
  }
  return (
    <GroupSection title="Dejar de organizar">
      <div className="grid gap-3 pt-4 lg:px-4 lg:py-4">
        <Button
          variant="default"
          size="lg"
          fullWidth
          aria-haspopup="dialog"
          onClick={() => setStep('transfer')}
        >
          Pasar el grupo a otra persona
        </Button>
        <Button variant="outline" tone="danger" size="lg" fullWidth onClick={() => setStep('remove')}>
          Eliminar el grupo
        </Button>
      </div>
      {step === 'transfer' && <TransferGroupSheet group={group} onClose={() => setStep(null)} />}
      <ConfirmDialog
        opened={step === 'remove'}
        title="¿Eliminar el grupo?"
        confirmLabel="Eliminar"
        variant="danger"
        isBusy={removing.isPending}
        onConfirm={() => void remove()}
        onCancel={() => setStep(null)}
      >
        Los partidos quedan, también los que están por jugarse. La tabla, los fijos y el link de siempre se
        pierden. No se puede deshacer.
      </ConfirmDialog>
    </GroupSection>
  );
}

function TransferGroupSheet({ group, onClose }: { group: MemberGroup; onClose: () => void }) {
  const navigate = useNavigate();
  const { send, isPending } = useCommand(transferGroup);
  const candidates = group.members.filter(({ userId, role }) => userId !== null && role !== 'ORGANISER');

  async function transfer(newOrganiserId: string) {
    const { answer } = await send(null, { groupId: group.id, newOrganiserId });
    if (answer !== undefined) void navigate(paths.group(group.id));
  }

  return (
    <Sheet opened title="Pasar el grupo" onClose={onClose} isBusy={isPending}>
      <Text className="pb-2">
        {candidates.length === 0
          ? 'Todavía no hay otro jugador con cuenta en el grupo.'
          : 'Pasan también los partidos que no se jugaron. Vos seguís en el grupo.'}
      </Text>
      <MenuList isRuled>
        {candidates.map(({ id, userId, name, avatar, position }) => (
          <MenuRow
            key={id}
            icon={<Disc name={name} avatar={avatar} />}
            hint={position}
            isDisabled={isPending}
            onPress={() => {
              if (userId !== null) void transfer(userId);
            }}
          >
            {name}
          </MenuRow>
        ))}
      </MenuList>
    </Sheet>
  );
}
