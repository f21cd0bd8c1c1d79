import { existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import pixelmatch from 'pixelmatch';
import sharp from 'sharp';
import { differencesOf, type Boxes } from './boxes';
import { folderOf } from './folder';
import { BOXES_FILE } from './in-engine';

/**
 * `npm run screens:compare -- before after`: compares the pictures of two runs pixel by pixel, prints those that differ and
 * writes a page with before, after and difference side by side. Exits with 1 where one differs.
 *
 * Two runs in engines (`--engine`) are compared by the boxes of their first views: no two engines draw the same pixels.
 */
const [before, after] = process.argv.slice(2);
if (before === undefined || after === undefined)
  throw new Error('npm run screens:compare -- <before> <after>');
const noted = [before, after].map((run) => join(folderOf(run), BOXES_FILE));
if (noted.every((path) => existsSync(path))) {
  const [one = {}, other = {}] = noted.map(
    (path) => JSON.parse(readFileSync(path, 'utf8')) as Record<string, Boxes>,
  );
  let count = 0;
  for (const [name, boxes] of Object.entries(one)) {
    const lines = differencesOf(boxes, other[name] ?? {});
    count += lines.length;
    for (const line of lines) console.log(`${name}: ${line}`);
  }
  console.log(`${count} boxes of ${Object.keys(one).length} first views differ by more than 8 px.`);
  process.exit(count > 0 ? 1 : 0);
}
const folder = folderOf(`${before}-${after}`);
mkdirSync(folder, { recursive: true });

interface Picture {
  data: Buffer;
  width: number;
  height: number;
}

/** Raw pixels, extended with white where the other picture is taller or wider. */
async function read(path: string, size?: { width: number; height: number }): Promise<Picture> {
  const image = sharp(path).ensureAlpha();
  const { width, height } = await image.metadata();
  const to = size ?? { width, height };
  const extended = image.extend({
    right: to.width - width,
    bottom: to.height - height,
    background: '#fff',
  });
  return { data: await extended.raw().toBuffer(), ...to };
}

/** The number of pixels that differ; writes a picture of the difference if there are any. */
async function difference(name: string): Promise<number> {
  const paths = [join(folderOf(before ?? ''), name), join(folderOf(after ?? ''), name)] as const;
  const sizes = await Promise.all(paths.map((path) => sharp(path).metadata()));
  const size = {
    width: Math.max(...sizes.map(({ width }) => width)),
    height: Math.max(...sizes.map(({ height }) => height)),
  };
  const [a, b] = await Promise.all(paths.map((path) => read(path, size)));
  if (a === undefined || b === undefined) throw new Error(`${name} could not be read.`);
  const drawn = Buffer.alloc(a.data.length);
  const count = pixelmatch(a.data, b.data, drawn, size.width, size.height, { threshold: 0.05 });
  if (count > 0) {
    await sharp(drawn, { raw: { ...size, channels: 4 } })
      .png()
      .toFile(join(folder, name));
  }
  return count;
}

const names = (run: string) => readdirSync(folderOf(run)).filter((name) => name.endsWith('.png'));
const [old, now] = [new Set(names(before)), new Set(names(after))];
const differing: { name: string; count: number }[] = [];
for (const name of old) {
  const count = now.has(name) ? await difference(name) : 0;
  if (count > 0) differing.push({ name, count });
}
const gone = [...old].filter((name) => !now.has(name));
const added = [...now].filter((name) => !old.has(name));

const image = (run: string, name: string) =>
  `<img loading="lazy" src="${relative(folder, join(folderOf(run), name))}" alt="">`;
const rows = differing.map(
  ({ name, count }) =>
    `<h2>${name}: ${count} px</h2><div>${image(before, name)}${image(after, name)}<img loading="lazy" src="${name}" alt=""></div>`,
);
writeFileSync(
  join(folder, 'index.html'),
  `<!doctype html><meta charset="utf-8"><title>${before} and ${after}</title>
<style>body{font:14px system-ui}div{display:flex;gap:8px;align-items:start}img{max-width:32vw;border:1px solid #ccc}</style>
<h1>${differing.length} of ${old.size} pictures differ</h1>
<p>Gone: ${gone.join(', ') || 'none'}. Added: ${added.join(', ') || 'none'}.</p>${rows.join('\n')}`,
);

for (const { name, count } of differing) console.log(`${String(count).padStart(8)} px  ${name}`);
console.log(
  `${differing.length} of ${old.size} pictures differ, ${gone.length} gone, ${added.length} added.`,
);
console.log(`Side by side: ${relative(process.cwd(), join(folder, 'index.html'))}`);
if (differing.length + gone.length + added.length > 0) process.exitCode = 1;
