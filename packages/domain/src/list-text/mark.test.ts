import { describe, expect, it } from 'vitest';
import { markOf, originOf, readMark, writeMark } from './mark';

const match = { id: '0b0e7a52-5a0c-4c1e-9f51-2d9a3f0f6a11', version: 14 };
const mark = markOf(match, ['Complejo Sur', '1. Nico']);

describe('the export that a list comes from', () => {
  it('is identified by version and checksum of the mark, also after later changes; without a mark it is unknown', () => {
    const key = { version: 14, checksum: mark.checksum };
    expect(originOf(readMark(writeMark(mark)), match)).toEqual(key);
    expect(originOf(mark, { ...match, version: 20 })).toEqual(key);
    expect(originOf(null, match)).toBeNull();
  });

  it.each([
    ['it is another match’s', { ...mark, match: '0000000' }],
    ['the match never had that version', { ...mark, version: 15 }],
    ['no match reaches the version', readMark(`#picado-${mark.match}-zzzzzzzz-${mark.checksum}`)],
  ])('is unknown where %s', (_why, found) => {
    expect(found).not.toBeNull();
    expect(originOf(found, match)).toBeNull();
  });
});
