import {
  takesKey,
  type Auth,
  type Endpoint,
  type EndpointAnswer,
  type EndpointInputs,
} from '@picado/domain/http/endpoint';
import { missingCode } from '@picado/domain/http/params';
import type { Actor } from '@picado/domain/matches/viewer';
import type { Result } from '@picado/domain/result';
import { REFUSALS } from '@picado/domain/sentences/refusals';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import * as z from 'zod/mini';
import { bearerToken } from './bearer-token';
import type { OriginOf } from './caller-origin';
import type { CallContext, UserContext } from '../calls/context';
import { ExistingAnswer } from './existing-answer';
import type { KeyOwner, ReadIdempotency } from './idempotency-key';
import { createPacedStarts } from '../limits/paced-starts';
import { isLarge, routeOfLarge, type LargeBody } from './large-bodies';
import type { CountCall } from './rate-limit';
import { ReadyAnswer, sendReady } from './ready-answer';
import { answerRefused, Refusal } from './refused';
import type { Served, ServedEndpoint } from './served-endpoints';
import { sendStreamed, StreamedAnswer } from './streamed-answer';

/** Marks the browser in which a sign-in began: the ticket of that sign-in is valid only there. */
export const BROWSER_COOKIE = 'picado_browser';

/** An authenticated user, and their session. */
export interface Caller {
  user: UserContext['user'];
  session: {
    id: string;
    /**
     * The token of the session that a ticket was exchanged for; null where the call carried a session's own
     * token.
     */
    newToken: string | null;
  };
}

type WithCaller<Access extends Auth> = Access extends 'required' ? Caller : unknown;

type Handler<E extends Endpoint> = (
  inputs: EndpointInputs<E>,
  context: CallContext & WithCaller<E['auth']>,
) => Promise<Result<Answer<E>>>;

type Answer<E extends Endpoint> =
  | EndpointAnswer<E>
  | ReadyAnswer<EndpointAnswer<E>>
  | StreamedAnswer<EndpointAnswer<E>>
  | ExistingAnswerOf<E>;

/** Only of a call whose contract, and so the OpenAPI document, allows it. */
type ExistingAnswerOf<E extends Endpoint> = E extends { mayExist: true }
  ? ExistingAnswer<EndpointAnswer<E>>
  : never;

/** Binds a call of the contract to a handler, which gets what the schemas read and returns a `Result`. */
export type Bind = <E extends Endpoint>(
  endpoint: E & Served,
  handler: Handler<E>,
  options?: BindOptions,
) => void;

interface BindOptions {
  /** Accepts the ticket of a fresh sign-in too, and consumes it. */
  takesTicket?: boolean;
  /**
   * The holder of the personal link in the path, or null for a wrong one. A wrong one counts as a guess of the
   * caller's address; a right one counts for its holder, so that other callers cannot slow it down.
   */
  holderOf?: (params: Readonly<Record<string, string>>) => string | null;
  /** Accepts larger bodies than other calls. A call with such a body also counts as an upload. */
  largeBody?: LargeBody;
}

export interface BindDependencies {
  now: () => number;
  countCall: CountCall;
  /**
   * Reads a token's signature: the user that it names, for the rate limit, and a function that authenticates
   * them.
   */
  readToken: (token: string) => Promise<{
    subject: string | null;
    prove: (options: { takesTicket: boolean; browser: string | null }) => Promise<Result<Caller>>;
  }>;
  readIdempotency: ReadIdempotency;
  originOf: OriginOf;
  /** The id of the entry that an `x-guest-id` proves, or null. */
  provenGuest: (guestId: string) => string | null;
}

declare module 'fastify' {
  interface FastifyRequest {
    identified: Caller | null;
  }
}

export interface Binder {
  bind: Bind;
  /** Everything that was bound: the source of the OpenAPI document. */
  endpoints: readonly ServedEndpoint[];
}

/** About as many as the database completes in one turn. */
const CHANGES_BEGUN_A_TURN = 4;

