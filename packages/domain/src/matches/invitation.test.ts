import { expect, it } from 'vitest';
import { invitationText, joinedText } from './invitation';
import type { Player } from './schema';

const match = {
  location: 'Complejo La Esquina',
  surface: null,
  date: '2026-11-26',
  time: '21:00',
  price: '91000',
  maxPlayers: 7,
  maxTotalPlayers: 14,
  players: Array.from<Player>({ length: 9 }),
  status: 'SCHEDULED',
  team1Name: 'Sobremesa',
  team2Name: 'Resaca',
  team1Goals: null,
  team2Goals: null,
} as const;
const full = { ...match, players: Array.from<Player>({ length: 14 }) };

it.each([
  [
    'open',
    match,
    '¡Sumate al partido! Complejo La Esquina, jueves 26 de noviembre, 21:00. $ 6.500 c/u. Quedan 5 lugares.',
  ],
  [
    'full',
    full,
    '¡Sumate al partido! Complejo La Esquina, jueves 26 de noviembre, 21:00. $ 6.500 c/u. Anotate de suplente.',
  ],
  [
    'full and begun',
    { ...full, status: 'IN_PROGRESS' } as const,
    '¡Sumate al partido! Complejo La Esquina, jueves 26 de noviembre, 21:00. $ 6.500 c/u. Completo, ya empezó.',
  ],
  [
    'over',
    { ...full, status: 'FINISHED', team1Goals: 12, team2Goals: 3 } as const,
    'Así salió: Sobremesa 12, Resaca 3. Complejo La Esquina, jueves 26 de noviembre, 21:00.',
  ],
  [
    'over, without a score',
    { ...full, status: 'FINISHED' } as const,
    'Así fue Sobremesa vs Resaca. Complejo La Esquina, jueves 26 de noviembre, 21:00.',
  ],
])('the text beside the link of a match that is %s', (_what, shared, text) => {
  expect(invitationText(shared, 2026)).toBe(text);
});

it('says the surface behind the place, where it is said', () => {
  const onGrass = { ...match, surface: 'GRASS' } as const;
  expect(invitationText(onGrass, 2026)).toBe(
    '¡Sumate al partido! Complejo La Esquina (césped), jueves 26 de noviembre, 21:00. $ 6.500 c/u. Quedan 5 lugares.',
  );
  expect(invitationText({ ...onGrass, status: 'FINISHED' }, 2026)).not.toContain('césped');
});

it('names the year of a match in another year', () => {
  expect(invitationText(match, 2025)).toContain('jueves 26 de noviembre de 2026, 21:00');
});

it('names the zone of a match behind its hour where readers have another clock', () => {
  const moment = 'Complejo La Esquina, jueves 26 de noviembre, 21:00, hora de Madrid. $ 6.500 c/u.';
  expect(invitationText(match, 2026, 'hora de Madrid')).toContain(moment);
  const joined = joinedText(match, { isSubstitute: false, currentYear: 2026, zoneName: 'hora de Madrid' });
  expect(joined).toContain(`¡Ya estoy adentro! ¡Sumate al partido! ${moment}`);
});
