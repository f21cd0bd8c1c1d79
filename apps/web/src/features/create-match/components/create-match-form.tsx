import { pitchFactsOf } from '@picado/domain/matches/facts';
import type { OwnUser } from '@picado/domain/users/schema';
import { IconCheck, IconHistory, IconRefresh } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useId } from 'react';
import { MOMENT, type MatchForm } from '../../../football/fields/match-form';
import { ZoneField } from '../../../football/fields/zone-field';
import { ScoreHeader } from '../../../football/score-header';
import type { CallError } from '../../../lib/api/query';
import type { FormErrors } from '../../../lib/forms/form';
import { unreadOf, type Unread } from '../../../lib/api/unread';
import { useContractForm } from '../../../lib/forms/use-contract-form';
import { useDesktop } from '../../../lib/use-desktop';
import { Button } from '../../../ui/controls/button';
import { ActionBar } from '../../../ui/layout/action-bar';
import { PageHeader } from '../../../ui/layout/page-header';
import { recentLocationsQuery, fetchLastMatch } from '../api';
import { useCreateMatch } from '../hooks/use-create-match';
import { useZone, useRepeating } from '../hooks/use-zone';
import { EMPTY_FORM, findErrors, formFromLastMatch } from '../form';
import { CreateFoot, DraftOrigin } from './create-foot';
import { comingMatch, QUESTION_TITLES, type Question } from './questions';
import { LiveMatch } from './live-match';
import { RepeatRow, QuestionFields } from './question-row';
import { Heading } from '../../../ui/text/heading';
import { sentenceOf } from '../../../lib/api/sentence';
import { toast } from '../../../lib/toast';
import { useTask } from '../../../lib/use-task';
import type { RecentLocation } from '@picado/domain/matches/schema';
import { Skeleton } from '../../../ui/layout/skeleton';
import { Text } from '../../../ui/text/text';

/** Room for the focus ring, which a scrolling box would cut. */
const ROW_CLASS =
  '-mx-4 -my-1.5 flex h-14 scroll-px-4 [scrollbar-width:none] items-center gap-2 px-4 lg:-mx-1.5 lg:scroll-px-1.5 lg:px-1.5';
const CHIP_CLASS =
  'inline-flex min-h-11 max-w-60 lg:max-w-45 items-center gap-2 rounded-md border border-line-strong px-3.5 text-sm leading-5 font-semibold text-fg hover:bg-surface-3 aria-pressed:border-fg aria-pressed:bg-fg aria-pressed:text-ink';

interface RecentLocationsProps {
  /** Undefined while they load, and where they could not be read. */
  locations: readonly RecentLocation[] | undefined;
  unread: Unread | null;
  form: MatchForm;
  isLocked: boolean;
  onPick: (location: RecentLocation) => void;
  /** The button before the pitches, once there are some. */
  first?: ReactNode;
}