/** Returns the function that counts a call and authenticates its caller, before its body is read. */
function createIdentifying({
  countCall,
  readToken,
  provenGuest,
}: Pick<BindDependencies, 'countCall' | 'readToken' | 'provenGuest'>) {
  /** Counts the call of a personal link: for its holder, or as a guess of the address where it is wrong. */
  function countLink(request: FastifyRequest, endpoint: ServedEndpoint, holder: string | null) {
    if (holder === null) return countCall(request, 'personal-link', null);
    const rate = endpoint.method === 'GET' ? 'read' : 'change';
    return countCall(request, endpoint.rate === 'personal-link' ? rate : endpoint.rate, `holder ${holder}`);
  }

  function count(
    request: FastifyRequest,
    endpoint: ServedEndpoint,
    { holderOf }: BindOptions,
    subject: string | null,
  ): Promise<void> | undefined {
    if (holderOf === undefined) {
      const author = endpoint.rate === 'message' ? (subject ?? guestOf(request)) : subject;
      return countCall(request, endpoint.rate, author);
    }
    return countLink(request, endpoint, holderOf(request.params as Record<string, string>));
  }

  /** The guest that a call is counted for: all of a club write from one address. Null without a valid id. */
  function guestOf(request: FastifyRequest): string | null {
    const guestId = request.headers['x-guest-id'];
    const playerId = typeof guestId === 'string' ? provenGuest(guestId) : null;
    return playerId === null ? null : `holder ${playerId}`;
  }

  async function prove(
    request: FastifyRequest,
    endpoint: ServedEndpoint,
    options: BindOptions,
    bearer: string,
  ): Promise<void> {
    const { takesTicket = false } = options;
    const token = await readToken(bearer);
    await count(request, endpoint, options, token.subject);
    if (options.largeBody && isLarge(request)) await countCall(request, 'upload', token.subject);
    const browser = takesTicket ? (request.cookies[BROWSER_COOKIE] ?? null) : null;
    const caller = await token.prove({ takesTicket, browser });
    if (!caller.ok) throw new Refusal(caller.code);
    request.identified = caller.value;
  }

  /**
   * Throws or rejects with the refusal. Returns no promise where there is nothing to await: open reads are the most
   * frequent calls.
   */
  return function identify(
    request: FastifyRequest,
    endpoint: ServedEndpoint,
    options: BindOptions,
  ): Promise<void> | undefined {
    const bearer = endpoint.auth === 'none' ? null : bearerToken(request);
    if (bearer !== null) return prove(request, endpoint, options, bearer);
    const counted = count(request, endpoint, options, null);
    if (endpoint.auth !== 'required') return counted;
    return Promise.resolve(counted).then(() => {
      throw new Refusal('AUTH_ERROR');
    });
  };
}

function actorOf(request: FastifyRequest, provenPlayerId: string | null): Actor {
  if (request.identified) return { kind: 'user', userId: request.identified.user.id };
  return provenPlayerId === null ? { kind: 'anonymous' } : { kind: 'guest', playerId: provenPlayerId };
}

function ownerOf(
  request: FastifyRequest,
  provenPlayerId: string | null,
  { holderOf }: BindOptions,
): KeyOwner {
  const linked = holderOf?.(request.params as Record<string, string>) ?? null;
  return { userId: request.identified?.user.id ?? null, entryId: provenPlayerId ?? linked };
}

/** Creates the reading of the context of a call: its caller, its instant, and its key where it takes one. */
function createContexts({
  now,
  countCall,
  readIdempotency,
  originOf,
  provenGuest,
}: Omit<BindDependencies, 'readToken'>) {
  return {
    /** The entry whose personal link the caller holds, or null. A wrong one counts as a guess of the caller's address. */
    async provenPlayerOf(request: FastifyRequest): Promise<string | null> {
      const guestId = request.headers['x-guest-id'];
      if (typeof guestId !== 'string' || guestId === '') return null;
      const playerId = provenGuest(guestId);
      if (playerId === null) await countCall(request, 'personal-link', null);
      return playerId;
    },

    contextOf(
      request: FastifyRequest,
      endpoint: ServedEndpoint,
      { options, provenPlayerId }: { options: BindOptions; provenPlayerId: string | null },
    ) {
      const { identified } = request;
      return {
        actor: actorOf(request, provenPlayerId),
        provenPlayerId,
        now: now(),
        ...(takesKey(endpoint)
          ? {
              origin: originOf(request),
              idempotency: readIdempotency(request, ownerOf(request, provenPlayerId, options), request.body),
            }
          : { idempotency: null }),
        ...identified,
      };
    },
  };
}

