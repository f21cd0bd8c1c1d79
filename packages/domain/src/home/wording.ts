import type { Figures } from '../reports/schema';
import { listed } from '../text/listing';

/** A self-report in words: 'dice que metió 3 y dio 1 asistencia'. */
export function claimedFiguresText({ goals, assists, saves }: Figures): string {
  const parts = [
    goals > 0 && `metió ${goals}`,
    assists > 0 && `dio ${assists === 1 ? '1 asistencia' : `${assists} asistencias`}`,
    saves > 0 && `atajó ${saves}`,
  ].filter((part) => part !== false);
  return `dice que ${parts.length === 0 ? 'no metió goles, ni asistió, ni atajó' : listed(parts)}`;
}

/** '1 review', '8 reviews'. */
export const countedWords = (count: number, one: string, many: string) =>
  `${count} ${count === 1 ? one : many}`;
