import { updateGroupSchema } from '@picado/domain/groups/schema';
import { everyWeek } from '@picado/domain/groups/wording';
import { priceLabel } from '@picado/domain/matches/price';
import { placeWithSurface } from '@picado/domain/matches/surfaces';
import { paths } from '@picado/domain/pages/paths';
import { useId, type ReactNode, useState } from 'react';
import { useNavigate } from 'react-router';
import { useCommand } from '../../../../lib/commands/use-command';
import { sentencesOf } from '../../../../lib/forms/contract-sentences';
import { useContractForm } from '../../../../lib/forms/use-contract-form';
import { useDesktop } from '../../../../lib/use-desktop';
import { Button } from '../../../../ui/controls/button';
import { Switch } from '../../../../ui/controls/switch';
import { ActionBar } from '../../../../ui/layout/action-bar';
import { Page } from '../../../../ui/layout/page';
import { PageHeader } from '../../../../ui/layout/page-header';
import { Heading } from '../../../../ui/text/heading';
import { Text } from '../../../../ui/text/text';
import { updateGroup, removeGroup, removeMember, transferGroup } from '../../commands';
import { groupChanges, formOf, type GroupForm } from '../../form';
import type { MemberGroup } from '../../view';
import { OrganisersSection } from './organisers-section';
import { SeasonsSection } from './seasons-section';
import { MoneyFields, NoteField, OpeningFields, PatternFields } from './settings-fields';
import { ConfirmDialog } from '../../../../ui/overlays/confirm-dialog';
import { MenuList, MenuRow } from '../../../../ui/overlays/menu-list';
import { Sheet } from '../../../../ui/overlays/sheet';
import { Disc } from '../../../../football/disc';
import { GroupSection } from '../group-section';

type Step = 'transfer' | 'remove' | 'leave' | null;

/** The end of a user's part in a group: handed over or deleted by its organiser, left by a co-organiser. */
function EndSection({ group, userId }: { group: MemberGroup; userId: string }) {
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

/** The settings of a group: what is repeated, when it opens and which players go first, and the users that organise it. */
export function SettingsPage({ group, userId }: { group: MemberGroup; userId: string }) {
  const formId = useId();
  const navigate = useNavigate();
  const isDesktop = useDesktop();
  const { send, isPending } = useCommand(updateGroup);
  const { formProps, form, errors, change, leave } = useContractForm<GroupForm>({
    initial: formOf(group),
    draft: `group_${group.id}`,
    findErrors: (typed) => sentencesOf(updateGroupSchema, groupChanges(typed, group), typed),
  });
  const fields = { form, errors, change, leave, isLocked: isPending };
  const isChanged = Object.keys(groupChanges(form, group)).length > 0;

  async function store(typed: GroupForm) {
    const changes = groupChanges(typed, group) as Parameters<typeof send>[1]['changes'];
    const { answer } = await send(null, { groupId: group.id, changes });
    if (answer !== undefined) void navigate(paths.group(group.id));
  }

  const save = { formId, isPending, isChanged };
  return (
    <Page width="narrow">
      <PageHeader title="Se repite" back={{ to: paths.group(group.id), label: 'Volver al grupo' }} />
      <Pattern group={group} />
      <form {...formProps(store)} id={formId} className="mt-6 grid gap-8">
        <Part title="Dónde y cuándo">
          <PatternFields {...fields} />
        </Part>
        <Part title="La inscripción">
          <OpeningFields {...fields} />
        </Part>
        <Part title="La plata">
          <MoneyFields {...fields} />
        </Part>
        <Part title="La nota">
          <NoteField {...fields} />
        </Part>
        {/* The button ends the form: what follows takes effect by itself. A phone has it in reach of the thumb. */}
        {isDesktop && <SaveButton {...save} />}
      </form>
      <div className="mt-8 grid gap-8">
        <OrganisersSection group={group} />
        <SeasonsSection group={group} />
        <EndSection group={group} userId={userId} />
      </div>
      {!isDesktop && (
        <ActionBar>
          <SaveButton {...save} />
        </ActionBar>
      )}
    </Page>
  );
}

interface SaveButtonProps {
  formId: string;
  isPending: boolean;
  isChanged: boolean;
}

function SaveButton({ formId, isPending, isChanged }: SaveButtonProps) {
  return (
    <Button
      size="lg"
      fullWidth
      type="submit"
      form={formId}
      disabled={isPending || !isChanged}
      aria-busy={isPending}
    >
      {isPending ? 'Guardando...' : 'Guardar Cambios'}
    </Button>
  );
}

/** Words the pattern that is repeated, with the switch that pauses it. */
function Pattern({ group }: { group: MemberGroup }) {
  const id = useId();
  const { send, isPending } = useCommand(updateGroup);
  return (
    <div className="flex items-center justify-between gap-4 border-b border-line pt-2 pb-5">
      <div className="grid min-w-0 gap-1">
        <Heading level={2} size="xl" id={id}>
          {everyWeek(group.weekday)}
        </Heading>
        <Text size="base" className="wrap-anywhere">
          {group.time} · {placeWithSurface(group)}
          <br />
          {group.maxPlayers} contra {group.maxPlayers} · {priceLabel(group.price)}
        </Text>
        {group.isPaused && (
          <Text tone="warning">En pausa: no se abre ninguna fecha. Las que ya están abiertas siguen.</Text>
        )}
      </div>
      <Switch
        aria-labelledby={id}
        checked={!group.isPaused}
        disabled={isPending}
        onChange={(event) =>
          void send(null, { groupId: group.id, changes: { isPaused: !event.currentTarget.checked } })
        }
      />
    </div>
  );
}

/** A part of the settings under its name. */
function Part({ title, children }: { title: string; children: ReactNode }) {
  const id = useId();
  return (
    <section aria-labelledby={id}>
      <Heading level={2} id={id} className="mb-3">
        {title}
      </Heading>
      {children}
    </section>
  );
}
