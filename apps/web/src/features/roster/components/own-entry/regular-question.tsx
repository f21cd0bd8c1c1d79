import { askingText } from '@picado/domain/groups/asking';
import type { Match } from '@picado/domain/matches/schema';
import { teamNamesInWords } from '@picado/domain/matches/sides';
import { FORM_FIELDS } from '@picado/domain/pages/drawing';
import { paths } from '@picado/domain/pages/paths';
import { firstNameOf } from '@picado/domain/roster/going';
import { ownEntryOf } from '@picado/domain/roster/own-entry';
import type { Confirmation } from '@picado/domain/roster/schema';
import { slotKeyOf } from '@picado/domain/roster/slot-keys';
import { firstNames, listed, shortened } from '@picado/domain/text/listing';
import { dayOf, weekdayName } from '@picado/domain/time/days';
import { IconCheck, IconClock } from '@tabler/icons-react';
import { useEffect, useId } from 'react';
import { CapacityTicks } from '../../../../football/capacity';
import { Disc } from '../../../../football/disc';
import { Headcount } from '../../../../football/headcount';
import { StageGround, StageFoot, StageDisc } from '../../../../football/stage/stage';
import { ZoneName } from '../../../../football/zone/zone-name';
import { longDate } from '../../../../lib/dates';
import { Button } from '../../../../ui/controls/button';
import { Link } from '../../../../ui/controls/link';
import { PostForm } from '../../../../ui/fields/post-form';
import { Heading } from '../../../../ui/text/heading';
import { StateChip } from '../../../../ui/text/state-chip';
import { Text } from '../../../../ui/text/text';

type Question = NonNullable<Confirmation['regular']>;

interface RegularQuestionProps {
  token: string;
  question: Question;
  player: Confirmation['player'];
  match: Match;
  isBusy: boolean;
  onAnswer: (accept: boolean) => void;
}

/** The number of those that come which are named, each with a disc. */
const NAMED = 3;

/** Asks a regular on a stage of its own whether they come. Works without script: each answer is a form. */
export function RegularQuestion({ token, question, player, match, isBusy, onAnswer }: RegularQuestionProps) {
  const titleId = useId();
  const entry = ownEntryOf(match, player.id);
  if (entry.kind !== 'starter') return null;
  const position = match.players.find(({ id }) => id === player.id)?.position;
  const { answerBy } = question;
  return (
    <section aria-labelledby={titleId} className="flex flex-1 flex-col">
      <StageGround
        level={1}
        titleId={titleId}
        size="least"
        team={entry.teamIndex}
        eyebrow={
          <span className="block text-balance wrap-anywhere">
            {firstNameOf(player.name)}, sos fijo de {question.groupName}
          </span>
        }
        title={askingText(match.date)}
        circle={<StageDisc team={entry.teamIndex} label={entry.slotIndex + 1} isAsked />}
        lead={
          <>
            <Heading level={2} size="xl" className="text-balance wrap-anywhere">
              {position} de {teamNamesInWords(match)[entry.teamIndex]}
            </Heading>
            <Text size="base" className="mt-2 wrap-anywhere">
              {longDate(match.date)}, {match.time}
              <ZoneName match={match} lead=", " />
              <br />
              {match.location}
            </Text>
          </>
        }
      >
        <div className="grid gap-4">
          <Coming ids={question.comingIds} match={match} />
          <div className="flex flex-wrap items-center gap-x-3 gap-y-2">
            <Headcount match={match} className="text-2xl" />
            <CapacityTicks match={match} own={slotKeyOf(entry)} className="min-w-50 flex-1 py-1" />
          </div>
        </div>
      </StageGround>
      <StageFoot
        layout="pair"
        chip={
          answerBy === null ? undefined : (
            <StateChip tone="orange" Icon={IconClock}>
              Contestá antes del {shortMoment(answerBy)}
            </StateChip>
          )
        }
        note={
          <Text>
            {answerBy === null
              ? 'Si no contestás, tu lugar queda.'
              : 'Si no contestás, tu lugar pasa a quien espera.'}
          </Text>
        }
      >
        <PostForm action={paths.confirm(token)} onSend={() => onAnswer(false)}>
          <Button
            type="submit"
            name={FORM_FIELDS.answer}
            value="no"
            variant="default"
            size="lg"
            fullWidth
            disabled={isBusy}
          >
            Esta no puedo
          </Button>
        </PostForm>
        <PostForm action={paths.confirm(token)} onSend={() => onAnswer(true)}>
          <Button
            type="submit"
            name={FORM_FIELDS.answer}
            value="yes"
            size="lg"
            fullWidth
            leftSection={<IconCheck size={20} stroke={2.2} aria-hidden="true" />}
            disabled={isBusy}
            aria-busy={isBusy}
          >
            Voy
          </Button>
        </PostForm>
      </StageFoot>
    </section>
  );
}

