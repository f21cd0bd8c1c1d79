/** Words the number of readers of a note that have seen it: 'La vieron 7 de 12'. */
export function readersText(seen: number, readers: number): string {
  if (readers === 0) return 'Todavía no hay quien la vea';
  if (seen === 0) return 'Nadie la vio todavía';
  if (seen === readers) return readers === 1 ? 'La vio el único anotado' : 'La vieron todos';
  return `${seen === 1 ? 'La vio' : 'La vieron'} ${seen} de ${readers}`;
}
