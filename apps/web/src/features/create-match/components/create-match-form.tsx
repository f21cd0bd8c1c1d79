import type { RecentLocation } from '@picado/domain/matches/schema';
import { IconRotateClockwise } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import type { CallError } from '../../../lib/api/query';
import type { FormErrors } from '../../../lib/forms/form';
import { MOMENT, type MatchForm } from '../../../lib/forms/match-form';
import { useContractForm } from '../../../lib/forms/use-contract-form';
import { ActionBar } from '../../../ui/action-bar';
import { Button } from '../../../ui/button';
import { MomentFields } from '../../../ui/moment-fields';
import { PlaceFields } from '../../../ui/place-fields';
import { TeamNameFields } from '../../../ui/team-name-fields';
import { useCreateMatch } from '../hooks/use-create-match';
import { useLandingDraft } from '../hooks/use-landing-draft';
import { useLastMatch } from '../hooks/use-last-match';
import { EMPTY_FORM, findErrors, formFromLandingDraft } from '../state';
import { FormSection } from './form-section';
import { RecentLocations } from './recent-locations';
import { TermsFields } from './terms-fields';

interface CreateMatchFormProps {
  /** The match as its page will show it; the screen draws it, because the header is the match page's own. */
  preview: (form: MatchForm) => ReactNode;
  /** The pitches of the user's latest matches; empty for a first match. */
  recent: readonly RecentLocation[];
}

export function CreateMatchForm({ preview, recent }: CreateMatchFormProps) {
  const draft = useLandingDraft();
  const initial = draft === null ? EMPTY_FORM : { ...EMPTY_FORM, ...formFromLandingDraft(draft) };
  const control = useContractForm({
    initial,
    isHalfWritten: draft !== null,
    together: MOMENT,
    initialErrors: rulesShownFirst(initial),
    findErrors: (form) => findErrors(form, Date.now()),
  });
  const { form, errors, change, leave } = control;
  const last = useLastMatch(change);
  const { phase, create } = useCreateMatch((refusal: CallError) => {
    if (refusal.code === 'MATCH_IN_PAST') control.refuse('time', refusal.message);
  });
  const isLocked = phase !== 'editing';
  const fields = { form, errors, change, leave, isLocked };

  return (
    <form
      {...control.formProps(create)}
      className="mt-2 grid gap-4 lg:grid-cols-2 lg:gap-5"
      aria-label="Crear partido"
    >
      <div className="overflow-hidden rounded-md border border-line lg:col-span-full">{preview(form)}</div>
      {recent.length > 0 && (
        <Button
          className="lg:col-span-full lg:justify-self-start"
          variant="default"
          leftSection={<IconRotateClockwise size={20} aria-hidden="true" />}
          disabled={isLocked || last.isLoading}
          aria-busy={last.isLoading}
          onClick={() => void last.load()}
        >
          Repetir el último partido
        </Button>
      )}
      <div className="grid min-w-0 content-start gap-4 lg:gap-5">
        <FormSection title="Dónde">
          <RecentLocations
            locations={recent}
            form={form}
            isLocked={isLocked}
            onPick={({ location, mapsUrl }) => change({ location, mapsUrl })}
          />
          <PlaceFields {...fields} />
        </FormSection>
        <FormSection title="Cuándo">
          <MomentFields {...fields} />
        </FormSection>
      </div>
      <div className="grid min-w-0 content-start gap-4 lg:gap-5">
        <FormSection title="Cuántos y cuánto">
          <TermsFields {...fields} />
        </FormSection>
        <FormSection title="Equipos">
          <TeamNameFields {...fields} />
        </FormSection>
        <ActionBar>
          <Button type="submit" size="lg" disabled={isLocked} aria-busy={phase === 'sending'}>
            {phase === 'editing' ? 'Crear Partido' : phase === 'sending' ? 'Creando...' : '¡Listo!'}
          </Button>
        </ActionBar>
      </div>
    </form>
  );
}

/** A draft of 3 or 4 a side opens without a size: the rule is shown from the start. */
function rulesShownFirst(initial: MatchForm): FormErrors<MatchForm> {
  const sentence = initial.maxPlayers === null ? findErrors(initial, Date.now()).maxPlayers : undefined;
  return sentence === undefined ? {} : { maxPlayers: sentence };
}
