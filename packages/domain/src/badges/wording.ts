import type { BadgeRule } from './catalogue';
import { progressOf, type BadgeLevel } from './levels';

/** The reader of a sentence: the player themselves ('Hiciste'), or another user ('Hizo'). */
export type BadgeVoice = 'own' | 'public';

/** The word for a level. A badge of one level names no metal, since there is nothing to distinguish. */
export function levelName({ targets }: Pick<BadgeRule, 'targets'>, level: 0 | BadgeLevel): string {
  if (level === 0) return 'Sin empezar';
  return targets.length === 1 ? 'Nivel único' : LEVEL_NAMES[level];
}

const LEVEL_NAMES = { 1: 'Bronce', 2: 'Plata', 3: 'Oro' } as const satisfies Record<BadgeLevel, string>;

/** Words the feat with which a player reached a level: 'Fuiste el asistidor de un partido', 'Hizo 25 goles'. */
export function reachedText(
  { targets, verb, feat }: Pick<BadgeRule, 'targets' | 'verb' | 'feat'>,
  level: BadgeLevel,
  voice: BadgeVoice = 'own',
): string {
  const target = targets[level - 1] ?? targets[0];
  const [one, several] = feat;
  return `${verb[voice === 'own' ? 0 : 1]} ${target === 1 ? one : several.replace('{n}', String(target))}`;
}

/** The progress as one line: '31 de 100 goles', 'Logrado', 'Completo: llegaste al oro'. */
export function progressText(
  { targets, unit }: Pick<BadgeRule, 'targets' | 'unit'>,
  value: number,
  voice: BadgeVoice = 'own',
): string {
  const { target } = progressOf({ targets }, value);
  if (target !== null) return `${value} de ${amountText(unit, target)}`;
  if (targets.length === 1) return 'Logrado';
  return `Completo: ${voice === 'own' ? 'llegaste' : 'llegó'} al oro`;
}

/** Words the amount that is missing for the next level: 'te faltan 2 partidos'; null once the last one is reached. */
export function nextLevelText(
  { targets, unit }: Pick<BadgeRule, 'targets' | 'unit'>,
  value: number,
  voice: BadgeVoice = 'own',
): string | null {
  const { target } = progressOf({ targets }, value);
  if (target === null) return null;
  const missing = target - value;
  return `${voice === 'own' ? 'te' : 'le'} ${missing === 1 ? 'falta' : 'faltan'} ${amountText(unit, missing)}`;
}

/** The target of a level: '25 goles'. */
export function requirementText(
  { targets, unit }: Pick<BadgeRule, 'targets' | 'unit'>,
  level: BadgeLevel,
): string {
  return amountText(unit, targets[level - 1] ?? targets[0]);
}

function amountText([one, several]: BadgeRule['unit'], amount: number): string {
  return `${amount} ${amount === 1 ? one : several}`;
}
