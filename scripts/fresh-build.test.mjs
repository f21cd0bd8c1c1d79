import { execFileSync } from 'node:child_process';
import {
  mkdirSync,
  mkdtempSync,
  readFileSync,
  rmSync,
  symlinkSync,
  utimesSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { unlessFresh, unlessPassed } from './fresh-build.mjs';

const HOUR_MS = 60 * 60 * 1000;
const OLD = new Date(0);
/** All files of a test are new: for the build an hour has passed since. */
const later = () => Date.now() + HOUR_MS;

/** @type {string} */
let root;
/** @type {number} */
let builds;

beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), 'picado-fresh-'));
  builds = 0;
  write(
    'package.json',
    JSON.stringify({
      wireit: { build: { files: ['src/**', '!src/*.test.ts', 'lock.json'], output: ['out/dist/**'] } },
    }),
  );
  write('lock.json', '{}');
  write('src/deep/main.ts', 'one');
  write('out/config.json', '{}');
  utimesSync(join(root, 'src/deep/main.ts'), OLD, OLD);
  build();
  builds = 0;
});
afterEach(() => {
  rmSync(root, { recursive: true });
});

/** @param {string} path @param {string} text */
function write(path, text) {
  mkdirSync(dirname(join(root, path)), { recursive: true });
  writeFileSync(join(root, path), text);
}

function build(duringBuild = () => {}, now = later) {
  unlessFresh(
    root,
    () => {
      builds += 1;
      write('out/dist/main.js', readFileSync(join(root, 'src/deep/main.ts'), 'utf8'));
      duringBuild();
    },
    now,
  );
}

/** Takes away what a start has noted, and gives the outputs a time after now. @param {number} ms */
function forget(ms) {
  rmSync(join(root, 'node_modules'), { recursive: true });
  const time = new Date(Date.now() + ms);
  utimesSync(join(root, 'out/dist/main.js'), time, time);
}

describe('a build', () => {
  it('that no start has noted is fresh where it was written long after the last change', () => {
    forget(2 * 60_000);
    build();
    build();
    expect(builds).toBe(0);
  });

  it('that no start has noted runs where a change may be newer', () => {
    forget(30_000);
    build();
    expect(builds).toBe(1);
  });

  it('that a start has noted runs at a change, however late it was written', () => {
    const time = new Date(Date.now() + HOUR_MS);
    utimesSync(join(root, 'out/dist/main.js'), time, time);
    build();
    expect(builds).toBe(1);
  });

  it('runs once while nothing changes', () => {
    build();
    build();
    expect(builds).toBe(0);
  });

  it.each([
    [
      'a source has other text of the same length and time',
      () => {
        write('src/deep/main.ts', 'two');
        utimesSync(join(root, 'src/deep/main.ts'), OLD, OLD);
      },
    ],
    ['a source is new', () => write('src/new.ts', '')],
    ['a source is gone', () => rmSync(join(root, 'src/deep/main.ts'))],
    ['a package has another version', () => write('lock.json', '{ }')],
    [
      'the scripts changed',
      () =>
        write(
          'package.json',
          readFileSync(join(root, 'package.json'), 'utf8').replace('src/*.test', 'src/*.spec'),
        ),
    ],
    ['what was built is gone', () => rmSync(join(root, 'out'), { recursive: true })],
    ['what was built was changed', () => write('out/dist/main.js', 'three')],
    ['a source is a link', () => symlinkSync(join(root, 'lock.json'), join(root, 'src/link.json'))],
    ['another file was built beside it', () => write('out/dist/other.js', '')],
  ])('runs where %s', (_, change) => {
    change();
    unlessFresh(root, () => (builds += 1), later);
    expect(builds).toBe(1);
  });

  it('runs again where a source is saved while it runs', () => {
    write('src/deep/main.ts', 'two');
    build(() => write('src/deep/main.ts', 'three, unseen'));
    build();
    expect(builds).toBe(2);
  });

  it('runs again where a source was saved so shortly before it that a later change may have its time', () => {
    write('src/deep/main.ts', 'two');
    build(undefined, Date.now);
    build();
    build();
    expect(builds).toBe(2);
  });

  it('runs again after one that failed', () => {
    write('src/deep/main.ts', 'two');
    expect(() =>
      build(() => {
        throw new Error('It does not compile.');
      }),
    ).toThrow('It does not compile.');
    build();
    expect(builds).toBe(2);
  });
});

describe('a check', () => {
  let runs = 0;
  const check = (name = 'lint') => unlessPassed(root, name, () => (runs += 1), later);

  beforeEach(() => {
    execFileSync('git', ['init', '--quiet'], { cwd: root });
    write('.gitignore', 'out/\nnode_modules/\n');
    write('node_modules/.package-lock.json', '{}');
    check();
    runs = 0;
  });

  it('is not run again while nothing changes but what is built and what is told', () => {
    write('out/dist/main.js', 'built anew');
    write('README.md', 'told anew');
    check();
    expect(runs).toBe(0);
  });

  it.each([
    ['a file changes', () => write('src/deep/main.ts', 'two')],
    ['a file is new', () => write('src/new.ts', '')],
    ['a file is gone', () => rmSync(join(root, 'src/deep/main.ts'))],
    ['packages were installed', () => write('node_modules/.package-lock.json', '{ }')],
    ['a file is a link', () => symlinkSync(join(root, 'lock.json'), join(root, 'src/link.json'))],
    ['there is no repository', () => rmSync(join(root, '.git'), { recursive: true })],
  ])('is run again where %s', (_, change) => {
    change();
    check();
    expect(runs).toBe(1);
  });

  it('is run again after one that failed, and each of two for itself', () => {
    check('types');
    write('src/deep/main.ts', 'two');
    const fail = () => {
      throw new Error('It does not hold.');
    };
    expect(() => unlessPassed(root, 'lint', fail, later)).toThrow('It does not hold.');
    check('types');
    check('lint');
    check('types');
    check('lint');
    expect(runs).toBe(3);
  });
});
