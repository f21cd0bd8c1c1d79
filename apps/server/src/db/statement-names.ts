/**
 * More than the product has statements. Without a limit, lists of every length would fill the memory of each
 * connection.
 */
const NAMED_AT_MOST = 500;

const names = new Map<string, string>();

/**
 * The name under which a connection prepares a statement: it is parsed and planned once, and then only executed.
 * The same text has the same name on every connection. Undefined once there are too many.
 */
export function statementName(text: string): string | undefined {
  const known = names.get(text);
  if (known !== undefined || names.size >= NAMED_AT_MOST) return known;
  const name = `picado_${names.size}`;
  names.set(text, name);
  return name;
}
