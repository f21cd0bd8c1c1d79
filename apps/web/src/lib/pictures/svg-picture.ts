import bodyExtended from '@fontsource-variable/archivo/files/archivo-latin-ext-wght-normal.woff2?url';
import bodyLatin from '@fontsource-variable/archivo/files/archivo-latin-wght-normal.woff2?url';
import latin from '@fontsource/sofia-sans-extra-condensed/files/sofia-sans-extra-condensed-latin-800-normal.woff2?url';
import latinExtended from '@fontsource/sofia-sans-extra-condensed/files/sofia-sans-extra-condensed-latin-ext-800-normal.woff2?url';
import { BODY_FACE, FIGURES_FACE } from '@picado/design/text-pen';

/** The failure of a picture: while it was drawn, or while it was turned into a file. */
export class ImageError extends Error {
  constructor(readonly stage: 'drawing' | 'file') {
    super(stage);
    this.name = 'ImageError';
  }
}

interface PictureSize {
  /** The width in pixels. */
  width: number;
  height: number;
  /** The drawing leaves no part of the picture free. */
  isOpaque: boolean;
}

/**
 * A drawing as a PNG, the same for the same drawing. It goes into a canvas as a picture of its own, which sees neither the page's
 * styles nor its fonts nor other files: all of them are written into it. Changes `svg`, which must not be part of the page.
 */
export async function svgPicture(
  svg: SVGSVGElement,
  { width, height, isOpaque }: PictureSize,
): Promise<Blob> {
  const canvas = document.createElement('canvas');
  canvas.width = width;
  canvas.height = height;
  svg.setAttribute('width', String(width));
  svg.setAttribute('height', String(height));
  try {
    const picture = new Image(width, height);
    picture.src = `data:image/svg+xml;charset=utf-8,${encodeURIComponent(await standAlone(svg))}`;
    await picture.decode();
    const context = canvas.getContext('2d', { alpha: !isOpaque });
    if (context === null) throw new ImageError('drawing');
    context.drawImage(picture, 0, 0, width, height);
    // Safari decodes the letters of such a picture only after it was drawn once.
    await new Promise((resolve) => setTimeout(resolve, 60));
    context.clearRect(0, 0, width, height);
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

async function standAlone(svg: SVGSVGElement): Promise<string> {
  const style = document.createElementNS('http://www.w3.org/2000/svg', 'style');
  const text = new XMLSerializer().serializeToString(svg);
  const tokens = tokensOf(text);
  // A drawing names a face itself, or by a token whose value names it.
  style.textContent = `${tokens}${await facesOf(`${tokens}${text}`)}`;
  await Promise.all([...svg.querySelectorAll('image')].map(inlinePicture));
  svg.prepend(style);
  return new XMLSerializer().serializeToString(svg);
}

async function inlinePicture(image: SVGImageElement): Promise<void> {
  const address = image.getAttribute('href') ?? '';
  if (!address.startsWith('data:')) image.setAttribute('href', await dataOf(address));
}

/** The tokens by their names, with their values of the night: a picture that is shared is the same from every browser. */
function tokensOf(text: string): string {
  const night = document.createElement('i');
  night.dataset['light'] = 'night';
  document.body.append(night);
  const page = getComputedStyle(night);
  const names = new Set(Array.from(text.matchAll(/var\((--[\w-]+)\)/gu), ([, name = '']) => name));
  const values = [...names].map((name) => `${name}:${page.getPropertyValue(name)}`);
  night.remove();
  return `svg{${values.join(';')}}`;
}

const FACES = [
  { name: FIGURES_FACE, weight: '800', latin, extended: latinExtended },
  { name: BODY_FACE, weight: '100 900', latin: bodyLatin, extended: bodyExtended },
];

/** The letters themselves, of the faces that the drawing names; the second half of a face only where a name needs it, like 'Łukasz'. */
async function facesOf(drawing: string): Promise<string> {
  const isExtended = /[\u0100-\u024F\u1E00-\u1EFF]/u.test(drawing);
  const rules = FACES.filter(({ name }) => drawing.includes(name)).flatMap((face) => [
    ruleOf(face, face.latin, 'U+0000-00FF,U+2000-206F'),
    ...(isExtended ? [ruleOf(face, face.extended, 'U+0100-024F,U+1E00-1EFF')] : []),
  ]);
  return (await Promise.all(rules)).join('');
}

async function ruleOf(
  { name, weight }: (typeof FACES)[number],
  file: string,
  range: string,
): Promise<string> {
  return `@font-face{font-family:'${name}';font-weight:${weight};src:url(${await dataOf(file)}) format('woff2');unicode-range:${range}}`;
}

/** A file of this site as a data address. */
async function dataOf(address: string): Promise<string> {
  const answer = await fetch(address);
  if (!answer.ok) throw new ImageError('drawing');
  const type = answer.headers.get('content-type') ?? 'application/octet-stream';
  const bytes = new Uint8Array(await answer.arrayBuffer());
  let binary = '';
  for (const byte of bytes) binary += String.fromCharCode(byte);
  return `data:${type};base64,${btoa(binary)}`;
}
