import type * as z from 'zod/mini';

/** The rate limit that an endpoint counts against, per minute. The figures are the server's. */
export type RateClass = 'read' | 'change' | 'join' | 'sign-in' | 'personal-link';

/**
 * Authentication of the caller: `none` reads no token, `optional` accepts one (and refuses a bad one),
 * `required` answers 401 without one.
 */
export type Auth = 'none' | 'optional' | 'required';

type Schema = z.core.$ZodType;

/** The format of an answer. All but JSON is sent as text, and its schema is a string. */
export type ContentType = 'application/json' | 'text/plain' | 'text/calendar';

/**
 * One call of the API, written once: the server binds it, the web calls it, the OpenAPI document is made from
 * it.
 */
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
  /** In the type too: only the handler of a `required` call is given a user. */
  auth: Access;
  rate: RateClass;
  summary: string;
  tag: string;
  params: Params;
  query: Query;
  body: Body;
  /** 200, or 201 where something is created. */
  status: 200 | 201;
  response: Response;
  contentType: ContentType;
  /** True where the call creates something and takes an `Idempotency-Key` header. */
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

/** Describes a call. Defaults: status 200, an answer in JSON, no idempotency key and no guest id. */
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

/** What a handler is given, after validation. */
export interface EndpointInputs<E extends Endpoint> {
  params: Parsed<E['params']>;
  query: Parsed<E['query']>;
  body: Parsed<E['body']>;
}

type Given<K extends string, T> = undefined extends T ? { [P in K]?: T } : { [P in K]: T };

/** What a client sends, before validation. */
export type EndpointCall<E extends Endpoint> = Given<'params', Sent<E['params']>> &
  Given<'query', Sent<E['query']>> &
  Given<'body', Sent<E['body']>>;

export type EndpointAnswer<E extends Endpoint> = z.output<E['response']>;
