import { mkdtempSync, realpathSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, describe, expect, it } from 'vitest';
import { checkOverlayHeights } from './overlay-heights.mjs';
import { plant } from './plant.mjs';

/** @type {string[]} */
const trees = [];

/** @param {Record<string, string>} files By path below `apps/web/src`. @returns {string[]} The files with a problem. */
function found(files) {
  const root = realpathSync(mkdtempSync(join(tmpdir(), 'picado-heights-')));
  trees.push(root);
  plant(join(root, 'apps/web/src'), files);
  return checkOverlayHeights(root).map(({ file }) => file.replace('apps/web/src/', ''));
}

afterAll(() => {
  for (const root of trees) rmSync(root, { recursive: true, force: true });
});

/** @param {string} jsx */
const drawn = (jsx) => `export function Box({ isTall }) {\n  return ${jsx};\n}\n`;

const FRAME = {
  'ui/frame.tsx':
    'export function Frame({ children }) {\n  return <><h2 /><Body>{children}</Body></>;\n}\nfunction Body({ children }) {\n  return <div className={`min-h-0 flex-1 ${children ? "a" : "b"}`}>{children}</div>;\n}\n',
};

describe('the check of the heights of overlays', () => {
  it.each([
    ['a dialog', '<dialog className="flex flex-col max-h-40"><div className="flex-1" /></dialog>'],
    ['a popover', '<div popover="auto" className="flex flex-col"><div className="min-h-0 flex-1" /></div>'],
    [
      'a box with the height of its content',
      '<div className="fixed h-fit flex flex-col"><p className="basis-0" /></div>',
    ],
    [
      'a height from some width on',
      '<dialog className="flex flex-col md:h-dvh"><div className="flex-1" /></dialog>',
    ],
    [
      'a height under a condition',
      '<dialog className={`flex flex-col ${isTall ? "h-dvh" : ""}`}><b className="h-full" /></dialog>',
    ],
    ['the classes of all children', '<dialog className="flex flex-col md:*:flex-1"><div /></dialog>'],
    [
      'a child under a condition',
      '<dialog className="flex flex-col">{isTall && <div className="md:flex-[1_1_0%]" />}</dialog>',
    ],
    ['a grid', '<dialog className="fixed grid max-h-40 gap-3"><p /></dialog>'],
    ['a grid from some width on', '<dialog className="md:grid"><p /></dialog>'],
  ])('finds a wrong one: %s', (_kind, jsx) => {
    expect(found({ 'ui/box.tsx': drawn(jsx) })).toEqual(['ui/box.tsx']);
  });

  it('finds one in a component with which the box is drawn, once for two boxes', () => {
    const box = `import { Frame } from './frame';\n${drawn('<dialog className="flex flex-col"><Frame><p /></Frame></dialog>')}`;
    expect(found({ ...FRAME, 'ui/box.tsx': box, 'ui/second.tsx': box })).toEqual(['ui/frame.tsx']);
  });

  it('finds one in the constants of a box, and in a popover that a function makes', () => {
    const constants = `const BOX = 'flex flex-col';\nconst FROM = { side: 'h-full' };\n${drawn('<dialog className={`${BOX} ${FROM[isTall]}`}><p className="flex-1" /></dialog>')}`;
    const made =
      "const REGION = 'fixed grid gap-2';\nexport function make(box) {\n  box.popover = 'manual';\n  box.className = `${REGION} m-0`;\n}\n";
    expect(found({ 'ui/box.tsx': constants, 'ui/made.tsx': made })).toEqual(['ui/box.tsx', 'ui/made.tsx']);
  });

  it.each([
    [
      'a basis of its own',
      '<dialog className="flex flex-col"><div className="min-h-0 flex-auto" /></dialog>',
    ],
    ['a given height', '<dialog className="flex h-dvh flex-col md:h-96"><div className="flex-1" /></dialog>'],
    ['rows kept', '<dialog className="grid content-start"><p className="flex-1" /></dialog>'],
    [
      'a row in the column',
      '<dialog className="flex flex-col"><p className="flex"><b className="flex-1" /></p></dialog>',
    ],
    ['a box in the flow', '<section className="flex flex-col"><div className="flex-1" /></section>'],
  ])('accepts a right one: %s', (_kind, jsx) => {
    expect(found({ 'ui/box.tsx': drawn(jsx) })).toEqual([]);
  });

  it('fails when it found no file', () => {
    expect(found({ 'readme.md': '' })).toEqual(['apps/web/src']);
  });
});
