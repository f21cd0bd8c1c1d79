import { createHash } from 'node:crypto';

/**
 * More than the product has statements. Without a limit, lists of every length would fill the memory of each
 * connection.
 */
const NAMED_AT_MOST = 500;

const names = new Map<string, string>();

/**
 * The name under which a connection prepares a statement: it is parsed and planned once, and then only executed. It follows from the
 * text alone: processes, also of two versions, may share a connection behind a pooler. Undefined once there are too many.
 */
export function statementName(text: string): string | undefined {
  const known = names.get(text);
  if (known !== undefined || names.size >= NAMED_AT_MOST) return known;
  const name = nameOf(text);
  names.set(text, name);
  return name;
}

/**
 * Gives a statement another name, under which each connection prepares it anew: under `name` it is planned for columns that have another
 * type by now. A name that was renewed meanwhile stays.
 */
export function renewStatementName(text: string, name: string | undefined): void {
  if (name !== undefined && names.get(text) === name) names.set(text, nameOf(name));
}

function nameOf(text: string): string {
  return `picado_${createHash('sha256').update(text).digest('base64url')}`;
}
