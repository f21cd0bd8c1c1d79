import js from '@eslint/js';
import jsxA11y from 'eslint-plugin-jsx-a11y';
import reactHooks from 'eslint-plugin-react-hooks';
import tseslint from 'typescript-eslint';

/** Every folder is checked with the types of its own project: the domain sees neither Node nor the DOM. */
const PROJECTS = {
  'packages/domain': ['tsconfig.json', 'tsconfig.test.json'],
  'apps/server': ['tsconfig.json'],
  'apps/web': ['tsconfig.json', 'tsconfig.test.json'],
  e2e: ['tsconfig.json'],
  bench: ['tsconfig.json'],
};

const TYPED = ['**/*.ts', '**/*.tsx'];
const TESTS = ['**/*.test.ts', '**/*.test.tsx', '**/test/**', 'e2e/**'];

/** The rules take the clock and chance as arguments: a rule that asks for them itself cannot be tested. */
const DOMAIN_IS_PURE = [
  {
    selector: "MemberExpression[object.name='Date'][property.name='now']",
    message: 'The domain has no clock: take the instant as an argument.',
  },
  {
    selector: "NewExpression[callee.name='Date'][arguments.length=0]",
    message: 'The domain has no clock: take the instant as an argument.',
  },
  {
    selector: "CallExpression[callee.name='Date']",
    message: 'The domain has no clock: take the instant as an argument.',
  },
  {
    selector: "MemberExpression[object.name='Math'][property.name='random']",
    message: 'The domain has no chance: take a source of it as an argument.',
  },
];

const NO_IO_GLOBALS = [
  'process',
  'Buffer',
  'console',
  'fetch',
  'crypto',
  'performance',
  'setTimeout',
  'setInterval',
  'setImmediate',
  'queueMicrotask',
  'window',
  'document',
  'navigator',
  'localStorage',
  'sessionStorage',
  'WebSocket',
].map((name) => ({ name, message: 'The domain has no I/O, no clock and no chance.' }));

export default tseslint.config(
  {
    ignores: ['**/node_modules/', '**/dist/', '**/build/', '**/coverage/', '**/data/', 'artifacts/'],
  },
  { linterOptions: { reportUnusedDisableDirectives: 'error' } },
  js.configs.recommended,
  {
    rules: {
      'max-lines': ['error', { max: 400 }],
      eqeqeq: ['error', 'always'],
      'no-console': 'error',
      'object-shorthand': 'error',
    },
  },
  {
    files: TYPED,
    extends: [...tseslint.configs.strictTypeChecked, ...tseslint.configs.stylisticTypeChecked],
    languageOptions: {
      parserOptions: { project: 'scripts/tsconfig.json', tsconfigRootDir: import.meta.dirname },
    },
    rules: {
      '@typescript-eslint/no-floating-promises': 'error',
      '@typescript-eslint/no-misused-promises': 'error',
      '@typescript-eslint/switch-exhaustiveness-check': [
        'error',
        { considerDefaultExhaustiveForUnions: true, requireDefaultForNonUnion: true },
      ],
      '@typescript-eslint/consistent-type-imports': ['error', { disallowTypeAnnotations: false }],
      '@typescript-eslint/dot-notation': ['error', { allowIndexSignaturePropertyAccess: true }],
      '@typescript-eslint/no-import-type-side-effects': 'error',
      '@typescript-eslint/return-await': ['error', 'in-try-catch'],
      '@typescript-eslint/no-unused-vars': [
        'error',
        { argsIgnorePattern: '^_', varsIgnorePattern: '^_', ignoreRestSiblings: true },
      ],
      // `return reply.send()` of a handler that answers nothing says where it ends.
      '@typescript-eslint/no-confusing-void-expression': 'off',
      '@typescript-eslint/restrict-template-expressions': ['error', { allowNumber: true }],
      // Both read well where they are used: a table of types as a `type`, a shape as an `interface`.
      '@typescript-eslint/consistent-type-definitions': 'off',
      // An empty string is often what one wants to fall through.
      '@typescript-eslint/prefer-nullish-coalescing': ['error', { ignorePrimitives: { string: true } }],
      // `await` of a call that today answers at once keeps a signature that may become slow.
      '@typescript-eslint/require-await': 'off',
      '@typescript-eslint/no-unnecessary-type-parameters': 'off',
      '@typescript-eslint/consistent-indexed-object-style': 'off',
      // Names are counted by code point and cleaned of control characters on purpose.
      '@typescript-eslint/no-misused-spread': ['error', { allow: ['string'] }],
      'no-control-regex': 'off',
    },
  },
  ...Object.entries(PROJECTS).map(([folder, projects]) => ({
    files: [`${folder}/**/*.{ts,tsx}`],
    languageOptions: {
      parserOptions: {
        project: projects.map((name) => `${folder}/${name}`),
        tsconfigRootDir: import.meta.dirname,
      },
    },
  })),
  {
    files: ['packages/domain/src/**/*.ts'],
    ignores: TESTS,
    rules: {
      'no-restricted-syntax': ['error', ...DOMAIN_IS_PURE],
      'no-restricted-globals': ['error', ...NO_IO_GLOBALS],
    },
  },
  {
    files: ['apps/server/**/*.ts'],
    rules: {
      // Services and repositories are made of functions that close over what they need: none of them knows a `this`,
      // and the composition root hands them on one by one.
      '@typescript-eslint/unbound-method': 'off',
    },
  },
  {
    files: ['apps/web/**/*.{ts,tsx}'],
    extends: [reactHooks.configs.flat.recommended, jsxA11y.flatConfigs.strict],
    rules: {
      // An async handler of a click is fine: what it awaits is reported by the call itself.
      '@typescript-eslint/no-misused-promises': ['error', { checksVoidReturn: { attributes: false } }],
    },
  },
  {
    files: TESTS,
    rules: {
      '@typescript-eslint/no-non-null-assertion': 'off',
      '@typescript-eslint/unbound-method': 'off',
      '@typescript-eslint/no-unsafe-assignment': 'off',
      '@typescript-eslint/no-unsafe-member-access': 'off',
      '@typescript-eslint/no-unsafe-argument': 'off',
      '@typescript-eslint/no-unsafe-call': 'off',
      '@typescript-eslint/no-unsafe-return': 'off',
    },
  },
  {
    // Commands speak on the terminal; their types are checked by the compiler (checkJs), which knows every global.
    files: ['scripts/**', 'bench/**', '*.config.js', '*.config.ts'],
    rules: { 'no-console': 'off' },
  },
  {
    files: ['**/*.js', '**/*.mjs', '**/*.cjs'],
    rules: { 'no-undef': 'off' },
  },
);
