import type { PGlite } from '@electric-sql/pglite';

/** A node of a plan, as `explain` describes it. */
interface PlanNode {
  'Node Type': string;
  'Relation Name'?: string;
  Plans?: PlanNode[];
}

/** A locking clause that waits and that something is decided on. */
const LOCKS =
  /\bfor\s+(?:no\s+key\s+update|update|share)\b(?:\s+of\s+\w+)?(?!\s+(?:of\s+\w+\s+)?skip\s+locked)/iu;
const EXPLAINED = /^\s*(?:select|insert|update|delete|with)\b/iu;
const UPSERT =
  /on\s+conflict\s*\((?<target>[^)]*)\)(?:(?!\bon\s+conflict\b).)*?do\s+update\s+set\s+(?<set>(?:(?!\breturning\b|\bon\s+conflict\b).)*)/gisu;

/** The embedded database, migrated, which plans the statements. */
export type Planner = Pick<PGlite, 'exec'>;

/**
 * Finds the faults of a statement that both databases accept:
 *
 * - It fails once PostgreSQL plans it without its values, from the sixth execution under a name on: a predicate of a partial index
 *   that comes as a value does not match that index.
 * - It waits for a row and reads others beside it. They are as they were before it waited: the lock is a statement of its own, or what
 *   is read behind it is read by a function `…_behind_lock` over the locked rows.
 * - It writes the columns by which it conflicts, and so takes a lock that each row with a reference to that row waits for, though
 *   they keep their values.
 */
export async function brokenRules(planner: Planner, text: string): Promise<string[]> {
  if (!EXPLAINED.test(text)) return [];
  const [answer] = await planner.exec(`explain (generic_plan, verbose, format json) ${text}`);
  const [row] = (answer?.rows ?? []) as { 'QUERY PLAN': { Plan: PlanNode }[] }[];
  const described = row?.['QUERY PLAN'][0];
  if (described === undefined) throw new Error(`A statement has no plan:\n${text}`);
  const broken = LOCKS.test(text) ? brokenByLock(described.Plan) : [];
  return [...broken, ...keysWritten(text)];
}

function brokenByLock(plan: PlanNode): string[] {
  const nodes = nodesOf(plan);
  const locking = nodes.find((node) => node['Node Type'] === 'LockRows');
  if (locking === undefined) return [];
  const written = nodes.find((node) => node['Node Type'] === 'ModifyTable')?.['Relation Name'];
  const isScan = (node: PlanNode) =>
    node['Node Type'] !== 'ModifyTable' && node['Relation Name'] !== undefined;
  const locked = nodesOf(locking).filter(isScan);
  // A row that is written is read anew by itself.
  const beside = nodes.filter(
    (node) => isScan(node) && !locked.includes(node) && node['Relation Name'] !== written,
  );
  const names = [...locked.slice(1), ...beside].map((node) => node['Relation Name']);
  const problems = names.length === 0 ? [] : [`it reads ${names.join(', ')} beside a lock that it waits for`];
  return JSON.stringify(locking).includes('_behind_lock(')
    ? [...problems, 'it calls a function for the state behind a lock before it has the lock']
    : problems;
}

const nodesOf = (node: PlanNode): PlanNode[] => [node, ...(node.Plans ?? []).flatMap(nodesOf)];

function keysWritten(text: string): string[] {
  return [...text.matchAll(UPSERT)].flatMap(({ groups }) => {
    const written = outermost(groups?.['set'] ?? '');
    const columns = (groups?.['target'] ?? '').split(',').map((column) => column.trim().replaceAll('"', ''));
    return columns
      .filter((column) => new RegExp(`(?:^|,)\\s*"?${column}"?\\s*=`, 'u').test(written))
      .map((column) => `it writes the key column ${column} of a row that it conflicts with`);
  });
}

/** A text without what stands in parentheses. */
function outermost(text: string): string {
  let depth = 0;
  let rest = '';
  for (const character of text) {
    if (character === '(') depth += 1;
    if (depth === 0) rest += character;
    if (character === ')') depth -= 1;
    // The end of the statement that the upsert is a part of.
    if (depth < 0) break;
  }
  return rest;
}
