import type { GroupMember, PresentedDate, SeasonTable } from '@picado/domain/groups/schema';
import type { MemberGroup } from '../src/features/groups/view';
import { FEDE, NICO } from './matches';

const id = (figure: number) => `${String(figure).padStart(8, '0')}-0000-4000-8000-00000000000a`;
let lastId = 0;

/** A registered member; with `userId: null` a guest. */
export function memberOf(name: string, rest: Partial<GroupMember> = {}): GroupMember {
  lastId += 1;
  return {
    id: id(lastId),
    userId: id(1_000 + lastId),
    name,
    avatar: null,
    role: 'MEMBER',
    isRegular: false,
    position: 'Mediocampista',
    lastDates: [],
    turnout: null,
    joinedAt: '2026-10-01T12:00:00Z',
    ...rest,
  };
}

/** A date of the group that opens six days before; with a match it is open. */
export function dateOf(date: string, rest: Partial<PresentedDate> = {}): PresentedDate {
  const day = Date.parse(`${date}T00:00:00Z`);
  const hours = (count: number) => new Date(day + count * 3_600_000).toISOString();
  return {
    date,
    time: '21:00',
    startsAt: hours(24),
    opensAt: hours(-6 * 24 + 13),
    opensOn: { date: new Date(day - 6 * 86_400_000).toISOString().slice(0, 10), time: '10:00' },
    matchId: null,
    number: null,
    isSkipped: false,
    ...rest,
  };
}

/** Thursdays at nine, which Nico organises. */
export function groupOf(rest: Partial<MemberGroup> = {}): MemberGroup {
  return {
    id: id(9_999),
    name: 'Los jueves de La Esquina',
    location: 'Complejo La Esquina, cancha 3',
    mapsUrl: 'https://maps.app.goo.gl/8fQ2nL',
    surface: null,
    weekday: 4,
    time: '21:00',
    timeZone: 'America/Argentina/Buenos_Aires',
    maxPlayers: 7,
    team1Name: 'Atlético Sobremesa',
    team2Name: 'Deportivo Resaca',
    nextDate: null,
    followingDate: null,
    role: 'ORGANISER',
    organiserId: NICO.id,
    price: '63000',
    alias: null,
    cvu: null,
    firstDate: '2026-01-01',
    opensDaysBefore: 6,
    opensAt: '10:00',
    isPaused: false,
    isConfirmationRequired: false,
    note: null,
    earlyAccessHours: 0,
    seasons: [],
    playedCount: 12,
    members: [
      memberOf(NICO.name, { userId: NICO.id, role: 'ORGANISER', lastDates: [true, true] }),
      memberOf(FEDE.name, { userId: FEDE.id, lastDates: [false, true] }),
    ],
    ...rest,
  };
}

/** The table of a season without a match. */
export const emptyTable: SeasonTable = {
  seasons: ['2026'],
  season: '2026',
  matches: [],
  rows: [],
  tops: { goals: null, mvps: null, saves: null },
};
