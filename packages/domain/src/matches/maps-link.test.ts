import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  isMapsLink,
  isWebAddress,
  linkIn,
  mapsLinkOf,
  mapsSearchLink,
  mapsUrlRenamed,
  searchedIn,
} from './maps-link';
import { LOCATION_MAX_LENGTH } from './options';
import { mapsUrlSchema } from './facts';

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

describe('a link of a maps app', () => {
  it.each([
    'https://maps.app.goo.gl/8fQ2nL',
    'https://goo.gl/maps/abc',
    'https://www.google.com.ar/maps/place/Palermo',
    'https://maps.google.com/?q=-34.5,-58.4',
    'Complejo La Esquina https://maps.app.goo.gl/8fQ2nL',
  ])('is %s', (link) => expect(isMapsLink(link)).toBe(true));

  it.each([
    'la de siempre',
    'https://evil.example/maps',
    'javascript:alert(1)',
    'https://google.evil/maps.html',
    'https://maps.google.evil.example/',
    'https://www.google.evil.example/maps',
    'https://maps.google.com.evil.example/',
    'https://maps.google.com@evil.example/',
    'https://maps.google.com:99999/',
  ])('is not %s', (link) => expect(isMapsLink(link)).toBe(false));
});

describe('the search for a pitch by its name', () => {
  it('opens Google Maps with the name', () => {
    expect(mapsSearchLink('La Terraza')).toBe('https://www.google.com/maps/search/?api=1&query=La%20Terraza');
    expect(mapsSearchLink(' Ñandú & Cía, cancha 3 ')).toBe(
      'https://www.google.com/maps/search/?api=1&query=%C3%91and%C3%BA%20%26%20C%C3%ADa%2C%20cancha%203',
    );
  });

  it('is none without a name', () => expect(mapsSearchLink('  ')).toBe(''));

  it('survives a name that ends in half an emoji', () => {
    expect(mapsSearchLink('La Terraza \uD83D')).toBe(mapsSearchLink('La Terraza'));
  });

  it('of any name is a link of a map, short enough to be sent, from which its name is read again', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme', minLength: 1, maxLength: LOCATION_MAX_LENGTH }), (typed) => {
        const name = typed.trim();
        fc.pre(name !== '' && name.length <= LOCATION_MAX_LENGTH);
        const link = mapsSearchLink(name);
        expect(isMapsLink(link)).toBe(true);
        expect(mapsUrlSchema.safeParse(link).success).toBe(true);
        expect(searchedIn(link)).toBe(name);
      }),
    );
  });

  it.each([
    'https://maps.app.goo.gl/8fQ2nL',
    'https://www.google.com/maps/search/?api=1&query=',
    'https://www.google.com/maps/search/?api=1&query=La+Terraza',
    'https://www.google.com/maps/search/?api=1&query=La%20Terraza&query_place_id=ChIJ',
    'La Terraza',
    '',
  ])('is not read out of %s, which nothing here wrote', (link) => expect(searchedIn(link)).toBeNull());
});

describe('the link of a pitch', () => {
  it('is the pasted one', () => {
    expect(mapsLinkOf({ location: 'La Terraza', mapsUrl: 'La Terraza https://maps.app.goo.gl/8fQ2nL' })).toBe(
      'https://maps.app.goo.gl/8fQ2nL',
    );
  });

  it('is the search for its name where none was pasted', () => {
    expect(mapsLinkOf({ location: 'La Terraza', mapsUrl: ' ' })).toBe(mapsSearchLink('La Terraza'));
  });

  it('is none of a pitch without a name', () => expect(mapsLinkOf({ location: ' ', mapsUrl: '' })).toBe(''));

  it('stays what was typed, so that what is wrong with it can be said', () => {
    expect(mapsLinkOf({ location: 'La Terraza', mapsUrl: 'la de siempre' })).toBe('la de siempre');
  });

  it('searches for the new name of a pitch that was searched for', () => {
    const renamed = mapsUrlRenamed(mapsSearchLink('La Terraza'), 'La Terraza 2');
    expect(searchedIn(renamed)).toBe('La Terraza 2');
    expect(mapsUrlRenamed(mapsSearchLink('La Terraza'), '')).toBe('');
  });

  it('stays the exact one of a pitch that is renamed', () => {
    expect(mapsUrlRenamed('https://maps.app.goo.gl/8fQ2nL', 'La Terraza 2')).toBe(
      'https://maps.app.goo.gl/8fQ2nL',
    );
  });

  it('is found in the text that a maps app shares', () => {
    expect(linkIn('Complejo La Esquina\nhttps://maps.app.goo.gl/8fQ2nL')).toBe(
      'https://maps.app.goo.gl/8fQ2nL',
    );
  });
});
