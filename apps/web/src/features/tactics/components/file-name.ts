import type { Layout } from './geometry';
import { lettersOf } from './text-width';

/** Twice this and the rest is within the 255 bytes that file systems take. */
const TEAM_MAX_BYTES = 105;

/** 'formacion-Atlético Sobremesa-vs-Deportivo Resaca.png', in letters that a file may carry. */
export function imageFileName(match: { team1Name: string; team2Name: string }, layout: Layout): string {
  const kind = layout === 'vertical' ? 'formacion-mobile' : 'formacion';
  return `${kind}-${forFile(match.team1Name, 'Equipo 1')}-vs-${forFile(match.team2Name, 'Equipo 2')}.png`;
}

/** Without what a file system reads as something else: separators, wildcards, control characters, dots at the ends. */
function forFile(name: string, fallback: string): string {
  const plain = name
    .normalize('NFC')
    .replaceAll(/[\p{C}<>:"/\\|?*]+/gu, ' ')
    .replaceAll(/\s+/gu, ' ')
    .replaceAll(/^[\s.]+|[\s.]+$/gu, '');
  const letters = lettersOf(plain);
  while (bytesOf(letters.join('')) > TEAM_MAX_BYTES) letters.pop();
  return letters.join('').trimEnd() || fallback;
}

function bytesOf(text: string): number {
  return new TextEncoder().encode(text).length;
}
