import {
  CONTRACT_HEADER,
  type Endpoint,
  type EndpointAnswer,
  type EndpointCall,
} from '@picado/domain/http/endpoint';
import { noteSignal } from '../offline/signal';
import { browserStorage } from '../storage';
import { checkAnswer, isOtherContract } from '../stored/checked';
import { loadReading } from '../stored/load-reading';
import { takeFirstRead } from './first-reads';
import { requestOf, type WebRequest } from './request';

export interface Failure {
  data?: undefined;
  /** The sentence for the user, as it stands. */
  error: string;
  /** The code for the program. */
  code: string;
  /** Absent where no answer came. */
  status?: number;
}

export type Outcome<T> = { data: T; error?: undefined; code?: undefined } | Failure;

export interface CallOptions {
  signal?: AbortSignal | undefined;
  /** See `requestOf`. */
  idempotencyKey?: string | undefined;
  /** The value of `x-guest-id`. */
  guestId?: string | null | undefined;
  /** True if the call needs a token; by default as its contract says. */
  requireAuth?: boolean | undefined;
  /** The token in place of the stored one: a ticket that is exchanged for it. */
  token?: string | undefined;
}

const NO_TOKEN: Failure = { error: 'No hay token de autenticación', code: 'NO_TOKEN' };
/** No answer came. */
export const NETWORK_ERROR: Failure = { error: 'Error de conexión', code: 'NETWORK_ERROR' };
/** The change may be done; the page of the new version reads it. */
const OTHER_VERSION: Failure = { ...NETWORK_ERROR, error: 'Hay una versión nueva de Picado' };
const DEAD_TOKENS = new Set(['TOKEN_EXPIRED', 'MALFORMED_TOKEN']);

const whoseSession = new Set<() => void>();

/** Calls back where the server refuses a token that could still be valid: its session may have ended there. */
export function onSessionRefused(listener: () => void): () => void {
  whoseSession.add(listener);
  return () => whoseSession.delete(listener);
}

/** On a bad connection a request can hang for minutes; users give up long before. */
const TIMEOUT_MS = 25_000;

/** Makes one call of the contract. Never throws: a failure carries a sentence for the user and a code. */
export async function call<E extends Endpoint>(
  endpoint: E,
  input: EndpointCall<E>,
  options: CallOptions = {},
): Promise<Outcome<EndpointAnswer<E>>> {
  const isRequired = options.requireAuth ?? endpoint.auth === 'required';
  const isRead = isRequired || endpoint.auth !== 'none';
  const token = isRead ? (options.token ?? browserStorage.authToken.read()) : null;
  if (token === null && isRequired) return NO_TOKEN;

  const { guestId, idempotencyKey } = options;
  const isText = (endpoint.contentType ?? 'application/json') !== 'application/json';
  const request = requestOf(endpoint, input, { token, guestId, idempotencyKey });
  const answer = await send(request, isText, options.signal);
  if (options.signal?.aborted !== true) noteSignal(answer !== null);
  if (answer === null) return NETWORK_ERROR;
  if (answer.isOk) {
    checkAnswer(endpoint, answer.body);
    if (isOtherContract(answer.contract)) return readOther(endpoint, answer.body);
    return { data: answer.body as EndpointAnswer<E> };
  }

  const failure = refusedBy(answer);
  if (answer.status === 401 && DEAD_TOKENS.has(failure.code)) {
    // Another tab may have signed in anew while this call was under way.
    if (browserStorage.authToken.read() === token) browserStorage.authToken.remove();
    // A viewer keeps watching the match, as a visitor.
    if (endpoint.auth === 'optional' && endpoint.method === 'GET') return call(endpoint, input, options);
  } else if (answer.status === 401 && token !== null) {
    for (const listener of whoseSession) listener();
  }
  return failure;
}

/** An answer of a server with another contract, as far as it fits that of this page: one that does not is none. */
async function readOther<E extends Endpoint>(
  endpoint: E,
  body: unknown,
): Promise<Outcome<EndpointAnswer<E>>> {
  const reading = await loadReading().catch(() => null);
  const data = reading === null ? body : reading.readCallAnswer(endpoint, body);
  return data === undefined ? OTHER_VERSION : { data: data as EndpointAnswer<E> };
}

interface Answer {
  /** Names the contract of the server; null where something else answered. */
  contract: string | null;
  status: number;
  isOk: boolean;
  body: unknown;
}

/** Null where nothing came back, or not all of it. */
async function send(
  { url, ...init }: WebRequest,
  isText: boolean,
  signal: AbortSignal | undefined,
): Promise<Answer | null> {
  const clock = new AbortController();
  const stop = () => clock.abort();
  const timer = setTimeout(stop, TIMEOUT_MS);
  if (signal?.aborted) stop();
  signal?.addEventListener('abort', stop);
  try {
    const response = await (takeFirstRead(url, init, clock.signal) ??
      fetch(url, { ...init, signal: clock.signal }));
    const text = await response.text();
    const isPage = response.headers.get('content-type')?.startsWith('text/html') === true;
    // A proxy's page is no text of ours.
    const contract = response.headers.get(CONTRACT_HEADER);
    if (isText && response.ok && !isPage)
      return { contract, status: response.status, isOk: true, body: text };
    return { contract, ...readCallAnswer(response, text) };
  } catch {
    return null;
  } finally {
    clearTimeout(timer);
    signal?.removeEventListener('abort', stop);
  }
}

/** Reads an answer. A text that is no JSON came from something between the server and here: a proxy's page, a hotel's log-in. */
function readCallAnswer(response: Response, text: string): Omit<Answer, 'contract'> {
  const { status, ok } = response;
  if (text === '') return { status, isOk: ok, body: null };
  try {
    return { status, isOk: ok, body: JSON.parse(text) };
  } catch {
    return { status: ok ? 502 : status, isOk: false, body: null };
  }
}

/** A refusal, from what the server answered. */
export function refusedBy({ status, body }: Pick<Answer, 'status' | 'body'>): Failure {
  const answer = (typeof body === 'object' && body !== null ? body : {}) as Record<string, unknown>;
  const error = typeof answer['error'] === 'string' && answer['error'] !== '' ? answer['error'] : null;
  const code = typeof answer['code'] === 'string' && answer['code'] !== '' ? answer['code'] : null;
  const isAuth = status === 401;
  return {
    error: error ?? (isAuth ? 'Error de autenticación' : 'Error del servidor'),
    code: code ?? (isAuth ? 'AUTH_ERROR' : 'SERVER_ERROR'),
    status,
  };
}
