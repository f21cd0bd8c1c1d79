import type { Endpoint, EndpointAnswer, EndpointCall } from '@picado/domain/http/endpoint';
import type { InferDataFromTag, QueryClient, QueryKey } from '@tanstack/react-query';
import type { CallError } from '../api/query';

/** The match that a command changes; null for a command about no single match. */
export type MatchId = string | null;

/** One change that a screen sends. Plain data, so that it can be stored, and sent by a page that is opened later. */
export interface Command<Body = unknown, Id extends MatchId = MatchId> {
  /** Names the `CommandKind` that sends and draws it. */
  readonly kind: string;
  readonly matchId: Id;
  readonly body: Body;
  /** The `Idempotency-Key` of each try. */
  readonly id: string;
  /** The instant at which it was made, in milliseconds since 1970. */
  readonly madeAt: number;
}

/** A pending command drawn over the answer of a query. Made by `over`. */
export interface CommandDrawing<Body = unknown, Id extends MatchId = MatchId, Answer = unknown> {
  queryKey(matchId: Id, body: Body): QueryKey;
  withChange(data: unknown, body: Body, command: Command<Body, Id>): unknown;
  isHeldBy?(data: unknown, answer: Answer): boolean;
  /**
   * `waiting`: drawn only once the command waits for a signal, with one the screen shows its sending otherwise. `sending`: drawn only
   * until it waits, then what is counted is the server's again and the screen marks what waits (`useWaiting`). By default both.
   */
  during?: 'waiting' | 'sending';
}

/** The data that the query of a key answers. */
export type DataOf<Key extends QueryKey> = InferDataFromTag<unknown, Key>;

/**
 * Draws a command over a query: `draws: [over(matchQuery, withSlotChanges)]`. The key of the query may be the beginning of
 * several, or of a part of an answer. `withChange` is the rule's own function, and returns the data itself where there is
 * nothing to draw. With `isHeldBy` it is drawn after the answer too, until the query's data hold what was answered.
 */
export function over<Key extends QueryKey, Body, Id extends MatchId, Answer>(
  query: (matchId: Id, body: Body) => { queryKey: Key },
  withChange: (data: DataOf<Key>, body: Body, command: Command<Body, Id>) => DataOf<Key>,
  isHeldBy?: (data: DataOf<Key>, answer: Answer) => boolean,
): CommandDrawing<Body, Id, Answer> {
  const drawing = { queryKey: (matchId: Id, body: Body) => query(matchId, body).queryKey, withChange };
  return isHeldBy === undefined ? drawing : { ...drawing, isHeldBy };
}

/** Draws a command over a query once it waits for a signal, so that its screen goes on as if it were done. */
export function overWaiting<Key extends QueryKey, Body, Id extends MatchId, Answer>(
  query: (matchId: Id, body: Body) => { queryKey: Key },
  withChange: (data: DataOf<Key>, body: Body, command: Command<Body, Id>) => DataOf<Key>,
): CommandDrawing<Body, Id, Answer> {
  return { ...over<Key, Body, Id, Answer>(query, withChange), during: 'waiting' };
}

/** Draws a command over a query until it is answered or waits for a signal: counts stay those of the server, and its row says that it waits. */
export function overSending<Key extends QueryKey, Body, Id extends MatchId, Answer>(
  query: (matchId: Id, body: Body) => { queryKey: Key },
  withChange: (data: DataOf<Key>, body: Body, command: Command<Body, Id>) => DataOf<Key>,
): CommandDrawing<Body, Id, Answer> {
  return { ...over<Key, Body, Id, Answer>(query, withChange), during: 'sending' };
}

/** Names what a command was made by: equal names give equal requests and bodies. */
export interface Made {
  /** Method and path of its call. */
  call: string;
  /** The fingerprint of the request of that call. */
  request: string;
  /** The `bodyShape` of its kind. */
  body: number;
}

