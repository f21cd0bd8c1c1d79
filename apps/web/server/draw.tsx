import { viewMatch } from '@picado/domain/matches/viewer';
import { FORM_KEY, type DrawPage, type DrawRequest, type DrawnSubject } from '@picado/domain/pages/drawing';
import type { OwnUser } from '@picado/domain/users/schema';
import type { QueryKey } from '@tanstack/react-query';
import { StrictMode } from 'react';
import { renderToString } from 'react-dom/server';
import { StaticRouter } from 'react-router';
import { AppRoutes, prepareScreen, Providers } from '../src/app/router';
import { matchQuery, viewerQuery } from '../src/features/matches/api';
import { confirmationQuery, personalLinkQuery } from '../src/features/roster/api';
import { publicUserQuery } from '../src/features/users/api';
import { forgetJoined, rememberJoined } from '../src/lib/joined';
import { PageDataProvider, type PageData } from '../src/lib/page-start/page-data';
import { chooseRules, takeStyles, type StyleRule } from './styles';

/**
 * Draws pages as the app shows them first: to visitors on a phone, or to the user they are drawn for. `rules` are those of all
 * sheets (`dist/.server/styles.json`), `contract` that of the server whose data are drawn.
 */
export function createDrawPage(rules: readonly StyleRule[], origin: string, contract: string): DrawPage {
  const share = createSharing();
  return async (request) => {
    const { subject, user } = request;
    const hasEntered = subject.page === 'match' && subject.entered !== undefined;
    await prepareScreen(subject.page, { isUser: user !== null, hasEntered });
    const data: PageData = { ...dataOf(request), origin, contract };
    const { markup, style } = takeStyles(render(request, data));
    return { markup, style: share(chooseRules(rules, markup, style) + style), data: safeJson(data) };
  };
}

const MAX_SHARED_STYLES = 50;

/** Shares equal texts: most cached drawings need the same rules, which are most of their bytes. */
function createSharing() {
  const shared = new Map<string, string>();
  return (text: string): string => {
    const same = shared.get(text);
    if (same !== undefined) return same;
    if (shared.size === MAX_SHARED_STYLES) shared.clear();
    shared.set(text, text);
    return text;
  };
}

/** Renders synchronously, so that what a guest's browser would store is set for this page alone. */
function render({ path, search = '', subject, user }: DrawRequest, data: PageData): string {
  const entered = subject.page === 'match' ? subject.entered : undefined;
  if (subject.page === 'match' && entered !== undefined) {
    const { playerId: id, name, leaveLink } = entered;
    rememberJoined(subject.match, { player: { id, name }, leaveLink }, user === null);
  }
  try {
    return renderToString(
      <StrictMode>
        <PageDataProvider value={data}>
          <Providers>
            <StaticRouter location={path + search}>
              <AppRoutes />
            </StaticRouter>
          </Providers>
        </PageDataProvider>
      </StrictMode>,
    );
  } finally {
    if (entered !== undefined) forgetJoined(entered.playerId);
  }
}

function dataOf({ path, subject, user }: DrawRequest): Omit<PageData, 'origin' | 'contract'> {
  return {
    page: subject.page,
    path,
    drawnAt: Date.now(),
    user,
    answers: answersOf(subject, user),
    formKey: FORM_KEY,
    ...(subject.page === 'join' && { refused: subject.refused }),
    ...(subject.page === 'match' && { entered: subject.entered }),
    ...(subject.page === 'leave' && { left: subject.left, refusal: subject.refusal ?? undefined }),
    ...(subject.page === 'confirm' && {
      isAnsweredHere: subject.isAnsweredHere,
      refusal: subject.confirmation === null ? 'INVALID_CONFIRMATION_LINK' : undefined,
    }),
  };
}

type Answers = (readonly [QueryKey, unknown])[];

function answersOf(subject: DrawnSubject, user: OwnUser | null): Answers {
  switch (subject.page) {
    case 'join':
    case 'match': {
      const { match } = subject;
      const answers: Answers = [[matchQuery(match.id).queryKey, match]];
      const viewer = (
        userId: string | null,
        guestId: string | null,
        actor: Parameters<typeof viewMatch>[1],
      ) =>
        answers.push([
          viewerQuery(match.id, { userId, guestId }).queryKey,
          viewMatch(match, actor, { now: Date.now() }),
        ]);
      // Whether a date of a group is open to a user that is not on its list yet, `/me` alone says.
      const isKnown =
        match.opensToAllAt === null ||
        Date.parse(match.opensToAllAt) <= Date.now() ||
        match.allPlayers.some(({ userId }) => userId === user?.id);
      if (user !== null && isKnown) viewer(user.id, null, { kind: 'user', userId: user.id });
      if (user === null && subject.page === 'match' && subject.entered !== undefined) {
        const { playerId, leaveLink } = subject.entered;
        viewer(null, leaveLink.split('/').at(-1) ?? '', { kind: 'guest', playerId });
      }
      return answers;
    }
    case 'public-profile':
      return [[publicUserQuery(subject.profile.id).queryKey, { user: subject.profile }]];
    case 'leave':
      return subject.link === null
        ? []
        : [[personalLinkQuery(subject.playerId, subject.token).queryKey, subject.link]];
    case 'confirm':
      return subject.confirmation === null
        ? []
        : [[confirmationQuery(subject.token).queryKey, subject.confirmation]];
    case 'landing':
    case 'not-found':
      return [];
  }
}

const UNSAFE_IN_SCRIPT = /[<\u2028\u2029]/gu;

/** JSON that cannot end its script element, for any name. */
function safeJson(value: unknown): string {
  return JSON.stringify(value).replace(
    UNSAFE_IN_SCRIPT,
    (character) => `\\u${(character.codePointAt(0) ?? 0).toString(16).padStart(4, '0')}`,
  );
}
