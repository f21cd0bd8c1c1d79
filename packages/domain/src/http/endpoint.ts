import type * as z from 'zod/mini';

/** The rate limit class of an endpoint. The limits are the server's. */
export type RateClass =
  | 'read'
  | 'change'
  | 'join'
  | 'sign-in'
  | 'personal-link'
  | 'message'
  | 'feed'
  | 'download';

/**
 * Authentication of the caller: `none` reads no token, `optional` accepts one (and refuses a bad one),
 * `required` answers 401 without one.
 */
export type Auth = 'none' | 'optional' | 'required';

/** The format of an answer. All but JSON is sent as text, and its schema is a string. */
export type ContentType = 'application/json' | 'text/plain' | 'text/calendar' | 'text/csv';

type Schema = z.core.$ZodType;

/** The server's part of a call beside its line of the contract: rate limit class, summary and schemas. */
export interface CallDescription {
  rate: RateClass;
  summary: string;
  params?: Schema;
  query?: Schema;
  body?: Schema;
  response: Schema;
  /**
   * Makes an answer that a browser stored by an older schema, under the fingerprint of that one, fit `response`. Without one such an
   * answer is not shown any more (decision 129).
   */
  migrations?: Readonly<Record<string, (answer: never) => unknown>>;
}

declare const DESCRIPTION: unique symbol;

/**
 * One call of the API as a client makes it. Its schemas are apart (`<feature>/call-schemas.ts`) and are here as types
 * alone: as values they would bring the whole validation library into the first load of every page.
 */
export interface Endpoint<Description extends CallDescription = CallDescription, Access extends Auth = Auth> {
  method: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';
  /** The path, with parameters as `:name`. */
  path: string;
  /** The access stands also in the type: only the handler of a `required` call is given a user. */
  auth: Access;
  /** The status of an accepted call: 200 by default, 201 where something is created. */
  status?: 200 | 201;
  /** True for a call with status 201 that is answered with 200 where what it would create is there already. */
  mayExist?: true;
  /** JSON by default. */
  contentType?: ContentType;
  /** True for a call that is not a GET and still takes no `Idempotency-Key`: repeated, it must change nothing more. */
  takesNoKey?: true;
  /** The call reads `x-guest-id`. */
  readsGuestId?: true;
  /** Type only: no value exists. */
  readonly [DESCRIPTION]?: Description;
}

/**
 * Returns true if a call takes an `Idempotency-Key`: every change does, unless its contract excludes it. A retry with the
 * same key gets the first answer and changes nothing.
 */
export function takesKey({ method, takesNoKey }: Pick<Endpoint, 'method' | 'takesNoKey'>): boolean {
  return method !== 'GET' && takesNoKey !== true;
}

/** The header of each answer that names the contract of the server that gave it: a page of another build reads it with care. */
export const CONTRACT_HEADER = 'x-contract';

/** The time for which the server stores the answer of a key, in milliseconds. A retry that comes later is executed again. */
export const KEY_RETENTION_MS = 24 * 60 * 60 * 1000;

type Contract<Descriptions, Calls> = {
  [Name in keyof Descriptions & keyof Calls]: Calls[Name] extends { auth: infer Access extends Auth }
    ? Descriptions[Name] extends CallDescription
      ? Endpoint<Descriptions[Name], Access> & Pick<Calls[Name], keyof Calls[Name] & 'mayExist'>
      : never
    : never;
};

/** Makes a contract: a line for each of the described calls, no more and no fewer, with the types of its schemas. */
export function contractOf<Descriptions extends Record<string, CallDescription>>() {
  return <const Calls extends Record<keyof Descriptions, Endpoint>>(
    calls: Calls & Record<Exclude<keyof Calls, keyof Descriptions>, never>,
  ): Contract<Descriptions, Calls> => calls;
}

export type DescriptionOf<E extends Endpoint> = NonNullable<E[typeof DESCRIPTION]>;
type SchemaOf<E extends Endpoint, Part extends keyof CallDescription> =
  DescriptionOf<E> extends Record<Part, infer Found extends Schema> ? Found : undefined;
type Parsed<S> = S extends Schema ? z.output<S> : undefined;
type Sent<S> = S extends Schema ? z.input<S> : undefined;

/** The input of a handler, after validation. */
export interface EndpointInputs<E extends Endpoint> {
  params: Parsed<SchemaOf<E, 'params'>>;
  query: Parsed<SchemaOf<E, 'query'>>;
  body: Parsed<SchemaOf<E, 'body'>>;
}

type Given<K extends string, T> = undefined extends T ? { [P in K]?: T } : { [P in K]: T };

/** The input of a client, before validation. */
export type EndpointCall<E extends Endpoint> = Given<'params', Sent<SchemaOf<E, 'params'>>> &
  Given<'query', Sent<SchemaOf<E, 'query'>>> &
  Given<'body', Sent<SchemaOf<E, 'body'>>>;

export type EndpointAnswer<E extends Endpoint> = z.output<DescriptionOf<E>['response']>;
