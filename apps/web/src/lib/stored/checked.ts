/**
 * Data that crosses a boundary of this page (an answer, the data of a page, a message of the socket) is checked by its schema in
 * development and in tests. The built app loads no schemas for it: it knows the contract of the server by its name.
 */
import type { Endpoint } from '@picado/domain/http/endpoint';
import { CONTRACT } from './contract-mark';

type Check = (call: Pick<Endpoint, 'method' | 'path'>, answer: unknown) => void;

let check: Check | null = null;

/** Checks an answer, where this page checks any. */
export const checkAnswer: Check = (call, answer) => check?.(call, answer);

export function checkAnswersBy(by: Check): void {
  check = by;
}

const listeners = new Set<() => void>();
/** The contract that a server named last. */
let latest = CONTRACT;

/** True for a server of another contract, which is also told to those that look for a new version. */
export function isOtherContract(contract: string | null): boolean {
  if (contract !== null && contract !== latest) {
    latest = contract;
    for (const listener of listeners) listener();
  }
  return contract !== null && contract !== CONTRACT;
}

/** Calls back when a server of another contract than the one before has answered. */
export function onOtherContract(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}