/** The regulars that have said yes; nothing while there is none. */
function Coming({ ids, match }: { ids: readonly string[]; match: Match }) {
  const players = ids.flatMap((id) => match.players.find((player) => player.id === id) ?? []);
  if (players.length === 0) return null;
  const names = listed(shortened(firstNames(players.map(({ name }) => name)), NAMED));
  return (
    <div className="flex items-center gap-3 text-left">
      <span className="flex flex-none" aria-hidden="true">
        {players.slice(0, NAMED).map(({ id, name, teamIndex }) => (
          <span key={id} className="-ms-2 rounded-full border-2 border-surface-0 first:ms-0">
            <Disc team={teamIndex ?? undefined} name={name} size={34} />
          </span>
        ))}
      </span>
      <p className="min-w-0 text-base leading-5.5 wrap-anywhere">
        Ya {players.length === 1 ? 'dijo' : 'dijeron'} que sí{' '}
        <strong className="font-semibold">{names}</strong>
      </p>
    </div>
  );
}

/** 'mié 25, 21:00'. */
function shortMoment({ date, time }: { date: string; time: string }): string {
  const day = dayOf(date);
  return day === null ? time : `${weekdayName(day).slice(0, 3)} ${day.day}, ${time}`;
}

interface RegularDeclinedProps {
  match: Match;
  token: string;
  canUndo: boolean;
  isBusy: boolean;
  onUndo: () => void;
}

/** Follows a regular's no, on this page. It works without script: the no is taken back by a form. */
export function RegularDeclined({ match, token, canUndo, isBusy, onUndo }: RegularDeclinedProps) {
  const titleId = useId();
  // The pressed button is gone: the focus moves to the title, which is read next.
  useEffect(() => document.getElementById(titleId)?.focus({ preventScroll: true }), [titleId]);
  return (
    <section aria-labelledby={titleId} className="flex flex-1 flex-col">
      <StageGround
        level={1}
        titleId={titleId}
        title="Listo, avisamos"
        lead={
          <>
            <p className="text-lg font-semibold">Nos vemos la próxima.</p>
            <Text size="base" className="mx-auto mt-2 max-w-80 text-balance lg:mx-0">
              {canUndo
                ? '¿Fue sin querer? Tu lugar sigue libre por unos minutos.'
                : '¿Fue sin querer? Anotate de nuevo desde el partido.'}
            </Text>
          </>
        }
      />
      <StageFoot>
        {canUndo && (
          <PostForm action={paths.confirm(token)} onSend={onUndo}>
            <Button
              type="submit"
              name={FORM_FIELDS.answer}
              value="undo"
              size="lg"
              fullWidth
              disabled={isBusy}
              aria-busy={isBusy}
            >
              Deshacer
            </Button>
          </PostForm>
        )}
        <Button component={Link} to={paths.match(match.id)} variant="default" size="lg">
          Ver el partido
        </Button>
      </StageFoot>
    </section>
  );
}
