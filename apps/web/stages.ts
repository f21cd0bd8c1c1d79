import { fileURLToPath } from 'node:url';
import { build, type InlineConfig, type Plugin, type Rolldown } from 'vite';

/** What a page opens at first, and what it opens later by itself. Each is the module of a dynamic import, but for `main`. */
const ROOTS = {
  main: ['main.tsx'],
  join: ['app/screens/join/join-screen.tsx'],
  match: ['app/screens/match/match-screen.tsx'],
  landing: ['app/screens/landing/landing-screen.tsx'],
  /** Opened by every page once it is drawn, or by both pages of a match. */
  later: [
    'app/background/after-first-paint.ts',
    'app/layout/page-announcer.tsx',
    'ui/overlays/toast-region.tsx',
    'features/matches/components/match-title.tsx',
    'app/layout/help-button.tsx',
    'features/offline/components/signal-strip.tsx',
    'lib/commands/queue.ts',
    'features/chat/commands.ts',
  ],
  /** The guest's form on the invitation. */
  form: ['features/roster/components/sign-up/join-page.tsx'],
  /** Around every page of a signed-in user, and each page until it is there. */
  menu: [
    'app/layout/menu.tsx',
    'app/guarded.tsx',
    'app/page-skeletons.tsx',
    'features/messages/push-session.ts',
  ],
  /** What a match opens by itself, most of it for its players. */
  player: [
    'app/screens/match/match-main-action.tsx',
    'app/screens/match/match-next-action.tsx',
    'football/play-clock.tsx',
    'app/screens/match/match-extras.tsx',
    'app/screens/match/match-sign-up.tsx',
    'features/claims/components/claim-offers.tsx',
    'features/chat/components/chat-part.tsx',
    'features/messages/components/place-alert.tsx',
    'features/roster/components/own-entry/waiting-place.tsx',
    'features/payments/components/payment-entry.tsx',
    'features/payments/components/row-mark.tsx',
    'features/notes/components/note-parts.tsx',
    'app/parts/joined-stage.tsx',
    'features/roster/components/own-entry/own-entry-line.tsx',
    'features/roster/components/own-entry/own-place.tsx',
    'features/roster/components/own-entry/personal-link-row.tsx',
    'features/tactics/components/tactics-preview.tsx',
  ],
} as const;

type Root = keyof typeof ROOTS;

const isOneOf = (by: ReadonlySet<Root>, roots: readonly Root[]) => roots.some((root) => by.has(root));

/**
 * The file of a module, by the roots that reach it: the first line that holds. Each line takes what all files after it may
 * import, so that no file waits for one of a later stage.
 */
const STAGES: readonly (readonly [
  file: string,
  holds: (reached: ReadonlySet<Root>, isStyle: boolean) => boolean,
])[] = [
  [
    'app',
    (by, isStyle) =>
      by.has('main') || (by.has('landing') && (by.has('match') || (isStyle && by.has('join')))),
  ],
  // The fields of a form, which a match has not at first.
  ['first-form', (by) => by.has('landing') && by.has('join')],
  // One sheet for the styles of both pages: a sheet costs a request, and theirs are small.
  [
    'view',
    (by, isStyle) => (isStyle ? by.has('join') || by.has('match') : by.has('join') && by.has('match')),
  ],
  ['join-screen', (by) => by.has('join')],
  ['rows', (by) => by.has('match') && isOneOf(by, ['form', 'later', 'menu'])],
  ['match-screen', (by) => by.has('match')],
  ['field', (by) => by.has('landing') && isOneOf(by, ['form', 'later', 'menu', 'player'])],
  ['landing-screen', (by) => by.has('landing')],
  ['later', (by) => by.has('later')],
  ['form', (by) => by.has('form')],
  ['menu', (by) => by.has('menu')],
  ['player', (by) => by.has('player')],
];

/**
 * Small modules that no stage has and several parts share are one file with all icons: each in a file of its own costs a
 * request, and a name in every list of files that a part waits for.
 */
