import { idSchema } from '@picado/domain/http/schema';
import type { Match } from '@picado/domain/matches/schema';
import { FORM_FIELDS } from '@picado/domain/pages/drawing';
import { PAGES, paths } from '@picado/domain/pages/paths';
import type { EndpointAnswer } from '@picado/domain/http/endpoint';
import type { rosterContract } from '@picado/domain/roster/contract';
import type { PersonalLink } from '@picado/domain/roster/schema';
import { successorOf } from '@picado/domain/roster/successor';
import { isRefusalCode } from '@picado/domain/sentences/refusals';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { DrawnAnswers } from './drawn-answers';
import type { CallInside, InnerAnswer } from './inner-calls';
import type { KnownUser, ReadKnownUser } from './known-user';
import type { ShownMatch } from './match-page';
import { brokenPages } from './pages';
import { confirmationPath, leavePath, addressPartsOf, type PersonalLinks } from './personal-link-pages';
import { Refusal } from './refused';
import { DEFAULT_POSITION, DEFAULT_RATING, POSITIONS } from '@picado/domain/users/positions';
import type { OwnUser } from '@picado/domain/users/schema';

/** The bytes that the form of a page may have: it holds a name and a few choices. */
const BODY_LIMIT = 4_096;

/** The fields of a sent form. A field that is there twice counts once. */
type SentForm = ReadonlyMap<string, string>;

/** Reads the bodies of forms, of one kind alone: no file can be sent. */
function readFormBodies(app: FastifyInstance): void {
  app.removeAllContentTypeParsers();
  app.addContentTypeParser(
    'application/x-www-form-urlencoded',
    { parseAs: 'string', bodyLimit: BODY_LIMIT },
    (_request, body, done) => {
      done(null, new Map(new URLSearchParams(String(body))));
    },
  );
}

/**
 * Refuses a form that another site sent. Browsers send where a form comes from; those that do not yet, name the origin. A page
 * with a form requests it, by its referrer policy.
 */
function requireOwnPage(request: FastifyRequest, origin: string): void {
  const site = request.headers['sec-fetch-site'];
  const isOwn = site === undefined ? request.headers.origin === origin : site === 'same-origin';
  if (!isOwn) throw new Refusal('FORM_OF_ANOTHER_SITE');
}

type Profile = Pick<OwnUser, 'preferredPosition' | 'rating'>;

/** The fields of a form about a player, as they were sent: the call validates them. A field that is left open is as in the user's profile. */
function playerIn(form: SentForm, profile: Profile | undefined) {
  const rating = form.get(FORM_FIELDS.rating);
  return {
    name: form.get(FORM_FIELDS.name) ?? '',
    position: form.get(FORM_FIELDS.position) ?? profile?.preferredPosition ?? DEFAULT_POSITION,
    rating: rating === undefined ? (profile?.rating ?? DEFAULT_RATING) : Number(rating),
    isSubstitute: form.has(FORM_FIELDS.isSubstitute),
  };
}

/** Returns the sent player as values that the form can show again, with a default for each that it does not offer. */
function shownAgain({ position, rating, ...rest }: ReturnType<typeof playerIn>) {
  const known = POSITIONS.find((each) => each === position) ?? DEFAULT_POSITION;
  return { ...rest, position: known, rating: rating >= 1 && rating <= 5 ? rating : DEFAULT_RATING };
}

export interface PageFormsDependencies {
  publicUrl: URL;
  answers: DrawnAnswers;
  findMatch: (id: string) => Promise<ShownMatch | null>;
  callInside: CallInside;
  personalLinks: PersonalLinks;
  readKnownUser: ReadKnownUser;
  now: () => number;
}

/** The refusals after which the form offers the bench. */
const TAKES_THE_BENCH: ReadonlySet<string> = new Set(['MATCH_FULL', 'OTHERS_WAIT']);
const ABOUT_THE_NAME = new Set(['DUPLICATE_NAME', 'NAME_REQUIRED', 'VALIDATION_ERROR']);

type AnswerForm = (request: FastifyRequest, reply: FastifyReply, form: SentForm) => Promise<void>;

/** Returns the answer to the form by which a guest or a known user signs up. */
function createJoinForm(dependencies: PageFormsDependencies): AnswerForm {
  const { answers, callInside, readKnownUser } = dependencies;

  /**
   * The user whose page the form is of; null for a guest's. Meanwhile the session may have ended, or be another user's: nothing is
   * done in a name that the page does not show.
   */
  async function drawnUser(
    request: FastifyRequest,
    reply: FastifyReply,
    form: SentForm,
  ): Promise<KnownUser | null> {
    const id = form.get(FORM_FIELDS.user);
    if (id === undefined) return null;
    const known = await readKnownUser(request, reply);
    if (known?.user.id !== id) throw new Refusal('AUTH_ERROR');
    return known;
  }

  return async function join(request: FastifyRequest, reply: FastifyReply, form: SentForm): Promise<void> {
    const [id = ''] = addressPartsOf(pathOf(request));
    const known = await drawnUser(request, reply, form);
    const user = known?.user ?? null;
    const values = playerIn(form, known?.user);
    const answer = await callInside(request, {
      method: 'POST',
      path: `/api/matches/${id}/join`,
      key: keyOf(form),
      body: values,
      ...(known !== null && { token: known.token }),
    });
    if (answer.refusal === null) {
      const { player, leaveLink, message, match } = answer.body as EndpointAnswer<typeof rosterContract.join>;
      const entered = { playerId: player.id, name: player.name, leaveLink, message };
      const subject = { page: 'match', match, entered } as const;
      await answers.sendOwn(reply, { status: 200, path: paths.match(match.id), subject, user });
      return;
    }
    const { code, sentence } = answer.refusal;
    const match = await matchNow(dependencies, id);
    if (match === undefined) throw refusalOf(answer);
    const refused = {
      // The next press takes the bench.
      values: shownAgain({ ...values, isSubstitute: values.isSubstitute || TAKES_THE_BENCH.has(code) }),
      isAboutName: ABOUT_THE_NAME.has(code),
      sentence,
    };
    const subject = { page: 'join', match, refused } as const;
    const { status, retryAfter } = answer;
    await answers.sendOwn(reply, { status, path: paths.join(match.id), subject, user, retryAfter });
  };
}

