/** Every call that is not a GET, made by a role that may make it, according to the permission table. */
import type { Endpoint } from '@picado/domain/http/endpoint';
import { PERMISSION_ROWS } from './permission-rows';
import { credentialsOf, nameOf, ROLES, YES, type Prepare, type Role, type Stage } from './permissions';

export interface AcceptedChange {
  name: string;
  endpoint: Endpoint;
  role: Role;
  prepare: Prepare;
}

/** The first row of each call that a role may make. Where a call needs no session, its caller has none. */
export const ACCEPTED_CHANGES: readonly AcceptedChange[] = [
  ...new Map(
    PERMISSION_ROWS.toReversed().flatMap(({ endpoint, cells, prepare }) => {
      const roles = ROLES.filter((each) => cells[each] === YES);
      const role = endpoint.auth === 'required' ? roles.at(-1) : roles[0];
      if (endpoint.method === 'GET' || role === undefined) return [];
      const name = nameOf(endpoint);
      return [[name, { name, endpoint, role, prepare }] as const];
    }),
  ).values(),
];

/**
 * Prepares the stage, and returns a function that sends the call with a key: each time the same, or with more
 * fields in its body.
 */
export async function prepareChange(on: Stage, { endpoint, role, prepare }: AcceptedChange, key: string) {
  const prepared = await prepare(on);
  return (more?: object) =>
    on.server.call(endpoint, {
      params: { id: on.id },
      ...prepared,
      ...credentialsOf(on, role),
      headers: { 'idempotency-key': key },
      ...(more === undefined ? {} : { body: { ...(prepared.body as object | undefined), ...more } }),
    });
}
