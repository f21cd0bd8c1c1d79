import { describe, expect, it } from 'vitest';
import { pastedPath } from './pasted-link';

const ID = '0199c1d0-5b1e-7a4c-9f00-2a6a4b1c8d11';

describe('a pasted link', () => {
  it.each([
    [`https://picado.ar/join/${ID}`, `/join/${ID}`],
    [`https://picado.ar/match/${ID}?abrir=voto`, `/match/${ID}`],
    [`⚽ Jugamos el jueves a las 21:00. Anotate: https://picado.ar/join/${ID} ¡Dale!`, `/join/${ID}`],
    [`  HTTPS://PICADO.AR/JOIN/${ID.toUpperCase()}\n`, `/join/${ID.toUpperCase()}`],
    [`https://otro.sitio/join/${ID}`, `/join/${ID}`],
    [`⚽ Los jueves: https://picado.ar/g/${ID}`, `/g/${ID}`],
    [`https://picado.ar/g/${ID} y el de hoy https://picado.ar/join/${ID}`, `/join/${ID}`],
  ])('of a match or a group opens it: %s', (text, path) => {
    expect(pastedPath(text)).toBe(path);
  });

  it.each([
    '',
    'https://picado.ar/home',
    'https://picado.ar/join/',
    'https://picado.ar/join/el-jueves',
    `https://picado.ar/join/${ID}extra`,
    `https://picado.ar/g/${ID}extra`,
    `https://picado.ar/leave/${ID}/secreto`,
    `javascript:alert('/joins/${ID}')`,
  ])('of anything else opens nothing: %s', (text) => {
    expect(pastedPath(text)).toBeNull();
  });
});
