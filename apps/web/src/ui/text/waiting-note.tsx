import { Note } from './note';

/** Says that a change that was made without a signal waits: 'Tu voto a Chino está en espera: …'. */
export function WaitingNote({ what }: { what: string }) {
  return <Note tone="warning">{what} está en espera: se manda solo cuando vuelva la señal.</Note>;
}
