import type { OwnUser } from '@picado/domain/users/schema';
import { useQueryClient } from '@tanstack/react-query';
import {
  createContext,
  use,
  useCallback,
  useEffect,
  useLayoutEffect,
  useMemo,
  useRef,
  useState,
  type ReactNode,
} from 'react';
import { onSessionRefused, type Outcome } from '../../lib/api/call';
import { sentenceOf } from '../../lib/api/sentence';
import { sessionUser } from '../../lib/offline/session-user';
import { usePageData } from '../../lib/page-start/page-data';
import { realtime } from '../../lib/live/realtime-client';
import { isTokenOver } from '../../lib/session-token';
import { forgetDrafts, onStored, browserStorage } from '../../lib/storage';
import { endSession, exchangeTicket, fetchMe } from './api';

type State =
  | { status: 'signed-out'; user: null; error: null }
  /** `error`: the server could not be reached yet; the call is repeated by itself. */
  | { status: 'loading'; user: null; error: string | null }
  | { status: 'signed-in'; user: OwnUser; error: null };

export type Session = State & {
  signOut: () => void;
  /** Reads the user from the server again. */
  refresh: () => Promise<void>;
  /** The end of sign-in: gives the ticket for a session. */
  signIn: (ticket: string) => Promise<Outcome<OwnUser>>;
};

const SIGNED_OUT: State = { status: 'signed-out', user: null, error: null };
const LOADING: State = { status: 'loading', user: null, error: null };
const RETRY_MS = 4_000;

const SessionContext = createContext<Session | null>(null);

export function useSession(): Session {
  const session = use(SessionContext);
  if (session === null) throw new Error('useSession outside of a SessionProvider');
  return session;
}

/** Returns, while the user of a stored token is not known, the error once they could not be read, and how to try again. */
export function unreadSession({ status, error, refresh }: Session) {
  return status === 'loading' ? { error, onRetry: refresh } : undefined;
}

/** The initial token: an expired or malformed one is removed before it is used. */
function startingToken(): string | null {
  const token = browserStorage.authToken.read();
  if (token === null) return null;
  if (!isTokenOver(token, Date.now())) return token;
  browserStorage.authToken.remove();
  return null;
}

interface SessionProviderProps {
  /** The user as this browser saw them last, where the page was opened without a signal. */
  seenUser?: OwnUser | null;
  children: ReactNode;
}

export function SessionProvider({ seenUser = null, children }: SessionProviderProps) {
  const queries = useQueryClient();
  const drawnFor = usePageData()?.user ?? null;
  const [state, setState] = useState<State>(() => {
    if (drawnFor !== null) return { status: 'signed-in', user: drawnFor, error: null };
    if (startingToken() === null) return SIGNED_OUT;
    return seenUser === null ? LOADING : { status: 'signed-in', user: seenUser, error: null };
  });
  /** The token of the shown state. Answers about another token come too late. */
  const shownToken = useRef(state.user === null ? null : browserStorage.authToken.read());

  const ask = useCallback(async (): Promise<void> => {
    const token = browserStorage.authToken.read();
    if (token === null) return;
    const answer = await fetchMe();
    if (browserStorage.authToken.read() !== token) return;
    if (answer.error === undefined) {
      setState({ status: 'signed-in', user: answer.data.user, error: null });
      return;
    }
    // A session that ended on the server ends here too, whatever the code of the refusal.
    if (answer.status === 401) browserStorage.authToken.remove();
    else {
      const error = sentenceOf(answer, 'Error obteniendo información del usuario');
      setState((before) => (before.status === 'loading' ? { ...before, error } : before));
    }
  }, []);

  useEffect(() => {
    const follow = () => {
      const token = browserStorage.authToken.read();
      if (token === shownToken.current) return;
      const hadUser = shownToken.current !== null;
      shownToken.current = token;
      // A connection made with a session would keep it.
      realtime.syncSession();
      // The next user must not see the cached answers of the one before.
      if (hadUser) void queries.resetQueries();
      setState(token === null ? SIGNED_OUT : LOADING);
      if (token !== null) void ask();
    };
    follow();
    return onStored(browserStorage.authToken, follow);
  }, [ask, queries]);

  const isSignedIn = state.status === 'signed-in';
  // The effect runs before the paint that shows the user, so that a call which is refused right after it finds the listener.
  useLayoutEffect(() => {
    if (!isSignedIn) return undefined;
    // The session was ended elsewhere: signing out at once is better than a refusal at every button.
    let isAsking = false;
    return onSessionRefused(() => {
      if (isAsking) return;
      isAsking = true;
      void ask().then(() => (isAsking = false));
    });
  }, [isSignedIn, ask]);

  const { user } = state;
  useEffect(() => sessionUser.set(user), [user]);

  // A user that this browser saw last is asked for as soon as the server can be reached.
  const [isSeenOnly] = useState(drawnFor === null && user !== null);
  const isWaiting = isSeenOnly ? user === seenUser : state.status === 'loading' && state.error !== null;
  useEffect(() => {
    if (!isWaiting) return undefined;
    const again = () => void ask();
    const timer = setInterval(again, RETRY_MS);
    window.addEventListener('online', again);
    return () => {
      clearInterval(timer);
      window.removeEventListener('online', again);
    };
  }, [isWaiting, ask]);

  const signIn = useCallback(
    async (ticket: string): Promise<Outcome<OwnUser>> => {
      const answer = await exchangeTicket(ticket);
      if (answer.error !== undefined) return answer;
      const { user, token = ticket } = answer.data;
      // Answers cached for a visitor may hold less than this user may see.
      queries.clear();
      shownToken.current = token;
      browserStorage.authToken.write(token);
      setState({ status: 'signed-in', user, error: null });
      return { data: user };
    },
    [queries],
  );

  const session = useMemo<Session>(
    () => ({
      ...state,
      refresh: ask,
      signIn,
      signOut: () => {
        if (state.user !== null) forgetDrafts(state.user.id);
        void endSession();
      },
    }),
    [state, ask, signIn],
  );
  return <SessionContext value={session}>{children}</SessionContext>;
}
