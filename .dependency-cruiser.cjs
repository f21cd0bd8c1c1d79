/**
 * Allowed imports (docs/architecture.md). `npm run house` runs this and also fails when a folder had no file,
 * or when an import could not be resolved: a check that sees nothing reports success.
 */

const TEST_FILES = '[.]test[.]tsx?$|^apps/[^/]+/test/|^packages/[^/]+/test/';
const MODULES = '^apps/server/src/modules';
const DATABASE_DRIVERS = 'node_modules/(pg|pg-[^/]+|@electric-sql)/';
const WEB_FRAMEWORK = 'node_modules/(fastify|fastify-[^/]+|@fastify)/';
const SOCKETS = 'node_modules/(socket[.]io|socket[.]io-[^/]+|@socket[.]io)/';

/** @type {import('dependency-cruiser').IConfiguration} */
module.exports = {
  forbidden: [
    { name: 'no-cycles', severity: 'error', from: {}, to: { circular: true } },
    {
      name: 'imports-resolve',
      comment: 'An import that cannot be followed is an import that no rule sees.',
      severity: 'error',
      from: {},
      to: { couldNotResolve: true },
    },
    {
      name: 'declared-packages',
      comment: 'A package that is used is named in a package.json.',
      severity: 'error',
      from: {},
      to: { dependencyTypes: ['npm-no-pkg', 'npm-unknown'] },
    },
    {
      name: 'no-development-packages-in-the-product',
      severity: 'error',
      from: { path: '^(packages|apps)/[^/]+/src/', pathNot: TEST_FILES },
      // A root tool may need a package that a workspace ships: then it is both, and fine.
      to: { dependencyTypes: ['npm-dev'], dependencyTypesNot: ['type-only', 'npm'] },
    },
    {
      name: 'domain-imports-only-zod-and-itself',
      severity: 'error',
      from: { path: '^packages/domain/src/', pathNot: TEST_FILES },
      to: { pathNot: '^packages/domain/src/|node_modules/zod/' },
    },
    {
      name: 'rules-know-no-consequences',
      comment: 'What follows from an event stands above all that decides; messages send it on.',
      severity: 'error',
      from: { path: '^packages/domain/src/(?!events/|messages/)', pathNot: TEST_FILES },
      to: { path: '^packages/domain/src/events/' },
    },
    {
      name: 'design-imports-only-itself',
      severity: 'error',
      from: { path: '^packages/design/src/', pathNot: TEST_FILES },
      to: { pathNot: '^packages/design/src/|^(node:)?fs$' },
    },
    {
      name: 'only-the-server-reads-the-tokens-as-a-file',
      severity: 'error',
      from: { path: '^apps/web/src/' },
      to: { path: '^packages/design/src/tokens[.]ts$' },
    },
    {
      name: 'domain-tests-import-no-io',
      comment:
        'HiGHS is the solver that the balanced teams are held against, unhomoglyph the data that look-alikes are; they compute and do nothing else.',
      severity: 'error',
      from: { path: `^packages/domain/.*(${TEST_FILES})` },
      to: { pathNot: '^packages/domain/|node_modules/(zod|vitest|fast-check|highs|unhomoglyph)/' },
    },
    {
      name: 'server-never-imports-web',
      severity: 'error',
      from: { path: '^apps/server/' },
      to: { path: '^apps/web/' },
    },
    {
      name: 'web-never-imports-server',
      severity: 'error',
      from: { path: '^apps/web/' },
      to: { path: '^apps/server/' },
    },
    {
      name: 'only-the-server-loads-the-schemas-of-calls',
      comment: 'As values they would bring the whole validation library into the first load of every page.',
      severity: 'error',
      from: { path: '^apps/web/src/|^packages/domain/src/[^/]+/contract[.]ts$', pathNot: TEST_FILES },
      to: {
        path: '^packages/domain/src/[^/]+/call-schemas[.]ts$',
        dependencyTypesNot: ['type-only'],
      },
    },
    {
      name: 'only-what-is-replaced-or-loaded-late-reads-by-schemas',
      comment:
        'The build replaces these modules of the web, or makes a file of its own of them (apps/web/fingerprints.ts).',
      severity: 'error',
      from: {
        path: '^apps/web/src/',
        pathNot: `${TEST_FILES}|^apps/web/src/lib/stored/(contract-mark|fingerprints|reading|misfit-report)[.]ts$`,
      },
      to: { path: '^packages/domain/src/stored/', dependencyTypesNot: ['type-only'] },
    },
    {
      name: 'product-never-imports-tests-or-scripts',
      severity: 'error',
      from: { path: '^(packages|apps)/[^/]+/src/', pathNot: TEST_FILES },
      to: { path: `^(scripts|e2e|bench)/|${TEST_FILES}` },
    },
    {
      name: 'only-http-knows-the-web-framework',
      severity: 'error',
      from: {
        path: '^apps/server/src/',
        pathNot: `^apps/server/src/(http/|(app|edge|main)[.]ts$)|${MODULES}/[^/]+/routes[.]ts$|${TEST_FILES}`,
      },
      to: { path: WEB_FRAMEWORK },
    },
    {
      name: 'in-a-module-only-routes-know-http',
      severity: 'error',
      from: { path: `${MODULES}/`, pathNot: `/routes[.]ts$|${TEST_FILES}` },
      to: { path: '^apps/server/src/http/' },
    },
    {
      name: 'the-context-of-a-call-knows-no-http',
      comment: 'Services are handed it, so nothing of a request may come along.',
      severity: 'error',
      from: { path: '^apps/server/src/calls/' },
      to: { pathNot: '^packages/domain/src/' },
    },
    {
      name: 'only-realtime-knows-sockets',
      severity: 'error',
      from: {
        path: '^apps/server/src/',
        pathNot: `^apps/server/src/(realtime/|app[.]ts$|main[.]ts$)|${TEST_FILES}`,
      },
      to: { path: SOCKETS },
    },
    {
      name: 'a-service-knows-no-sockets',
      comment: 'It emits a typed event; its audience is decided in realtime/.',
      severity: 'error',
      from: {
        path: `${MODULES}/[^/]+/(service|repository|presenter|rows)[.]ts$`,
      },
      to: { path: '^apps/server/src/realtime/' },
    },
    {
      name: 'only-db-knows-the-driver',
      severity: 'error',
      from: { path: '^apps/server/src/', pathNot: `^apps/server/src/db/|${TEST_FILES}` },
      to: { path: DATABASE_DRIVERS },
    },
    {
      name: 'a-repository-touches-only-the-database',
      severity: 'error',
      from: { path: `${MODULES}/([^/]+)/repository[.]ts$` },
      to: {
        pathNot: `^apps/server/src/(db|reads)/|${MODULES}/[^/]+/rows[.]ts$|^packages/domain/src/|node_modules/(drizzle-orm|zod)/|${MODULES}/$1/[^/]+$`,
      },
    },
    {
      name: 'a-repository-knows-no-service-or-route',
      severity: 'error',
      from: { path: `${MODULES}/[^/]+/repository[.]ts$` },
      to: { path: `${MODULES}/[^/]+/(service|routes|subscribers)[.]ts$` },
    },
    {
      name: 'a-repository-is-private-to-its-module',
      severity: 'error',
      from: { path: `${MODULES}/([^/]+)/` },
      to: { path: `${MODULES}/[^/]+/repository[.]ts$`, pathNot: `${MODULES}/$1/` },
    },
    {
      name: 'routes-are-private-to-their-module',
      severity: 'error',
      from: { path: `${MODULES}/([^/]+)/` },
      to: { path: `${MODULES}/[^/]+/routes[.]ts$`, pathNot: `${MODULES}/$1/` },
    },
    {
      name: 'only-the-composition-root-wires-repositories',
      severity: 'error',
      from: { path: '^apps/server/src/(?!modules/|(app|edge|routes|main)[.]ts$)', pathNot: TEST_FILES },
      to: { path: `${MODULES}/[^/]+/(repository|routes)[.]ts$` },
    },
    {
      name: 'a-table-is-of-its-owner',
      comment: 'Other modules call the owner, and reads/ reads the tables of several.',
      severity: 'error',
      from: {
        path: '^apps/server/src/(?:modules/)?([^/]+)/',
        pathNot: `^apps/server/src/(db|reads)/|${TEST_FILES}`,
      },
      to: { path: '^apps/server/src/db/tables/', pathNot: '^apps/server/src/db/tables/$1[.]ts$' },
    },
    {
      name: 'reads-know-no-module',
      severity: 'error',
      from: { path: '^apps/server/src/reads/', pathNot: TEST_FILES },
      to: { path: '^apps/server/src/', pathNot: '^apps/server/src/(db|reads)/' },
    },
    {
      name: 'db-and-events-know-no-module',
      severity: 'error',
      from: { path: '^apps/server/src/(db|events)/', pathNot: TEST_FILES },
      to: { path: `${MODULES}/` },
    },
    {
      name: 'a-feature-imports-only-the-api-of-another',
      comment: 'Its commands.ts is the part of it that changes things.',
      severity: 'error',
      from: { path: '^apps/web/src/features/([^/]+)/' },
      to: {
        path: '^apps/web/src/features/',
        pathNot: '^apps/web/src/features/$1/|^apps/web/src/features/[^/]+/(api|commands)[.]ts$',
      },
    },
    {
      name: 'a-screen-imports-no-other',
      comment: 'What two of them show is in app/parts.',
      severity: 'error',
      from: { path: '^apps/web/src/app/screens/([^/]+)/', pathNot: TEST_FILES },
      to: { path: '^apps/web/src/app/screens/', pathNot: '^apps/web/src/app/screens/$1/' },
    },
    {
      name: 'football-imports-no-feature',
      comment: 'It draws what several features show of a match: they stand above it.',
      severity: 'error',
      from: { path: '^apps/web/src/football/', pathNot: TEST_FILES },
      to: { path: '^apps/web/src/(features|app)/' },
    },
    {
      name: 'ui-knows-no-football',
      comment: 'What it draws could be of any product; of the domain it reads texts, and the forms of pages.',
      severity: 'error',
      from: { path: '^apps/web/src/ui/', pathNot: TEST_FILES },
      to: { path: '^packages/domain/src/', pathNot: '^packages/domain/src/(text/|pages/drawing[.]ts$)' },
    },
    {
      name: 'ui-and-lib-import-nothing-above',
      severity: 'error',
      from: { path: '^apps/web/src/(ui|lib)/', pathNot: TEST_FILES },
      to: { path: '^apps/web/src/(features|football|app)/' },
    },
    {
      name: 'features-import-nothing-of-the-app',
      severity: 'error',
      from: { path: '^apps/web/src/features/', pathNot: TEST_FILES },
      to: { path: '^apps/web/src/app/' },
    },
  ],
  options: {
    doNotFollow: { path: 'node_modules' },
    exclude: { path: '(^|/)(dist|coverage)/' },
    // Types count: a type import across a boundary is its first crack.
    tsPreCompilationDeps: true,
    combinedDependencies: true,
    enhancedResolveOptions: {
      exportsFields: ['exports'],
      conditionNames: ['import', 'types', 'node', 'default'],
      mainFields: ['module', 'main', 'types', 'typings'],
      extensions: ['.ts', '.tsx', '.mjs', '.js', '.cjs', '.json', '.d.ts', '.css'],
    },
  },
};
