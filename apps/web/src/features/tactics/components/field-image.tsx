import latin from '@fontsource/sofia-sans-extra-condensed/files/sofia-sans-extra-condensed-latin-800-normal.woff2?url';
import latinExtended from '@fontsource/sofia-sans-extra-condensed/files/sofia-sans-extra-condensed-latin-ext-800-normal.woff2?url';
import { flushSync } from 'react-dom';
import { createRoot } from 'react-dom/client';
import { FieldDrawing, type DrawnMatch } from './field-drawing';
import type { Layout } from './geometry';
import type { PicturedMatch } from './picture-foot';

/** In pixels; the height follows the frame: 0.45 of it lying, 1.5 standing. */
const IMAGE_WIDTH = 1200;
const HEIGHT_SHARE: Record<Layout, number> = { horizontal: 0.45, small: 0.45, vertical: 1.5 };
const FACE = 'Sofia Sans Extra Condensed';

/** Where making a picture failed: while it was drawn, or while it was turned into a file. */
export class ImageError extends Error {
  constructor(readonly stage: 'drawing' | 'file') {
    super(stage);
    this.name = 'ImageError';
  }
}

/**
 * The field as a PNG with place, day and hour below it, the same for the same match. The drawing goes into a canvas as a picture of its own, which sees
 * neither the page's styles nor its fonts: both are written into it.
 */
export async function fieldImage(match: DrawnMatch & PicturedMatch, layout: Layout): Promise<Blob> {
  const [width, height] = [IMAGE_WIDTH, IMAGE_WIDTH * HEIGHT_SHARE[layout]];
  const canvas = document.createElement('canvas');
  canvas.width = width;
  canvas.height = height;
  try {
    const picture = new Image(width, height);
    const text = await standAlone(match, layout, width, height);
    picture.src = `data:image/svg+xml;charset=utf-8,${encodeURIComponent(text)}`;
    await picture.decode();
    const context = canvas.getContext('2d', { alpha: false });
    if (context === null) throw new ImageError('drawing');
    context.drawImage(picture, 0, 0, width, height);
    // Safari decodes the letters of such a picture only after it was drawn once.
    await new Promise((resolve) => setTimeout(resolve, 60));
    context.drawImage(picture, 0, 0, width, height);
  } catch {
    throw new ImageError('drawing');
  }
  return fileOf(canvas);
}

function fileOf(canvas: HTMLCanvasElement): Promise<Blob> {
  return new Promise((resolve, reject) => {
    canvas.toBlob((blob) => (blob === null ? reject(new ImageError('file')) : resolve(blob)), 'image/png');
  });
}

async function standAlone(
  match: DrawnMatch & PicturedMatch,
  layout: Layout,
  width: number,
  height: number,
): Promise<string> {
  const svg = drawn(match, layout);
  svg.setAttribute('width', String(width));
  svg.setAttribute('height', String(height));
  const style = document.createElementNS('http://www.w3.org/2000/svg', 'style');
  const text = new XMLSerializer().serializeToString(svg);
  style.textContent = `${tokensOf(text)}${await facesOf(svg.textContent)}`;
  svg.prepend(style);
  return new XMLSerializer().serializeToString(svg);
}

function drawn(match: DrawnMatch & PicturedMatch, layout: Layout): SVGSVGElement {
  const host = document.createElement('div');
  const root = createRoot(host);
  flushSync(() => root.render(<FieldDrawing match={match} layout={layout} id="field" picture={match} />));
  const svg = host.querySelector('svg')?.cloneNode(true);
  root.unmount();
  if (!(svg instanceof SVGSVGElement)) throw new ImageError('drawing');
  return svg;
}

/** The colours by their names, with the values that they have in the page. */
function tokensOf(text: string): string {
  const page = getComputedStyle(document.documentElement);
  const names = new Set(Array.from(text.matchAll(/var\((--[\w-]+)\)/gu), ([, name = '']) => name));
  return `svg{${[...names].map((name) => `${name}:${page.getPropertyValue(name)}`).join(';')}}`;
}

/** The letters themselves; the second half of the face only where a name needs it, like 'Łukasz'. */
async function facesOf(text: string): Promise<string> {
  const files = /[\u0100-\u024F\u1E00-\u1EFF]/u.test(text) ? [latinExtended, latin] : [latin];
  const faces = await Promise.all(
    files.map(async (file) => {
      const range = file === latin ? 'U+0000-00FF,U+2000-206F' : 'U+0100-024F,U+1E00-1EFF';
      return `@font-face{font-family:'${FACE}';font-weight:800;src:url(${await dataOf(file)}) format('woff2');unicode-range:${range}}`;
    }),
  );
  return faces.join('');
}

async function dataOf(file: string): Promise<string> {
  const answer = await fetch(file);
  if (!answer.ok) throw new ImageError('drawing');
  const bytes = new Uint8Array(await answer.arrayBuffer());
  let binary = '';
  for (const byte of bytes) binary += String.fromCharCode(byte);
  return `data:font/woff2;base64,${btoa(binary)}`;
}
