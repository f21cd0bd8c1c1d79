import { nameKey } from '../text/one-line';
import type { Position } from '../users/schema';
import type { TagType } from './schema';

/** A tag that comes with the product, and the positions that it fits best. */
export interface PredefinedTag {
  name: string;
  type: TagType;
  /** Empty where it fits all positions. */
  positions: readonly Position[];
}

/** The tags stand in the order in which they are offered. Names are permanent, because stored reviews contain them. */
const POSITIVE: readonly [name: string, ...positions: Position[]][] = [
  ['Buen compañero'],
  ['Juego limpio'],
  ['Dejó todo'],
  ['Buena onda'],
  ['Puntual'],
  ['Líder'],
  ['Habla y ordena'],
  ['Levanta al equipo'],
  ['Sangre fría'],
  ['No para de correr'],
  ['Atajadas salvadoras', 'Arquero'],
  ['Seguro bajo los tres palos', 'Arquero'],
  ['Mano a mano imbatible', 'Arquero'],
  ['Buen juego con los pies', 'Arquero'],
  ['Saque preciso', 'Arquero'],
  ['Ordena a la defensa', 'Arquero', 'Defensor'],
  ['Muralla', 'Defensor'],
  ['Gran marca', 'Defensor'],
  ['Llega siempre a tiempo', 'Defensor'],
  ['Fuerte de arriba', 'Defensor', 'Delantero'],
  ['Salida limpia', 'Defensor', 'Mediocampista'],
  ['Recupera pelotas', 'Defensor', 'Mediocampista'],
  ['Visión de juego', 'Mediocampista'],
  ['Pase preciso', 'Mediocampista'],
  ['Maneja los tiempos', 'Mediocampista'],
  ['Ida y vuelta', 'Mediocampista'],
  ['Asistidor', 'Mediocampista', 'Delantero'],
  ['Buena pegada', 'Mediocampista', 'Delantero'],
  ['Goleador', 'Delantero'],
  ['Define como los dioses', 'Delantero'],
  ['Gambeta', 'Delantero'],
  ['Velocidad', 'Delantero'],
  ['Se desmarca bien', 'Delantero'],
];

const NEGATIVE: readonly [name: string, ...positions: Position[]][] = [
  ['Llegó tarde'],
  ['Se quejó mucho'],
  ['Juego brusco'],
  ['Poco compromiso'],
  ['Discutió con todos'],
  ['Se fue antes'],
  ['No habla en la cancha'],
  ['Se cansó rápido'],
  ['Dio rebotes', 'Arquero'],
  ['Inseguro en los centros', 'Arquero'],
  ['Saca mal', 'Arquero'],
  ['Mal ubicado', 'Arquero', 'Defensor'],
  ['Pierde la marca', 'Defensor'],
  ['Sale mal jugando', 'Defensor'],
  ['Hace faltas de más', 'Defensor', 'Mediocampista'],
  ['Pases imprecisos', 'Mediocampista'],
  ['Tarda en soltarla', 'Mediocampista'],
  ['Desordenado', 'Mediocampista'],
  ['No baja a marcar', 'Mediocampista', 'Delantero'],
  ['Se come goles', 'Delantero'],
  ['No la pasa', 'Delantero'],
  ['Se queda arriba', 'Delantero'],
];

export const PREDEFINED_TAGS: readonly PredefinedTag[] = [
  ...POSITIVE.map(([name, ...positions]): PredefinedTag => ({ name, type: 'POSITIVE', positions })),
  ...NEGATIVE.map(([name, ...positions]): PredefinedTag => ({ name, type: 'NEGATIVE', positions })),
];

/** The names of one type, in the order in which they are offered. */
export function predefinedNames(type: TagType): string[] {
  return PREDEFINED_TAGS.filter((tag) => tag.type === type).map(({ name }) => name);
}

const BY_KEY = new Map(PREDEFINED_TAGS.map((tag) => [nameKey(tag.name), tag]));

/** The predefined tag of a name, without regard to case and accents; undefined for unknown names. */
export function findPredefined(name: string): PredefinedTag | undefined {
  return BY_KEY.get(nameKey(name));
}

/** Rates a tag for a position: 2 for a tag of that position, 1 for a tag of all, 0 for a tag of others. */
export function fit(tag: PredefinedTag, position: Position): 0 | 1 | 2 {
  if (tag.positions.length === 0) return 1;
  return tag.positions.includes(position) ? 2 : 0;
}