/** Returns the answers to the forms of personal links: by one a player leaves, by the other they answer a promotion. */
function createLinkForms(dependencies: PageFormsDependencies): Record<'leave' | 'confirm', AnswerForm> {
  const { answers, callInside, personalLinks } = dependencies;

  async function leave(request: FastifyRequest, reply: FastifyReply, form: SentForm): Promise<void> {
    const path = pathOf(request);
    const parts = addressPartsOf(path);
    const [playerId = ''] = parts;
    // Read before: afterwards there is nothing behind the link.
    const read = await callInside(request, { method: 'GET', path: leavePath(parts) });
    const answer = await callInside(request, { method: 'DELETE', path: leavePath(parts), key: keyOf(form) });
    if (answer.refusal !== null) {
      await sendLink('leave', path, answer, request, reply);
      return;
    }
    const { matchId } = answer.body as { matchId: string };
    const link = read.refusal === null ? (read.body as PersonalLink) : null;
    const after = await matchNow(dependencies, matchId);
    const left = { matchId, successor: successorOf(decodeURIComponent(playerId), link?.match, after) };
    const token = decodeURIComponent(parts[1] ?? '');
    const subject = {
      page: 'leave',
      playerId: decodeURIComponent(playerId),
      token,
      link,
      refusal: null,
      left,
    } as const;
    await answers.sendOwn(reply, { status: 200, path, subject, user: null });
  }

  async function confirm(request: FastifyRequest, reply: FastifyReply, form: SentForm): Promise<void> {
    const path = pathOf(request);
    const said = form.get(FORM_FIELDS.answer) ?? '';
    const call = { method: 'POST', path: confirmationPath(addressPartsOf(path)), key: keyOf(form) } as const;
    const answer = await callInside(
      request,
      said === 'undo'
        ? { ...call, path: `${call.path}/undo` }
        : { ...call, body: { accept: { yes: true, no: false }[said] } },
    );
    await sendLink('confirm', path, answer, request, reply);
  }

  /** The page of a link as it stands now, after it was answered or refused. */
  async function sendLink(
    page: 'leave' | 'confirm',
    path: string,
    answer: InnerAnswer,
    request: FastifyRequest,
    reply: FastifyReply,
  ): Promise<void> {
    const subject = await personalLinks.read(page, path, request);
    if (subject === null) throw refusalOf(answer);
    const shown =
      subject.page === 'confirm' ? { ...subject, isAnsweredHere: answer.refusal === null } : subject;
    const { status, retryAfter } = answer;
    await answers.sendOwn(reply, { status, path, subject: shown, user: null, retryAfter });
  }

  return { leave, confirm };
}

/**
 * The forms of pages that need no script: a guest or a known user signs up, a player leaves or answers a promotion. Each is the call of the API, and
 * is answered by the page that it is of (docs/decisions/0073).
 */
export function registerPageForms(app: FastifyInstance, dependencies: PageFormsDependencies): void {
  const { publicUrl, answers } = dependencies;
  const join = createJoinForm(dependencies);
  const { leave, confirm } = createLinkForms(dependencies);

  void app.register((scope, _options, done) => {
    readFormBodies(scope);
    const route = (path: string, answer: AnswerForm) =>
      scope.post(path, { errorHandler: brokenPages(answers) }, async (request, reply) => {
        requireOwnPage(request, publicUrl.origin);
        await answer(request, reply, (request.body as SentForm | undefined) ?? new Map());
        return reply;
      });
    route(PAGES.join[0], join);
    route(PAGES.leave[0], leave);
    route(PAGES.confirm[0], confirm);
    done();
  });
}

async function matchNow(
  { findMatch, now }: Pick<PageFormsDependencies, 'findMatch' | 'now'>,
  matchId: string,
): Promise<Match | undefined> {
  const id = idSchema.safeParse(matchId);
  return id.success ? (await findMatch(id.data))?.at(now()) : undefined;
}

/** A key is required: a reload could otherwise sign up twice. */
function keyOf(form: SentForm): string {
  const key = form.get(FORM_FIELDS.key);
  if (key === undefined) throw new Refusal('VALIDATION_ERROR');
  return key;
}

function refusalOf({ refusal, retryAfter }: InnerAnswer): Refusal {
  const code = refusal?.code ?? '';
  const seconds = retryAfter === undefined ? undefined : Number(retryAfter);
  return new Refusal(isRefusalCode(code) ? code : 'SERVER_ERROR', refusal?.sentence, seconds);
}

const pathOf = (request: FastifyRequest) => request.url.split('?', 1)[0] ?? '/';
