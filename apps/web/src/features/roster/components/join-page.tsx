import type { Match } from '@picado/domain/matches/schema';
import { paths } from '@picado/domain/pages/paths';
import { REFUSALS } from '@picado/domain/sentences/refusals';
import { IconCheck } from '@tabler/icons-react';
import { useEffect, useId, useState, type ReactNode } from 'react';
import { useNavigate } from 'react-router';
import { ActionBar } from '../../../ui/action-bar';
import { Button } from '../../../ui/button';
import { EmptyState } from '../../../ui/empty-state';
import { FieldError } from '../../../ui/field-error';
import { Link } from '../../../ui/link';
import { useJoin } from '../hooks/use-join';
import { HAS_JOINED } from '../../../lib/joined';
import { useShownPageData } from '../../../lib/page-data';
import { initialValues, JoinForm, type JoinUser } from './join-form';
import { JoinQuestion } from './join-question';

/** How long the confirmation of a sign-up is shown before the match. */
const GO_TO_MATCH_MS = 500;

interface JoinPageProps {
  match: Match;
  user: JoinUser | null;
  can: { join: boolean; joinAsSubstitute: boolean };
  /** Already on the list when the page was opened: there is nothing to fill in. */
  isInMatch: boolean;
  header: ReactNode;
  /** Shown while the match of a player that is in it already is opened. */
  away: ReactNode;
}

/** The form of an invitation's link. */
export function JoinPage({ match, user, can, isInMatch, header, away }: JoinPageProps) {
  const formId = useId();
  const navigate = useNavigate();
  const [message, setMessage] = useState<string | null>(null);
  const joining = useJoin({
    match,
    isGuest: user === null,
    isSaidHere: true,
    onJoined: (joined) => setMessage(joined.message),
  });
  const free = match.maxTotalPlayers - match.players.length;
  const [isFullAtFirst] = useState(free <= 0);
  const refused = useShownPageData()?.refused;
  const [isRefusalRead, setRefusalRead] = useState(false);
  const isJustJoined = message !== null;
  // While the form is on its way the list may hold the entry already: that is no reason to skip the message.
  const wasInMatch = isInMatch && !joining.isBusy;

  useEffect(() => {
    if (!wasInMatch && !isJustJoined) return undefined;
    // Replaced: going back from the match leads to the chat before it, not to a form that is done.
    const state = isJustJoined ? HAS_JOINED : null;
    const go = () => void navigate(paths.match(match.id), { replace: true, state });
    const timer = setTimeout(go, isJustJoined ? GO_TO_MATCH_MS : 0);
    return () => clearTimeout(timer);
  }, [wasInMatch, isJustJoined, match.id, navigate]);

  if (message !== null) return <Confirmation message={message} />;
  if (wasInMatch) return away;
  if (!joining.isBusy && !can.join && !can.joinAsSubstitute) return <Closed match={match} />;
  return (
    <>
      {header}
      <div className="px-4 py-6 md:px-0">
        {refused !== undefined && !isRefusalRead && (
          <FieldError className="mb-6">{refused.sentence}</FieldError>
        )}
        <JoinForm
          id={formId}
          page={{ matchId: match.id, userId: user?.id }}
          initial={refused?.values ?? initialValues(user, isFullAtFirst)}
          free={free}
          disabled={joining.isBusy}
          onSubmit={(values, refuseName) => {
            setRefusalRead(true);
            return joining.submit(values, { kind: 'any' }, refuseName);
          }}
        />
        <ActionBar>
          <Button type="submit" form={formId} size="lg" disabled={joining.isBusy} aria-busy={joining.isBusy}>
            {joining.isBusy ? 'Anotando...' : 'Anotarme'}
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

function Confirmation({ message }: { message: string }) {
  return (
    <div
      className="grid min-h-[60dvh] flex-1 place-content-center justify-items-center gap-4 p-6 text-center text-md font-semibold"
      role="status"
    >
      <IconCheck className="text-action" size={56} stroke={1.6} aria-hidden="true" />
      <p>{message}</p>
    </div>
  );
}

function Closed({ match }: { match: Match }) {
  return (
    <div className="px-4 py-6 md:px-0">
      <EmptyState
        drawing="flag"
        title={REFUSALS.SUBSTITUTES_FULL}
        text="Si alguien se baja, vas a poder anotarte."
        action={
          <Button component={Link} to={paths.match(match.id)}>
            Ver Partido
          </Button>
        }
      />
    </div>
  );
}
