import { expect, it } from 'vitest';
import { ASKED_DIALOGS, askedDialogOf, matchDialogLink, type AskedDialog } from './dialog-links';

it.each(Object.keys(ASKED_DIALOGS) as AskedDialog[])('the address of %s opens it again', (dialog) => {
  const { pathname, searchParams } = new URL(matchDialogLink('m1', dialog), 'http://localhost');
  expect(pathname).toBe('/match/m1');
  expect(askedDialogOf(searchParams.get('abrir'))).toBe(dialog);
});

it('an unknown word in the address opens no dialog', () => {
  expect(askedDialogOf('borrar')).toBeNull();
  expect(askedDialogOf(null)).toBeNull();
});
