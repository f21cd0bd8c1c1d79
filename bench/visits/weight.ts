import { brotliDecompressSync, gzipSync } from 'node:zlib';
import { get } from 'node:http';

export interface Weight {
  /** The page as sent to a phone, with the style of its first view. */
  pageKb: number;
  scriptKb: number;
}

/**
 * What a phone loads of a page before the app runs, in kB of 1000 bytes: the page itself in Brotli, and the scripts that it
 * names, gzipped.
 */
export async function firstWeightOf(url: string, path: string): Promise<Weight> {
  const sent = await bytesOf(url + path);
  const page = brotliDecompressSync(sent)
    .toString()
    .replaceAll(/<link[^>]* data-later[^>]*>/gu, '');
  const files = new Set(page.match(/\/assets\/[\w.-]+\.js(?=")/gu));
  if (files.size === 0) throw new Error(`${path} names no script`);
  const bodies = await Promise.all([...files].map(async (file) => (await fetch(url + file)).arrayBuffer()));
  const script = bodies.reduce((sum, body) => sum + gzipSync(new Uint8Array(body)).length, 0);
  return { pageKb: sent.length / 1000, scriptKb: script / 1000 };
}

/** The bytes as they come, which `fetch` would decompress. */
function bytesOf(address: string): Promise<Buffer> {
  return new Promise((resolve, reject) => {
    get(address, { headers: { 'accept-encoding': 'br' } }, (response) => {
      const chunks: Buffer[] = [];
      response.on('data', (chunk: Buffer) => chunks.push(chunk));
      response.on('end', () => resolve(Buffer.concat(chunks)));
      response.on('error', reject);
    }).on('error', reject);
  });
}
