import type { PageName } from './paths';

const PRODUCT = 'Picado';

/** Of a profile that does not exist, and of one that is not public: the sentence does not reveal which it is. */
export const HIDDEN_PROFILE = 'Este perfil no existe o es privado';

/**
 * What each page is about, in a few words; of a page whose subject has a name of its own (a match, a player) what it is
 * about where that subject is missing.
 */
const SUBJECTS: Record<Exclude<PageName, 'landing'> | 'not-found', string> = {
  home: 'Próximos Partidos',
  'create-match': 'Crear Partido',
  matches: 'Mis Partidos',
  profile: 'Mi Perfil',
  friends: 'Buscar Amigos',
  reviews: 'Reviews recibidas',
  preferences: 'Qué te avisamos',
  'public-profile': HIDDEN_PROFILE,
  join: 'No encontramos ese partido',
  match: 'No encontramos ese partido',
  payments: 'Pagos del partido',
  leave: 'Darme de baja',
  confirm: 'Confirmar mi lugar',
  auth: 'Iniciar Sesión',
  'auth-callback': 'Completando el ingreso',
  'auth-failure': 'Error de Autenticación',
  'not-found': 'No encontramos la página',
};

/** Pages that are named by their subject once it is there. */
export const NAMED_BY_SUBJECT: ReadonlySet<PageName> = new Set<PageName>(['public-profile', 'join', 'match']);

/** What a page says where its subject is missing; null of a page without a subject of its own. */
export function missingSubject(page: PageName): string | null {
  return page === 'landing' || !NAMED_BY_SUBJECT.has(page) ? null : SUBJECTS[page];
}

/** The title of a page in the browser, from a few words about it: 'Mis Partidos · Picado'. */
export const titled = (subject: string) => `${subject} · ${PRODUCT}`;

/** The title of a page without the name of a subject. */
export function pageTitle(page: PageName | 'not-found'): string {
  return page === 'landing' ? `${PRODUCT}: armá el partido sin el caos del grupo` : titled(SUBJECTS[page]);
}
