import { gzipSync } from 'node:zlib';

export interface Weight {
  scriptKb: number;
  styleKb: number;
}

/**
 * The scripts and styles named by the page itself, gzipped, in kB of 1000 bytes: a phone loads them before it
 * can draw.
 */
export async function firstWeightOf(url: string, path: string): Promise<Weight> {
  // What stands at low priority is of what the page opens later.
  const page = (await (await fetch(url + path)).text()).replaceAll(
    /<link[^>]*fetchpriority="low"[^>]*>/gu,
    '',
  );
  const kilobytesOf = async (kind: 'js' | 'css') => {
    const files = new Set(page.match(new RegExp(`/assets/[\\w.-]+\\.${kind}(?=")`, 'gu')));
    if (files.size === 0) throw new Error(`${path} names no ${kind}`);
    const bodies = await Promise.all([...files].map(async (file) => (await fetch(url + file)).arrayBuffer()));
    return bodies.reduce((sum, body) => sum + gzipSync(new Uint8Array(body)).length, 0) / 1000;
  };
  return { scriptKb: await kilobytesOf('js'), styleKb: await kilobytesOf('css') };
}
