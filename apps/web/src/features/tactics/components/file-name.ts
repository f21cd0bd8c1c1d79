import { fileNamePart } from '../../../lib/pictures/file-name';
import type { Layout } from './geometry';

/** 'formacion-Atlético Sobremesa-vs-Deportivo Resaca.png', in letters that a file may carry. */
export function imageFileName(match: { team1Name: string; team2Name: string }, layout: Layout): string {
  const kind = layout === 'vertical' ? 'formacion-mobile' : 'formacion';
  const teams = [fileNamePart(match.team1Name, 'Equipo 1'), fileNamePart(match.team2Name, 'Equipo 2')];
  return `${kind}-${teams.join('-vs-')}.png`;
}
