interface HintState {
  searched: string | null;
  isExact: boolean;
  isKnown: boolean;
  /** No link, and nothing said about that. */
  isEmpty: boolean;
  name: string;
}

/** Returns the hint below the field; null for none. */
export function hintOf({ searched, isExact, isKnown, isEmpty, name }: HintState): string | null {
  if (searched !== null) return 'Maps abre la búsqueda con ese nombre.';
  if (isExact) return isKnown ? 'El mismo de la última vez.' : 'Listo: los que vienen tienen ‘Cómo llegar’.';
  if (!isEmpty) return null;
  return name === '' ? 'En Maps: Compartir → Copiar link.' : 'O en Maps: Compartir → Copiar link.';
}

/** 'maps.app.goo.gl/8fYb2': without what all links begin with. */
export function shortLink(link: string): string {
  return link.replace(/^https?:\/\/(?:www\.)?/iu, '').replace(/[/?#]$/u, '');
}

const NAME_LETTERS = 34;

/** Cuts a name to the length that a button has room for. */
export function shortName(name: string): string {
  return name.length > NAME_LETTERS ? `${name.slice(0, NAME_LETTERS - 1).trimEnd()}…` : name;
}