/** All commands of one kind: how they are sent, drawn and answered. Methods, so that kinds of all bodies fit one table. */
export interface CommandKind<E extends Endpoint = Endpoint, Body = unknown, Id extends MatchId = MatchId> {
  /** Unique, and never changed: commands that wait in a browser are found by it. */
  readonly kind: string;
  readonly endpoint: E;
  /**
   * Raised where bodies of another shape are made for the same call: what waits in a browser since before is then read by `migrate`, or
   * its user is told that it could not be sent. 1 by default.
   */
  readonly bodyShape?: number;
  /**
   * Makes the body of a command of another build fit this one (decision 129); undefined where it cannot. `made` says by which call and
   * shape it was made.
   */
  migrate?(body: unknown, made: Made | undefined): Body | undefined;
  /** The call that a command makes. */
  input(matchId: Id, body: Body): EndpointCall<E>;
  /** The `x-guest-id` that the call is made with. */
  guestId?(matchId: Id): string | null;
  /** Commands that wait for each other. By default those of one match, or of one kind where there is no match. */
  scope?(body: Body): string;
  /**
   * Set by `defineStoredCommand`: stored in this browser until it is answered, also while no page is open, and sent again until an answer comes: for all that is
   * done at a pitch without a signal. Its screen goes on once it waits (`Sent.isWaiting`).
   */
  readonly isStored?: true | undefined;
  /** A refused stored command stays stored where its screen shows it with the refusal; else one that never waited goes. */
  readonly keepsRefused?: true;
  /** The drawings over the answers of queries until the command is answered (`over`). */
  readonly draws?: readonly CommandDrawing<Body, Id, EndpointAnswer<E>>[];
  /**
   * True for a command that is not sent once an earlier one of its scope is refused: it was made on a drawing that was not true.
   */
  readonly isWithdrawnWithEarlier?: boolean;
  /** Brings the cached and stored data of this browser up to the answer. */
  accepted?(client: QueryClient, answer: EndpointAnswer<E>, command: Command<Body, Id>): void;
  /** Runs after every answer, also a refusal. The command is pending until it resolves. */
  settled?(
    client: QueryClient,
    command: Command<Body, Id>,
    refusal: CallError | null,
  ): Promise<unknown> | undefined;
  /** The toast once it is done; left out, the screen shows it. */
  done?(answer: EndpointAnswer<E>, body: Body): string | null;
  /** The toast of a refusal for which the server gives no reason. */
  readonly failed: string;
  /** The toast for a user that is signed out by now, in place of the server's sentence. */
  readonly signedOut?: string;
  /** Codes of the refusals that the screen shows where they belong, without a toast. */
  readonly shownByScreen?: readonly string[];
  /** The toast of a refusal, in place of all of the above; null where the screen shows it. */
  refused?(refusal: CallError, body: Body): string | null;
  /**
   * A command that got no answer does not lend its key to the next one with the same content: for changes that another
   * one takes back, so that the same command made later is another act. `PUT`, `PATCH` and stored ones never lend theirs.
   */
  readonly hasOwnKeyEachTime?: boolean;
}

/** A kind whose commands may wait for a signal: see `isStored`. */
export interface StoredCommandKind<
  E extends Endpoint = Endpoint,
  Body = unknown,
  Id extends MatchId = MatchId,
> extends CommandKind<E, Body, Id> {
  readonly isStored: true;
}

const kinds = new Map<string, CommandKind>();

/** Registers a kind of command under its name, and returns it for `useCommand`. */
export function defineCommand<E extends Endpoint, Body, Id extends MatchId>(
  kind: CommandKind<E, Body, Id> & { isStored?: undefined },
): CommandKind<E, Body, Id> {
  kinds.set(kind.kind, kind);
  return kind;
}

/** Registers a kind whose commands are stored until they are answered, and returns it for `useCommand`. */
export function defineStoredCommand<E extends Endpoint, Body, Id extends MatchId>(
  kind: CommandKind<E, Body, Id>,
): StoredCommandKind<E, Body, Id> {
  kinds.set(kind.kind, kind);
  return Object.assign(kind, { isStored: true as const });
}

/** The kind of a command; undefined where its feature's code is not loaded. */
export function kindOf({ kind }: Command): CommandKind | undefined {
  return kinds.get(kind);
}

/** True where a command is of that kind; its content is then what that kind made, here or before it was restored. */
export function isOfKind<E extends Endpoint, Body, Id extends MatchId>(
  kind: CommandKind<E, Body, Id>,
  command: Command,
): command is Command<Body, Id> {
  return command.kind === kind.kind;
}

/** `randomUUID` is missing where the page came over plain http from another machine: a phone on the same wifi. */
export function newKey(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(16));
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('');
}
