import { mkdtempSync, realpathSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { checkComments, commentsOf, formOf } from './comments.mjs';
import { figuresText, measure } from './measures.mjs';
import { plant } from './plant.mjs';

describe('a comment', () => {
  it.each([
    ['Of so many dates ahead is a group read.', 'Of, By, In, Without'],
    ['In milliseconds since 1970.', 'Of, By, In, Without'],
    ['By the id of the match.', 'Of, By, In, Without'],
    ['Whether a badge was to follow a best one.', 'What, Whether, Who, How'],
    ['How many names are shown.', 'What, Whether, Who, How'],
    ['(Whether it is open.)', 'What, Whether, Who, How'],
    ['The same for a guest.', 'The same'],
    ['Null for a guest.', 'other'],
    ['Also of a page without a network.', 'other'],
    ['At once; the page may be gone.', 'other'],
    ['At the end of the line.', 'other'],
    ['As visitors see it.', 'other'],
    ['Where the row leads.', 'other'],
    ['When a date opens, and which players go first.', 'other'],
    ['For the viewers that it concerns.', 'other'],
  ])('that reads %j has no subject and verb', (text, form) => {
    expect(formOf(text)).toBe(form);
  });

  it.each([
    'The number of coming dates that are computed for a group.',
    'Stands for no id: null would equal the null of messages whose author was deleted.',
    'True if this badge was queued behind a better one in this browser.',
    'Returns null for visitors.',
    'Null means that the match has no price.',
    'Null until it is answered.',
    'After kick-off the list is closed.',
    'Where nothing takes the answer, nothing handles its failure.',
    '1 to 5 with a step of a half.',
    'Office hours are not counted.',
    'Wholesale changes need a migration.',
  ])('that reads %j is a sentence or a definition', (text) => {
    expect(formOf(text)).toBeNull();
  });

  it('is found in code, in markup and in a style sheet, with its line', () => {
    const code = [
      "const address = 'http://of.example'; // Of the example.",
      '/** Reads it. @returns What is read, or null. */',
      'const markup = <p>No // comment {/* In markup. */}</p>;',
      '// Lines that',
      '// follow each other.',
      'const text = `/* none */ ${1 /* Of a template. */} // none`;',
      'const pattern = /\\/\\*no\\*\\//u;',
      '// oxlint-disable-next-line no-console -- Of a tool.',
    ].join('\n');
    expect(commentsOf('a.tsx', code)).toEqual([
      { line: 1, text: 'Of the example.' },
      { line: 2, text: 'Reads it.' },
      { line: 2, text: 'What is read, or null.' },
      { line: 3, text: 'In markup.' },
      { line: 4, text: 'Lines that follow each other.' },
      { line: 6, text: 'Of a template.' },
    ]);
    expect(commentsOf('a.css', 'a {}\n/* By day. */\n')).toEqual([{ line: 2, text: 'By day.' }]);
  });
});

describe('a house', () => {
  let root = '';
  beforeAll(() => {
    root = realpathSync(mkdtempSync(join(tmpdir(), 'comments-')));
    const long = `export function longRule() {\n${'  keep();\n'.repeat(121)}}\n`;
    plant(root, {
      'packages/design/src/tokens.css': '/* The colours of the page. */\n',
      'packages/domain/src/votes/rules.ts': `import { half } from './halves';\n/** Of one vote. */\nexport const vote = half;\n${long}`,
      'packages/domain/src/votes/rules.test.ts':
        "import { one } from './one';\n/** Of a test. */\nlet it = one;\n",
      'packages/domain/src/votes/halves.ts':
        'let last = 1;\nassert(last === 1);\nexport const half = last;\n',
      'packages/domain/src/votes/schema.ts':
        'export interface VoteNotice {}\nexport interface VoteNoticeProps {}\n',
      'apps/server/src/main.ts': "import { vote } from '@picado/domain/votes/rules';\nvote();\n",
      'apps/web/src/main.tsx': "const rules = import('@picado/domain/votes/rules');\n",
      'apps/web/src/link.tsx':
        "export const at = 'https://a.b'; // In the head.\n/** Reads.\n * @returns What is read. */\n",
    });
  });
  afterAll(() => rmSync(root, { recursive: true, force: true }));

  it('with a fragment is refused at its file and line, and a test may hold one', () => {
    expect(checkComments(root)).toEqual([
      {
        rule: 'comments-are-sentences',
        file: 'packages/domain/src/votes/rules.ts:2',
        detail: "'Of one vote.' begins with 'Of, By, In, Without'",
      },
      {
        rule: 'comments-are-sentences',
        file: 'apps/web/src/link.tsx:1',
        detail: "'In the head.' begins with 'Of, By, In, Without'",
      },
      {
        rule: 'comments-are-sentences',
        file: 'apps/web/src/link.tsx:2',
        detail: "'What is read.' begins with 'What, Whether, Who, How'",
      },
    ]);
  });

  it('without a file of the server is refused', () => {
    expect(checkComments(join(root, 'packages')).map(({ rule }) => rule)).toContain('saw-no-file');
  });

  it('is counted', () => {
    const measures = measure(root);
    expect(measures).toMatchObject({
      comments: 5,
      forms: { 'Of, By, In, Without': 2, 'What, Whether, Who, How': 1, 'The same': 0, other: 0 },
      asserts: 1,
      long: [{ name: 'longRule', lines: 123, file: 'packages/domain/src/votes/rules.ts' }],
      files: 7,
      small: ['packages/domain/src/votes/halves.ts'],
      lets: ['packages/domain/src/votes/halves.ts: last'],
      notifications: ['VoteNotice'],
    });
    expect(figuresText(measures)).toContain('that begin with Of, By, In, Without: 2 (40.0%)');
  });
});
