import type { Painter } from '../src/modules/link-preview/painter';

/** Complete by its first and last bytes, as the folder checks them; the content identifies the picture. */
export const pngOf = (content: string) =>
  Buffer.concat([
    Buffer.from('89504e470d0a1a0a', 'hex'),
    Buffer.from(content),
    Buffer.from('49454e44ae426082', 'hex'),
  ]);
export const GENERAL = pngOf('general');

/** A painter that finishes a match's picture only when the test allows it. */
export function heldPainter(): Painter & { asked: string[]; release: () => void } {
  let release: () => void = () => undefined;
  const released = new Promise<void>((resolve) => {
    release = resolve;
  });
  const asked: string[] = [];
  return {
    asked,
    release: () => release(),
    async paint(picture) {
      if (picture.kind === 'general') return GENERAL;
      if (picture.kind === 'result') {
        asked.push(picture.result.place);
        await released;
        return pngOf(JSON.stringify(picture.result));
      }
      if (picture.kind === 'group') {
        asked.push(picture.group.name);
        await released;
        return pngOf(JSON.stringify(picture.group));
      }
      asked.push(picture.kind === 'match' ? picture.match.id : picture.subject.name);
      await released;
      if (picture.kind === 'card')
        return pngOf(`card of ${picture.subject.name}, ${picture.photo?.length ?? 'no'} bytes`);
      return pngOf(`${picture.match.team1Name} v${picture.match.version}`);
    },
    close: () => undefined,
  };
}
