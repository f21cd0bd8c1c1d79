/**
 * The parts of the product, each with the folders that hold one room a folder; any other folder is a room itself.
 *
 * @type {Record<string, string[]>}
 */
const PARTS = {
  'packages/domain/src': [],
  'apps/server/src': ['modules'],
  'apps/web/src': ['app', 'app/screens', 'features', 'football', 'lib', 'ui'],
};
const TEST = /\.test\.tsx?$|\/test\//u;

/** @typedef {{ source: string, dependencies: { resolved: string }[] }} Module As dependency-cruiser reports it. */

/**
 * The room of a file: its folder below a part, and for folders that hold rooms the folder inside. A file that lies in no
 * folder is a room of its own.
 *
 * @param {string} path Relative to the root.
 * @returns {{ part: string, room: string } | null}
 */
export function roomOf(path) {
  if (TEST.test(path)) return null;
  for (const [part, holders] of Object.entries(PARTS)) {
    if (!path.startsWith(`${part}/`)) continue;
    const folders = path.slice(part.length + 1).split('/');
    const file = folders.pop() ?? '';
    let room = folders.shift() ?? file;
    while (holders.includes(room) && folders.length > 0) room += `/${folders.shift()}`;
    return { part, room };
  }
  return null;
}

/**
 * Finds rooms that import each other in a circle, over any number of steps: from such rooms a reader cannot say which
 * stands below which. Imports of types count like all others, tests do not.
 *
 * @param {Module[]} modules
 * @returns {import('./tree.mjs').Problem[]} One for each knot, with an import for each arrow inside it.
 */
export function checkRooms(modules) {
  return Object.keys(PARTS).flatMap((part) => {
    const arrows = arrowsOf(part, modules);
    return knotsOf(arrows).map((knot) => ({
      rule: 'no-knots-of-rooms',
      file: part,
      detail: [
        `${knot.length} rooms import each other in a circle: ${knot.join(', ')}`,
        ...knot.flatMap((from) =>
          [...(arrows.get(from) ?? [])]
            .filter(([to]) => knot.includes(to))
            .map(([to, imports]) => `  ${from} → ${to} (${imports.length}): ${imports.join(', ')}`),
        ),
      ].join('\n'),
    }));
  });
}

/** @param {string} part @param {Module[]} modules @returns {Map<string, Map<string, string[]>>} Imports by their two rooms. */
function arrowsOf(part, modules) {
  /** @type {Map<string, Map<string, string[]>>} */
  const arrows = new Map();
  for (const { source, dependencies } of modules) {
    const from = roomOf(source);
    if (from?.part !== part) continue;
    for (const { resolved } of dependencies) {
      const to = roomOf(resolved);
      if (to?.part !== part || to.room === from.room) continue;
      /** @type {Map<string, string[]>} */
      const targets = arrows.get(from.room) ?? new Map();
      arrows.set(from.room, targets);
      const name = `${source.slice(part.length + 1)} → ${resolved.slice(part.length + 1)}`;
      targets.set(to.room, [...(targets.get(to.room) ?? []), name]);
    }
  }
  return arrows;
}

/**
 * Tarjan's strongly connected components with more than one room.
 *
 * @param {Map<string, Map<string, string[]>>} arrows
 * @returns {string[][]}
 */
function knotsOf(arrows) {
  /** @type {Map<string, { index: number, low: number, isOpen: boolean }>} */
  const seen = new Map();
  /** @type {string[]} */
  const open = [];
  /** @type {string[][]} */
  const knots = [];
  /** @param {string} room */
  function visit(room) {
    const mine = { index: seen.size, low: seen.size, isOpen: true };
    seen.set(room, mine);
    open.push(room);
    for (const target of arrows.get(room)?.keys() ?? []) {
      const known = seen.get(target) ?? visit(target);
      if (known.isOpen) mine.low = Math.min(mine.low, known.low);
    }
    if (mine.low !== mine.index) return mine;
    const knot = open.splice(open.indexOf(room));
    for (const member of knot) Object.assign(seen.get(member) ?? {}, { isOpen: false });
    if (knot.length > 1) knots.push(knot.sort());
    return mine;
  }
  for (const room of arrows.keys()) if (!seen.has(room)) visit(room);
  return knots;
}
