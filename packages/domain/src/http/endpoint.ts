import type * as z from 'zod/mini';

/** Which limit of calls a minute an endpoint counts against. The figures are the server's. */
export type RateClass = 'read' | 'change' | 'join' | 'sign-in' | 'personal-link';

/**
 * Who may call: `none` reads no token, `optional` takes one where it comes (and refuses a bad one), `required`
 * answers 401 without one.
 */
export type Auth = 'none' | 'optional' | 'required';

type Schema = z.core.$ZodType;

/** What an answer is written in. All but JSON is a text as it stands, and its schema is a string. */
export type ContentType = 'application/json' | 'text/plain' | 'text/calendar';

/** One call of the API, written once: the server binds it, the web calls it, the OpenAPI document is made from it. */
export interface Endpoint<
  Params extends Schema | undefined = Schema | undefined,
  Query extends Schema | undefined = Schema | undefined,
  Body extends Schema | undefined = Schema | undefined,
  Response extends Schema = Schema,
  Access extends Auth = Auth,
> {
  method: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';
  /** With parameters as `:name`. */
  path: string;
  /** In the type too: the handler of a `required` call is given its user, and no other call can ask for one. */
  auth: Access;
  rate: RateClass;
  summary: string;
  tag: string;
  params: Params;
  query: Query;
  body: Body;
  /** 200, or 201 where something is made. */
  status: 200 | 201;
  response: Response;
  contentType: ContentType;
  /** True where the call makes something and takes an `Idempotency-Key` header. */
  idempotent: boolean;
  /** True where the call reads `x-guest-id`. */
  readsGuestId: boolean;
}

interface EndpointInput<
  Params extends Schema | undefined,
  Query extends Schema | undefined,
  Body extends Schema | undefined,
  Response extends Schema,
  Access extends Auth,
> {
  method: Endpoint['method'];
  path: string;
  auth: Access;
  rate: RateClass;
  summary: string;
  tag: string;
  params?: Params;
  query?: Query;
  body?: Body;
  status?: 200 | 201;
  response: Response;
  contentType?: ContentType;
  idempotent?: boolean;
  readsGuestId?: boolean;
}

/**
 * Describes a call. Status defaults to 200, the answer to JSON; the call takes no idempotency key and no guest id unless
 * it says so.
 */
export function endpoint<
  Response extends Schema,
  Access extends Auth,
  Params extends Schema | undefined = undefined,
  Query extends Schema | undefined = undefined,
  Body extends Schema | undefined = undefined,
>(
  input: EndpointInput<Params, Query, Body, Response, Access>,
): Endpoint<Params, Query, Body, Response, Access> {
  return {
    method: input.method,
    path: input.path,
    auth: input.auth,
    rate: input.rate,
    summary: input.summary,
    tag: input.tag,
    params: input.params as Params,
    query: input.query as Query,
    body: input.body as Body,
    status: input.status ?? 200,
    response: input.response,
    contentType: input.contentType ?? 'application/json',
    idempotent: input.idempotent ?? false,
    readsGuestId: input.readsGuestId ?? false,
  };
}

type Parsed<S> = S extends Schema ? z.output<S> : undefined;
type Sent<S> = S extends Schema ? z.input<S> : undefined;

/** What a handler is given, after the schemas have read it. */
export interface EndpointInputs<E extends Endpoint> {
  params: Parsed<E['params']>;
  query: Parsed<E['query']>;
  body: Parsed<E['body']>;
}

type Given<K extends string, T> = undefined extends T ? { [P in K]?: T } : { [P in K]: T };

/** What a client sends, before the schemas have read it. */
export type EndpointCall<E extends Endpoint> = Given<'params', Sent<E['params']>> &
  Given<'query', Sent<E['query']>> &
  Given<'body', Sent<E['body']>>;

export type EndpointAnswer<E extends Endpoint> = z.output<E['response']>;
