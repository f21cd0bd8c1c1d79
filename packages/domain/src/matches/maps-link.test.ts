import { describe, expect, it } from 'vitest';
import { isWebAddress } from './maps-link';

describe('a link to a map', () => {
  it.each([
    'https://maps.app.goo.gl/8fQ2nL',
    'HTTPS://www.Google.com.ar/maps/place/Palermo/@-34.58,-58.42,17z?entry=ttu#x',
    'http://ñandú.example/cancha',
    'https://maps.example:8443',
  ])('may be %s', (link) => {
    expect(isWebAddress(link)).toBe(true);
  });

  it.each([
    ['a host that is none', 'https://%/'],
    ['brackets around nothing', 'http://[/maps'],
    ['a port that is none', 'https://maps.example:99999/'],
    ['a space written as %20', 'https://maps%20app.example/'],
    ['a port without a host', 'https://:443/maps'],
    ['a user before the host', 'https://maps.google.com@evil.example/'],
    ['a user behind strokes', 'https:///maps.google.com@evil.example/'],
    ['one stroke', 'https:/maps.example'],
    ['no stroke', 'https:maps.example'],
    ['a backslash', 'https://maps.example\\@evil.example/'],
    ['a space', 'https://maps.example/la cancha'],
    ['another scheme', 'ftp://maps.example/'],
    ['a script', 'javascript:alert(1)//https://maps.example'],
    ['nothing', ''],
  ])('cannot be made of text with %s', (_what, link) => {
    expect(isWebAddress(link)).toBe(false);
  });
});
