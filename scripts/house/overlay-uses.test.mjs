import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterAll, describe, expect, it } from 'vitest';
import { USES } from '../../e2e/support/overlay-uses.ts';
import { usesOfOverlays } from './overlay-uses.mjs';
import { plant } from './plant.mjs';

const root = mkdtempSync(join(tmpdir(), 'picado-uses-'));
afterAll(() => rmSync(root, { recursive: true, force: true }));

describe('the table of overlays', () => {
  const uses = usesOfOverlays(fileURLToPath(new URL('../../apps/web/src', import.meta.url)));

  it('has each use in the web app: how it is opened in every engine, or why it is not', () => {
    expect(uses.length).toBeGreaterThan(90);
    expect(uses.filter((use) => !(use in USES))).toEqual([]);
    expect(Object.keys(USES).filter((use) => !uses.includes(use))).toEqual([]);
  });

  it('misses one that is planted', () => {
    plant(root, {
      'sheet.tsx':
        'export function New() {\n  return <Sheet opened title="a" />;\n}\nfunction Other() {\n  return [<Sheet />, <Sheet />];\n}\n',
    });
    expect(usesOfOverlays(root)).toEqual(['New Sheet', 'Other Sheet', 'Other Sheet 2']);
  });
});
