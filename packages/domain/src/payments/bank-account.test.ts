import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { groupedBankNumber, isAlias, isBankNumber, readBankNumber } from './bank-account';
import { paymentAccountSchema } from './schema';

/** Published examples of banks (285, 011, 007), and one of a payment provider (000 0003). */
const NUMBERS = [
  '2850590940090418135201',
  '0110599520000001235579',
  '0070327530004025541644',
  '0000003100041288901526',
];

describe('a CBU or CVU', () => {
  it.each(NUMBERS)('%s exists', (number) => {
    expect(isBankNumber(number)).toBe(true);
  });

  it.each([
    ['with another first check digit', '2850590840090418135201'],
    ['with another second check digit', '2850590940090418135202'],
    ['with two digits exchanged', '2850590940009418135201'],
    ['of 21 digits', '285059094009041813520'],
    ['of 23 digits', '28505909400904181352010'],
    ['with a letter', '285059094009041813520l'],
    ['of zeros', '0'.repeat(22)],
    ['of other digits than 0 to 9', '٢٨٥٠٥٩٠٩٤٠٠٩٠٤١٨١٣٥٢٠١'],
  ])('%s does not exist', (_what, number) => {
    expect(isBankNumber(number)).toBe(false);
  });

  it('does not exist with any one digit changed', () => {
    const wrong = fc
      .tuple(fc.constantFrom(...NUMBERS), fc.nat({ max: 21 }), fc.integer({ min: 1, max: 9 }))
      .map(([number, at, by]) => {
        const digit = (Number(number[at]) + by) % 10;
        return `${number.slice(0, at)}${digit}${number.slice(at + 1)}`;
      });
    fc.assert(
      fc.property(wrong, (number) => {
        expect(isBankNumber(number)).toBe(false);
      }),
    );
  });

  it('is read from any grouping, and written in its own', () => {
    expect(readBankNumber(' 0000003100-0412.8890 1526 ')).toBe('0000003100041288901526');
    expect(groupedBankNumber('0000003100041288901526')).toBe('0000003100 0412 8890 1526');
  });
});

describe('an alias', () => {
  it.each(['picado.jueves.mp', 'CANCHA', 'a-b.c9', '12345678901234567890'])('%s is one', (alias) => {
    expect(isAlias(alias)).toBe(true);
  });

  it.each([
    'corto',
    '123456789012345678901',
    'la ñata',
    'señal.mp',
    'con espacio',
    'con_guion',
    'emojis⚽⚽',
    '......',
    '.-.-.-',
    '',
  ])('%j is none', (alias) => {
    expect(isAlias(alias)).toBe(false);
  });
});

describe('an account as sent', () => {
  it('loses its blanks, and an empty field removes what was there', () => {
    const sent = { alias: '  picado.jueves.mp ', cvu: '0000003100 0412 8890 1526' };
    expect(paymentAccountSchema.parse(sent)).toEqual({
      alias: 'picado.jueves.mp',
      cvu: '0000003100041288901526',
    });
    expect(paymentAccountSchema.parse({ alias: '  ', cvu: null })).toEqual({ alias: null, cvu: null });
    expect(paymentAccountSchema.parse({})).toEqual({});
  });

  it.each([
    [{ alias: 'no' }, 'El alias lleva de 6 a 20 letras, números, puntos o guiones.'],
    [{ alias: '......' }, 'El alias lleva de 6 a 20 letras, números, puntos o guiones.'],
    [{ cvu: '123' }, 'El CVU o CBU tiene 22 números.'],
    [{ cvu: '0000003100041288901527' }, 'Ese CVU o CBU no existe: revisá los números.'],
  ])('%o is refused: %s', (sent, sentence) => {
    const parsed = paymentAccountSchema.safeParse(sent);
    expect(parsed.error?.issues.map(({ message }) => message)).toEqual([sentence]);
  });
});
