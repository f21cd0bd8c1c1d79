/** Words the reason for two teams, with numbers as they are written in Spanish: '352.716', '25,5'. */
import { starsText } from '../text/stars';

const NOT_REPEATED = ' y no se repiten los equipos de la última';

const whole = new Intl.NumberFormat('es-AR', { useGrouping: 'always', maximumFractionDigits: 0 });

/**
 * The reason for these teams: 'la mejor de 352.716 combinaciones: diferencia 0,5'. `place` is 0 for the best,
 * 1 for the second best and so on; `gap` is in stars. `avoidsRepetition`: but for the last date of the group others would have been
 * chosen, more like its teams.
 */
export function balanceReason(
  combinations: number,
  gap: number,
  { place = 0, avoidsRepetition = false }: { place?: number; avoidsRepetition?: boolean } = {},
): string {
  const difference = `diferencia ${starsText(gap)}${avoidsRepetition ? NOT_REPEATED : ''}`;
  if (combinations === 1) return `la única combinación posible: ${difference}`;
  const rank = place === 0 ? 'la mejor' : `la ${place + 1}.ª mejor`;
  return `${rank} de ${whole.format(combinations)} combinaciones: ${difference}`;
}

/** The effect of the smallest repair: 'con 2 cambios de equipo vuelven a quedar parejos: diferencia 0,5'. */
export function repairReason(moves: number, gap: number): string {
  const difference = `diferencia ${starsText(gap)}`;
  if (moves === 0) return `los equipos siguen parejos, no hace falta ningún cambio: ${difference}`;
  const changes = moves === 1 ? 'con 1 cambio de equipo' : `con ${whole.format(moves)} cambios de equipo`;
  return `${changes} vuelven a quedar parejos: ${difference}`;
}
