import type { OwnUser } from '@picado/domain/users/schema';
import { IconCheck, IconHistory } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { MOMENT, type MatchForm } from '../../../football/fields/match-form';
import { ZoneField } from '../../../football/fields/zone-field';
import { ScoreHeader } from '../../../football/score-header';
import type { CallError } from '../../../lib/api/query';
import type { FormErrors } from '../../../lib/forms/form';
import { unreadOf } from '../../../lib/api/unread';
import { useContractForm } from '../../../lib/forms/use-contract-form';
import { useDesktop } from '../../../lib/use-desktop';
import { Button } from '../../../ui/controls/button';
import { ActionBar } from '../../../ui/layout/action-bar';
import { PageHeader } from '../../../ui/layout/page-header';
import { recentLocationsQuery } from '../api';
import { useCreateMatch } from '../hooks/use-create-match';
import { useZone } from '../hooks/use-zone';
import { useRepeating } from '../hooks/use-repeating';
import { useLastMatch } from '../hooks/use-last-match';
import { EMPTY_FORM, findErrors } from '../form';
import { CreateFoot } from './create-foot';
import { DraftOrigin } from './draft-origin';
import { FactFields } from './fact-fields';
import { comingMatch, FACT_TITLES, type Fact } from './facts';
import { FormSection } from './form-section';
import { LiveMatch } from './live-match';
import { CHIP_CLASS, RecentLocations } from './recent-locations';
import { RepeatRow } from './repeat-row';

interface CreateMatchFormProps {
  user: OwnUser;
  /** The form that the landing page, the review of its draft or a shared text has left; null for a new match. */
  draft: MatchForm | null;
  /** The list that was shared, whose names are imported into the new match. Null where the draft is of no shared text. */
  sharedList?: string | null;
  /** The help at the end of the title's line. */
  help: ReactNode;
}

/** Two columns of cards on a tablet, one on a phone; on a desktop one column beside the match. */
const COLUMNS: readonly (readonly Fact[])[] = [
  ['place', 'moment'],
  ['size', 'price', 'teams'],
];

export function CreateMatchForm({ user, draft, sharedList = null, help }: CreateMatchFormProps) {
  const isDesktop = useDesktop();
  const recentQuery = useQuery(recentLocationsQuery());
  const recent = recentQuery.data?.recentLocations;
  const unread = unreadOf(recentQuery);
  const initial = draft ?? EMPTY_FORM;
  const zone = useZone();
  const control = useContractForm({
    initial,
    isHalfWritten: draft !== null,
    draft: 'create',
    together: MOMENT,
    initialErrors: rulesShownFirst(initial),
    findErrors: (form) => findErrors(form, Date.now(), zone.isHere),
  });
  const { form, errors, change, leave } = control;
  const last = useLastMatch(change);
  const creating = useCreateMatch({
    onRefused: (refusal: CallError) => {
      if (refusal.code === 'MATCH_IN_PAST') control.refuse('time', refusal.message);
      if (refusal.code === 'MATCH_TOO_FAR') control.refuse('date', refusal.message);
    },
    sharedList: sharedList ?? '',
  });
  const weekly = useRepeating(form);
  const send = async (values: MatchForm) => {
    if (weekly.isSound()) await creating.create(values, weekly.groupName, zone.timeZone);
  };
  const isLocked = creating.phase !== 'editing';
  const fields = { form, errors, change, leave, isLocked };
  // Where they could not be read, there may be a match to repeat: asking for it says.
  const hasRecent = unread !== null || (recent !== undefined && recent.length > 0);
  const repeating = {
    disabled: isLocked || last.isLoading,
    'aria-busy': last.isLoading,
    onClick: () => void last.load(),
  };
  const button = (
    <CreateFoot
      creating={creating}
      label="Crear Partido"
      icon={<IconCheck size={22} stroke={2} aria-hidden="true" />}
    />
  );

  return (
    <form {...control.formProps(send)} aria-label="Crear partido">
      <PageHeader title="Crear Partido">
        <div className="flex items-center gap-2">
          {isDesktop && hasRecent && (
            <Button
              variant="default"
              size="sm"
              leftSection={<IconHistory size={20} stroke={1.8} aria-hidden="true" />}
              {...repeating}
            >
              Repetir el último partido
            </Button>
          )}
          {help}
        </div>
      </PageHeader>
      {draft !== null && <DraftOrigin className="mt-2" sharedList={sharedList} />}
      <div className="mt-2 grid gap-4 lg:mt-4 lg:grid-cols-[minmax(0,1fr)_clamp(280px,37%,400px)] lg:items-start lg:gap-8">
        {!isDesktop && (
          <div className="overflow-hidden rounded-md border border-line">
            <ScoreHeader match={comingMatch(form, user)} size="page" badge={false} level={2} />
          </div>
        )}
        <div className="grid min-w-0 content-start gap-4 md:max-lg:grid-cols-2 lg:gap-0">
          {COLUMNS.map((facts) => (
            <div
              key={facts[0]}
              className="grid min-w-0 content-start gap-4 lg:gap-0 lg:first:*:first:pt-0 lg:last:*:last:border-b-0"
            >
              {facts.map((fact) => (
                <FormSection key={fact} title={FACT_TITLES[fact]}>
                  {fact === 'place' && (
                    <RecentLocations
                      locations={recent}
                      unread={unread}
                      form={form}
                      isLocked={isLocked}
                      onPick={({ location, mapsUrl, surface }) => change({ location, mapsUrl, surface })}
                      first={
                        isDesktop ? undefined : (
                          <button type="button" className={`${CHIP_CLASS} max-w-none!`} {...repeating}>
                            <IconHistory size={18} stroke={1.8} aria-hidden="true" />
                            <span className="whitespace-nowrap">Repetir el último partido</span>
                          </button>
                        )
                      }
                    />
                  )}
                  <FactFields {...fields} fact={fact} knownLinks={recent?.map(({ mapsUrl }) => mapsUrl)} />
                  {fact === 'moment' && zone.isNamedFor(form) && zone.timeZone !== undefined && (
                    <ZoneField
                      timeZone={zone.timeZone}
                      near={zone.near}
                      isLocked={isLocked}
                      onChange={zone.choose}
                    />
                  )}
                  {fact === 'moment' && <RepeatRow date={form.date} repeating={weekly} isLocked={isLocked} />}
                </FormSection>
              ))}
            </div>
          ))}
        </div>
        {isDesktop ? (
          <LiveMatch form={form} user={user} hint="cambia mientras escribís">
            {button}
          </LiveMatch>
        ) : (
          <ActionBar desktop="none">{button}</ActionBar>
        )}
      </div>
    </form>
  );
}

/** A draft of 3 or 4 a side opens without a size: the rule is shown from the start. */
function rulesShownFirst(initial: MatchForm): FormErrors<MatchForm> {
  const sentence = initial.maxPlayers === null ? findErrors(initial, Date.now()).maxPlayers : undefined;
  return sentence === undefined ? {} : { maxPlayers: sentence };
}
