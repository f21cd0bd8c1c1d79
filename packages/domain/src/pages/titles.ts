import type { PageName } from './paths';

const PRODUCT = 'Picado';

/** The title of a profile that does not exist, and of one that is not public: the sentence does not reveal which it is. */
export const HIDDEN_PROFILE = 'Este perfil no existe o es privado';

/** A page whose subject has a name of its own (a match, a player): what the page says where that subject is missing. */
interface NamedBySubject {
  missing: string;
}

/** The subject of each page, in a few words. */
const SUBJECTS: Record<Exclude<PageName, 'landing'> | 'not-found', string | NamedBySubject> = {
  home: 'Próximos Partidos',
  'create-match': 'Crear Partido',
  matches: 'Mis Partidos',
  profile: 'Mi Perfil',
  friends: 'Buscar Amigos',
  reviews: 'Reviews recibidas',
  preferences: 'Qué te avisamos',
  'own-data': 'Tus datos',
  'account-deleted': 'Tu cuenta ya no está',
  share: 'Lo que compartiste',
  'public-profile': { missing: HIDDEN_PROFILE },
  join: { missing: 'No encontramos ese partido' },
  match: { missing: 'No encontramos ese partido' },
  payments: 'Pagos del partido',
  'roster-log': 'Cómo se llenó',
  group: { missing: 'No encontramos ese grupo' },
  'group-table': 'La tabla',
  'group-settings': 'Se repite',
  'group-link': { missing: 'No encontramos ese grupo' },
  leave: 'Darme de baja',
  confirm: 'Confirmar mi lugar',
  auth: 'Iniciar Sesión',
  'auth-callback': 'Completando el ingreso',
  'auth-failure': 'Error de Autenticación',
  'not-found': 'No encontramos la página',
};

/** The text of a page where its subject is missing; null of a page without a subject of its own. */
export function missingSubject(page: PageName | 'not-found'): string | null {
  const subject = page === 'landing' ? '' : SUBJECTS[page];
  return typeof subject === 'string' ? null : subject.missing;
}

/** The title of a page in the browser, from a few words about it: 'Mis Partidos · Picado'. */
export const titled = (subject: string) => `${subject} · ${PRODUCT}`;

/** The title of a page without the name of a subject. */
export function pageTitle(page: PageName | 'not-found'): string {
  if (page === 'landing') return `${PRODUCT}: armá el partido sin el caos del grupo`;
  const subject = SUBJECTS[page];
  return titled(typeof subject === 'string' ? subject : subject.missing);
}
