import { describe, expect, it } from 'vitest';
import { PAGES, type PageName } from './paths';
import { missingSubject, pageTitle } from './titles';

describe('the title of a page', () => {
  const pages = Object.keys(PAGES) as PageName[];

  it('names the page before the product', () => {
    expect(pageTitle('matches')).toBe('Mis Partidos · Picado');
    expect(pageTitle('not-found')).toBe('No encontramos la página · Picado');
  });

  it.each(pages)(
    'of %s is its own, but for the two pages of a missing match, and of a missing group',
    (page) => {
      const same = pages.filter((other) => pageTitle(other) === pageTitle(page));
      const pairs: PageName[][] = [
        ['join', 'match'],
        ['group', 'group-link'],
      ];
      expect(same).toEqual(pairs.find((pair) => pair.includes(page)) ?? [page]);
    },
  );
});

describe('a page whose subject is missing', () => {
  it('says so', () => {
    expect(missingSubject('match')).toBe('No encontramos ese partido');
    expect(missingSubject('public-profile')).toBe('Este perfil no existe o es privado');
  });

  it('is none that has no subject', () => {
    expect(missingSubject('landing')).toBeNull();
    expect(missingSubject('home')).toBeNull();
  });
});
