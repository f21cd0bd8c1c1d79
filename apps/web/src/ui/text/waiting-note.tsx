import { Note } from './note';

/** Of what was done without a signal: 'Tu voto a Chino está en espera: …'. */
export function WaitingNote({ what }: { what: string }) {
  return <Note tone="warning">{what} está en espera: se manda solo cuando vuelva la señal.</Note>;
}