const SHARED = 'shared';
const ICON = /@tabler\/icons-react\//u;
/** The most that such a file holds, in bytes that are not minified yet. */
const SHARED_MAX_BYTES = 4_000;
const STYLE = /\.css(?:\?|$)/u;
const sources = fileURLToPath(new URL('src/', import.meta.url));

/** The roots that reach each module, once unused exports are gone. */
function reachOf(chunks: readonly Rolldown.OutputChunk[]): Map<string, Set<Root>> {
  const named = new Map(chunks.map((chunk) => [chunk.fileName, chunk]));
  const reach = new Map<string, Set<Root>>();
  for (const [root, modules] of Object.entries(ROOTS) as [Root, readonly string[]][]) {
    const found = new Set<Rolldown.OutputChunk>();
    const collect = (chunk: Rolldown.OutputChunk | undefined) => {
      if (chunk === undefined || found.has(chunk)) return;
      found.add(chunk);
      for (const file of chunk.imports) collect(named.get(file));
    };
    for (const module of modules) {
      const entry = chunks.find(({ moduleIds }) => moduleIds.includes(sources + module));
      if (entry === undefined) throw new Error(`stages.ts: nothing opens ${module}`);
      collect(entry);
    }
    for (const { moduleIds } of found) {
      for (const id of moduleIds) reach.set(id, (reach.get(id) ?? new Set()).add(root));
    }
  }
  return reach;
}

/**
 * The modules of small files that parts share and that import nothing but stages and each other: a file that one of them imported
 * could import another of them, and neither would come first.
 */
function sharedIn(
  chunks: readonly Rolldown.OutputChunk[],
  isStaged: (id: string) => boolean,
): ReadonlySet<string> {
  const named = new Map(chunks.map((chunk) => [chunk.fileName, chunk]));
  const small = new Set(
    chunks.filter(
      ({ isEntry, isDynamicEntry, modules }) =>
        !isEntry &&
        !isDynamicEntry &&
        Object.values(modules).reduce((sum, { renderedLength }) => sum + renderedLength, 0) <
          SHARED_MAX_BYTES,
    ),
  );
  const isKnown = (file: string) => {
    const chunk = named.get(file);
    return (
      chunk === undefined || small.has(chunk) || chunk.moduleIds.every((id) => isStaged(id) || ICON.test(id))
    );
  };
  // One that goes takes those that import it with it.
  for (let before = -1; before !== small.size;) {
    before = small.size;
    for (const chunk of small) if (!chunk.imports.every(isKnown)) small.delete(chunk);
  }
  return new Set([...small].flatMap(({ moduleIds }) => moduleIds));
}

/**
 * Groups the modules of the build by the stage of a visit that needs them first. What reaches what is read from a build without
 * groups: the imports of the sources alone hold modules of which nothing is used, as all icons.
 */
export function stages(base: () => InlineConfig): Plugin {
  return {
    name: 'picado:stages',
    apply: 'build',
    async config() {
      const config = base();
      const built = await build({
        ...config,
        configFile: false,
        logLevel: 'silent',
        build: { ...config.build, write: false, minify: false, copyPublicDir: false, emptyOutDir: false },
      });
      const [bundle] = [built].flat();
      if (bundle === undefined || !('output' in bundle)) throw new Error('stages.ts: nothing was built');
      const chunks = bundle.output.filter((file) => file.type === 'chunk');
      const reach = reachOf(chunks);
      const shared = sharedIn(chunks, (id) => reach.has(id));
      const fileOf = (id: string) => {
        const by = reach.get(id);
        return by === undefined
          ? ICON.test(id) || (shared.has(id) && !STYLE.test(id))
            ? SHARED
            : null
          : (STAGES.find(([, holds]) => holds(by, STYLE.test(id)))?.[0] ?? null);
      };
      return {
        build: {
          rolldownOptions: {
            output: {
              codeSplitting: {
                groups: [{ name: fileOf, debugName: 'stages', includeDependenciesRecursively: false }],
              },
            },
          },
        },
      };
    },
  };
}