/** The user's usual pitches, one tap each: the place and its link together. As high from the first paint on, whatever comes. */
function RecentLocations({ locations, unread, form, isLocked, onPick, first }: RecentLocationsProps) {
  return (
    <div>
      <Text className="mb-2">Las últimas</Text>
      {unread !== null ? (
        <div className={`${ROW_CLASS} overflow-x-auto`}>
          {first}
          <button
            type="button"
            className={CHIP_CLASS}
            disabled={isLocked || unread.isRetrying}
            aria-busy={unread.isRetrying}
            onClick={unread.retry}
          >
            <IconRefresh size={18} stroke={1.8} aria-hidden="true" />
            <span className="whitespace-nowrap">Reintentar</span>
          </button>
          <Text as="span" className="whitespace-nowrap" role="status">
            No pudimos ver tus canchas.
          </Text>
        </div>
      ) : locations === undefined ? (
        <div className="flex h-11 gap-2 overflow-hidden" aria-hidden="true">
          <Skeleton width={116} height={44} />
          <Skeleton width={96} height={44} />
          <Skeleton width={132} height={44} />
        </div>
      ) : locations.length === 0 ? (
        <Text className="grid min-h-11 content-center" tone="tertiary">
          Acá van a quedar tus canchas.
        </Text>
      ) : (
        // Where nothing can be pressed, nothing scrolls: keys would not reach it.
        <ul
          className={`${ROW_CLASS} ${isLocked ? 'overflow-x-hidden' : 'overflow-x-auto'}`}
          aria-label="Canchas recientes"
        >
          {first !== undefined && <li className="flex-none">{first}</li>}
          {locations.map((each) => (
            <li key={each.id} className="flex-none only:max-w-full">
              <button
                type="button"
                className={CHIP_CLASS}
                title={each.location}
                disabled={isLocked}
                aria-pressed={each.location === form.location && each.mapsUrl === form.mapsUrl}
                onClick={() => onPick(each)}
              >
                <span className="truncate">{each.location}</span>
              </button>
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}

/** Puts the settings of the last match into the form when asked to. */
function useLastMatch(apply: (patch: Partial<MatchForm>) => void) {
  const { running, run } = useTask<'load'>();
  const load = () =>
    run('load', async () => {
      const outcome = await fetchLastMatch();
      if (outcome.data === undefined) {
        toast.error(sentenceOf(outcome, 'Error al obtener la configuración del último partido'));
        return;
      }
      const { lastMatch } = outcome.data;
      if (lastMatch === null) {
        toast.info('No se encontraron partidos anteriores');
        return;
      }
      apply(formFromLastMatch(lastMatch, Date.now()));
      toast.success('Configuración del último partido aplicada');
    });
  return { isLoading: running !== null, load };
}

/** A card on a phone; on a desktop a part between two lines, with its heading in a column of its own where there is room. */
const SECTION =
  '@container min-w-0 border-line max-lg:rounded-md max-lg:border max-lg:bg-surface-1 max-lg:p-4 lg:border-b lg:py-5';

interface FormSectionProps {
  title: string;
  children: ReactNode;
}

/** One question of the form: where, when, how many, how much, the teams. */
function FormSection({ title, children }: FormSectionProps) {
  const id = useId();
  return (
    <section className={SECTION} aria-labelledby={id}>
      <div className="grid gap-3 lg:@min-[440px]:grid-cols-[108px_minmax(0,1fr)]">
        <Heading level={2} id={id} className="lg:@min-[440px]:pt-8">
          {title}
        </Heading>
        <div className="flex min-w-0 flex-col gap-3">{children}</div>
      </div>
    </section>
  );
}

interface CreateMatchFormProps {
  user: OwnUser;
  /** The form that the landing page, the review of its draft or a shared text has left; null for a new match. */
  draft: MatchForm | null;
  /** The list that was shared, whose names are imported into the new match. Null where the draft is of no shared text. */
  sharedList?: string | null;
  /** The help at the end of the title's line. */
  help: ReactNode;
}

interface RepeatLastMatchProps {
  last: ReturnType<typeof useLastMatch>;
  isLocked: boolean;
  /** On a phone it is the first chip of the recent pitches. */
  isChip?: boolean;
}

/** Fills the form with the last match. */
function RepeatLastMatch({ last, isLocked, isChip = false }: RepeatLastMatchProps) {
  const pressed = {
    disabled: isLocked || last.isLoading,
    'aria-busy': last.isLoading,
    onClick: () => void last.load(),
  };
  if (isChip) {
    return (
      <button type="button" className={`${CHIP_CLASS} max-w-none!`} {...pressed}>
        <IconHistory size={18} stroke={1.8} aria-hidden="true" />
        <span className="whitespace-nowrap">Repetir el último partido</span>
      </button>
    );
  }
  const icon = <IconHistory size={20} stroke={1.8} aria-hidden="true" />;
  return (
    <Button variant="default" size="sm" leftSection={icon} {...pressed}>
      Repetir el último partido
    </Button>
  );
}

/** Two columns of cards on a tablet, one on a phone; on a desktop one column beside the match. */
const COLUMNS: readonly (readonly Question[])[] = [
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
  const repeating = { last, isLocked };
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
          {isDesktop && hasRecent && <RepeatLastMatch {...repeating} />}
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
          {COLUMNS.map((questions) => (
            <div
              key={questions[0]}
              className="grid min-w-0 content-start gap-4 lg:gap-0 lg:first:*:first:pt-0 lg:last:*:last:border-b-0"
            >
              {questions.map((question) => (
                <FormSection key={question} title={QUESTION_TITLES[question]}>
                  {question === 'place' && (
                    <RecentLocations
                      locations={recent}
                      unread={unread}
                      form={form}
                      isLocked={isLocked}
                      onPick={(picked) => change(pitchFactsOf(picked))}
                      first={isDesktop ? undefined : <RepeatLastMatch isChip {...repeating} />}
                    />
                  )}
                  <QuestionFields
                    {...fields}
                    question={question}
                    knownLinks={recent?.map(({ mapsUrl }) => mapsUrl)}
                  />
                  {question === 'moment' && zone.isNamedFor(form) && zone.timeZone !== undefined && (
                    <ZoneField
                      timeZone={zone.timeZone}
                      near={zone.near}
                      isLocked={isLocked}
                      onChange={zone.choose}
                    />
                  )}
                  {question === 'moment' && (
                    <RepeatRow date={form.date} repeating={weekly} isLocked={isLocked} />
                  )}
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
