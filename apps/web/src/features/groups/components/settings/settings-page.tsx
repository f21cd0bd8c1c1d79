import { updateGroupSchema } from '@picado/domain/groups/schema';
import { everyWeek } from '@picado/domain/groups/wording';
import { priceLabel } from '@picado/domain/matches/price';
import { placeWithSurface } from '@picado/domain/matches/surfaces';
import { paths } from '@picado/domain/pages/paths';
import { useId, type ReactNode } from 'react';
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
import { updateGroup } from '../../commands';
import { groupChanges, formOf, type GroupForm } from '../../form';
import type { MemberGroup } from '../../view';
import { EndSection } from './end-section';
import { OrganisersSection } from './organisers-section';
import { SeasonsSection } from './seasons-section';
import { MoneyFields, NoteField, OpeningFields, PatternFields } from './settings-fields';

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
