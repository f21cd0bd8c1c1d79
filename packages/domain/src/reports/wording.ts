import { listed, shortened } from '../text/listing';
import type { Contradiction } from './schema';
import type { SideSums } from './sums';

/** A contradiction in one Spanish sentence: the mismatch, and the players that have to check theirs. */
export function describeContradiction(
  kind: Contradiction['kind'],
  side: Pick<SideSums, 'name' | 'score' | 'ownGoals'> | null,
  excess: number,
  corrections: Contradiction['corrections'],
): string {
  const team = side?.name ?? '';
  const score = side?.score ?? 0;
  const ownGoals = side?.ownGoals ?? 0;
  const [first] = corrections;
  const name = first?.name ?? '';
  switch (kind) {
    case 'OWN_GOALS_ABOVE_SCORE':
      return `${team} hizo ${goals(score)} y hay ${ownGoals} en contra a su favor. Corregí el resultado o los goles en contra.`;
    case 'GOALS_ABOVE_SCORE':
      return `${team} hizo ${goals(score)}${besideOwnGoals(ownGoals)} y en los reportes hay ${goals(excess + score - ownGoals)}: ${excessInWords(excess)}. ${review(corrections, 'goles')}`;
    case 'ASSISTS_ABOVE_GOALS':
      return `${team} hizo ${goals(score)}${besideOwnGoals(ownGoals)} y en los reportes hay ${assists(excess + score - ownGoals)}: ${excessInWords(excess)}. ${review(corrections, 'asistencias')}`;
    case 'ASSISTS_TO_ONESELF': {
      const assisted = corrections.find(({ figure }) => figure === 'assists')?.value ?? 0;
      const scored = corrections.find(({ figure }) => figure === 'goals')?.value ?? 0;
      return `${name} reportó ${goals(scored)} y ${assists(assisted)}, pero ${team} hizo ${goals(score)}${besideOwnGoals(ownGoals)}: nadie se asiste a sí mismo. Que ${name} revise sus números.`;
    }
    case 'PLAYER_WITHOUT_SIDE':
      return `${name} entró de suplente y falta decir para qué equipo jugó.`;
  }
}

function goals(count: number): string {
  return count === 1 ? '1 gol' : `${count} goles`;
}

function assists(count: number): string {
  return count === 1 ? '1 asistencia' : `${count} asistencias`;
}

function besideOwnGoals(ownGoals: number): string {
  return ownGoals === 0 ? '' : ` (${ownGoals} en contra de los otros)`;
}

function excessInWords(excess: number): string {
  return excess === 1 ? 'sobra 1' : `sobran ${excess}`;
}

/**
 * Beyond this number the sentence gives a count instead of names: eleven names are unreadable, and their
 * figures are shown beside it.
 */
const NAMED = 4;

/** 'Que revisen sus goles Nico (3) y Fede (2).' */
function review(corrections: Contradiction['corrections'], figures: string): string {
  const names = corrections.map(({ name, value }) => `${name} (${value})`);
  const players = listed(shortened(names, NAMED));
  return names.length > 1
    ? `Que revisen sus ${figures} ${players}.`
    : `Que revise sus ${figures} ${players}.`;
}
