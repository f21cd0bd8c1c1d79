import type { Match } from '@picado/domain/matches/schema';
import { paths } from '@picado/domain/pages/paths';
import { useEffect, useEffectEvent, useId, useState, type ReactNode } from 'react';
import { useNavigate } from 'react-router';
import { useStage } from '../../../../football/use-stage';
import type { JoinedState } from '../../../../lib/joined';
import { useShownPageData } from '../../../../lib/page-start/page-data';
import { Button } from '../../../../ui/controls/button';
import { Link } from '../../../../ui/controls/link';
import { FieldError } from '../../../../ui/fields/field-error';
import { ActionBar } from '../../../../ui/layout/action-bar';
import { EmptyState } from '../../../../ui/layout/state-frame';
import { useFree } from '../../hooks/use-free';
import { useJoin } from '../../hooks/use-join';
import { closedWords } from './closed-words';
import { FullMatch } from './full-match';
import { initialValues, JoinForm, joinLabel, type JoinUser } from './join-form';
import { JoinQuestion } from './join-question';

interface JoinPageProps {
  match: Match;
  user: JoinUser | null;
  can: { join: boolean; joinAsSubstitute: boolean };
  /** The words for when the user may sign up, where the date is not open to them yet; null where it is. */
  notOpen: string | null;
  /** True if the user was on the list when the page was opened: there is nothing to fill in. */
  isInMatch: boolean;
  header: ReactNode;
  /** The count of the match. */
  count: ReactNode;
  /** Shown while the match of a player that is in it already is opened. */
  away: ReactNode;
  /** The content that is read last: on a phone above the bar, which would hide what stands behind it in the page. */
  foot: ReactNode;
}

/** The form of an invitation's link. */
export function JoinPage(props: JoinPageProps) {
  const { match, user, can, notOpen, isInMatch, header, count, away, foot } = props;
  const formId = useId();
  const navigate = useNavigate();
  // Replaced: going back from the match leads to the chat before it, not to a form that is done.
  const openMatch = (state: JoinedState | null) =>
    void navigate(paths.match(match.id), { replace: true, state });
  const [hasJoined, setJoined] = useState(false);
  const joining = useJoin({
    match,
    isGuest: user === null,
    onJoined({ message }) {
      setJoined(true);
      // The match says it, over the whole screen.
      openMatch({ joined: message });
    },
    onWaiting() {
      setJoined(true);
      // The match shows that it waits, and goes on from there.
      openMatch(null);
    },
  });
  const stage = useStage(match);
  const free = useFree(match, joining.isBusy);
  const isFull = free <= 0;
  const refused = useShownPageData()?.refused;
  const [isRefusalRead, setRefusalRead] = useState(false);
  // The list may hold the entry already while the form is on its way.
  const wasInMatch = isInMatch && !joining.isBusy && !hasJoined;
  const openWithout = useEffectEvent(() => openMatch(null));
  useEffect(() => {
    if (wasInMatch) openWithout();
  }, [wasInMatch]);

  if (wasInMatch || hasJoined) return away;
  if (!joining.isBusy && !can.join && !can.joinAsSubstitute) {
    const [title, text] = closedWords(stage, notOpen);
    return <Closed match={match} title={title} text={text} foot={foot} />;
  }
  return (
    <>
      {header}
      {isFull && (
        <div className="px-4 pt-5 md:px-0">
          <FullMatch match={match} count={count} />
        </div>
      )}
      <div className="flex flex-col px-4 py-6 md:px-0">
        {refused !== undefined && !isRefusalRead && (
          <FieldError className="mb-6">{refused.sentence}</FieldError>
        )}
        <JoinForm
          id={formId}
          page={{ matchId: match.id, userId: user?.id }}
          initial={refused?.values ?? initialValues(user, false)}
          free={free}
          disabled={joining.isBusy}
          onSubmit={(values, refuseName) => {
            setRefusalRead(true);
            return joining.submit(values, { kind: 'any' }, refuseName);
          }}
        />
        <div className="grid gap-4 pt-6 lg:order-last">{foot}</div>
        <ActionBar>
          <Button type="submit" form={formId} size="lg" disabled={joining.isBusy} aria-busy={joining.isBusy}>
            {joining.isBusy ? 'Anotando...' : joinLabel(isFull)}
          </Button>
        </ActionBar>
      </div>
      <JoinQuestion
        question={joining.question}
        isBusy={joining.isBusy}
        onAccept={() => void joining.accept()}
        onDecline={joining.decline}
      />
    </>
  );
}

interface ClosedProps extends Pick<JoinPageProps, 'match' | 'foot'> {
  title: string;
  text: string;
}

/** There is nothing to fill in. */
function Closed({ match, title, text, foot }: ClosedProps) {
  return (
    <div className="grid gap-4 px-4 py-6 md:px-0">
      <EmptyState
        drawing="flag"
        title={title}
        text={text}
        action={
          <Button component={Link} to={paths.match(match.id)}>
            Ver Partido
          </Button>
        }
      />
      {foot}
    </div>
  );
}