/** Sends the value of an accepted call: as JSON, as bytes that are ready, or as a file that is made while it is sent. */
function sendAnswer(request: FastifyRequest, reply: FastifyReply, endpoint: ServedEndpoint, value: unknown) {
  const isExisting = value instanceof ExistingAnswer;
  void reply.code(isExisting ? 200 : endpoint.status).type(`${endpoint.contentType}; charset=utf-8`);
  if (value instanceof ReadyAnswer) return sendReady(request, reply, value);
  if (value instanceof StreamedAnswer) return sendStreamed(reply, value);
  return reply.header('cache-control', 'no-store').send(isExisting ? value.body : value);
}

export function createBinder(app: FastifyInstance, dependencies: BindDependencies): Binder {
  const endpoints: ServedEndpoint[] = [];
  const awaitStart = createPacedStarts(CHANGES_BEGUN_A_TURN);
  const identify = createIdentifying(dependencies);
  const { provenPlayerOf, contextOf } = createContexts(dependencies);
  app.decorateRequest('identified', null);

  const bind: Bind = (endpoint, handler, options = {}) => {
    endpoints.push(endpoint);
    app.route({
      method: endpoint.method,
      url: endpoint.path,
      ...(options.largeBody === undefined ? {} : routeOfLarge(options.largeBody)),
      // Only calls with a body have one to decompress.
      ...(endpoint.method === 'GET' ? { decompress: false } : {}),
      // Before the body is read, so that a refused caller need not send it.
      onRequest: (request, _reply, done) => {
        const identified =
          endpoint.method === 'GET'
            ? identify(request, endpoint, options)
            : awaitStart().then(() => identify(request, endpoint, options));
        if (identified === undefined) done();
        else identified.then(() => done(), done);
      },
      handler: async (request, reply) => {
        const inputs = readInputs(endpoint, request);
        const provenPlayerId = endpoint.readsGuestId ? await provenPlayerOf(request) : null;
        const context = contextOf(request, endpoint, { options, provenPlayerId });
        const result = await handler(inputs as never, context as never);
        return result.ok ? sendAnswer(request, reply, endpoint, result.value) : answerRefused(reply, result);
      },
    });
  };
  return { bind, endpoints };
}

function readInputs(endpoint: ServedEndpoint, request: FastifyRequest) {
  return {
    params: read(endpoint.params, request.params, (sentence, issue) =>
      invalidParam(endpoint, sentence, issue),
    ),
    query: read(endpoint.query, request.query, invalidInput),
    // A call without a body may leave out all fields; a body of null is none that any call takes.
    body: read(endpoint.body, request.body === undefined ? {} : request.body, invalidInput),
  };
}

function read(
  schema: z.core.$ZodType | undefined,
  value: unknown,
  refusal: (sentence: string, issue: z.core.$ZodIssue | undefined) => Refusal,
): unknown {
  if (schema === undefined) return undefined;
  // The library would answer in English where the schema has no sentence of its own.
  const parsed = z.core.safeParse(schema, value, { error: () => REFUSALS.VALIDATION_ERROR });
  if (parsed.success) return parsed.data;
  const [issue] = parsed.error.issues;
  throw refusal(issue?.message ?? REFUSALS.VALIDATION_ERROR, issue);
}

function invalidInput(sentence: string): Refusal {
  return new Refusal('VALIDATION_ERROR', sentence);
}

/** The refusal of a wrong parameter: with the sentence of its rule where it has one (an emoji, a position), else as an unknown id. */
function invalidParam(
  endpoint: ServedEndpoint,
  sentence: string,
  issue: z.core.$ZodIssue | undefined,
): Refusal {
  return issue?.code === 'custom'
    ? invalidInput(sentence)
    : new Refusal(missingCode(endpoint.params, String(issue?.path[0] ?? '')));
}
