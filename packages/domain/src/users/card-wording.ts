import { starsText } from '../text/stars';
import { cardValue, type CardSubject } from './card';

const counted = (count: number, one: string, many: string) => `${count} ${count === 1 ? one : many}`;

/**
 * A card as a sentence, for a reader who does not see it: 'Figurita de Chino Medina: 85, delantero, nivel 4,5, pierna derecha.
 * 71 partidos jugados, …'.
 */
export function describeCard(subject: CardSubject): string {
  const { figures, nickname, name, position, rating, preferredFoot } = subject;
  const foot = preferredFoot === 'Ambos' ? 'ambas piernas' : `pierna ${feminine(preferredFoot)}`;
  const head = [
    String(cardValue(rating)),
    position.toLocaleLowerCase('es'),
    `nivel ${starsText(rating)}`,
    foot,
  ].join(', ');
  const totals = [
    counted(figures.totalMatches, 'partido jugado', 'partidos jugados'),
    counted(figures.totalWins, 'ganado', 'ganados'),
    counted(figures.totalGoals, 'gol', 'goles'),
    counted(figures.totalAssists, 'asistencia', 'asistencias'),
    counted(figures.totalSaves, 'atajada', 'atajadas'),
    counted(figures.mvpCount, 'vez MVP', 'veces MVP'),
  ].join(', ');
  return `Figurita de ${nickname ?? name}: ${head}. ${totals}.`;
}

const feminine = (side: string) => side.toLocaleLowerCase('es').replace(/o$/u, 'a');
