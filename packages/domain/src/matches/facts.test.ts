import { describe, expect, it } from 'vitest';
import { FACT_CASES, FIRST_FACTS, withOther } from '../../test/facts';
import { changeTexts, notifiedMatch } from '../events/changed-match';
import { followPattern } from '../groups/rules';
import { createGroupSchema, updateGroupSchema } from '../groups/schema';
import { calendarEvent } from './calendar';
import {
  editedFacts,
  factsOf,
  MATCH_FACT_NAMES,
  MATCH_FACTS,
  PATTERN_FACT_NAMES,
  type MatchFact,
} from './facts';
import { invitationText } from './invitation';
import { decideMatchEdit } from './rules';
import { createMatchSchema, lastMatchSettingsSchema, matchSchema, updateMatchSchema } from './schema';

const KICK_OFF = Date.parse('2026-11-27T00:00:00Z');
const NEW_KICK_OFF = Date.parse('2026-11-28T00:00:00Z');
const NOW = Date.parse('2026-11-20T12:00:00Z');

const match = {
  ...FIRST_FACTS,
  creatorId: 'o',
  coOrganiserIds: [],
  status: 'SCHEDULED',
  startsAt: KICK_OFF,
  timeZone: 'America/Argentina/Buenos_Aires',
  allPlayers: [{ userId: 'o' }],
} as const;
const teams = { team1Name: 'Rojos', team2Name: 'Azules', maxPlayers: 7 };
const OPTIONAL = MATCH_FACT_NAMES.filter((name) => MATCH_FACTS[name].unstored === null);

describe('a fact of a match', () => {
  it.each(MATCH_FACT_NAMES)('is changed by an edit of it alone: %s', (name) => {
    const decision = decideMatchEdit(match, 'o', withOther(name), NEW_KICK_OFF, NOW);
    const isPlace = MATCH_FACTS[name].part === 'place';
    expect(decision).toMatchObject({
      ok: true,
      value: { type: isPlace ? 'LOCATION_UPDATED' : 'MATCH_UPDATE' },
    });
  });

  it.each(MATCH_FACT_NAMES)('is news to its players: %s', (name) => {
    const before = notifiedMatch({ ...FIRST_FACTS, creatorName: 'Nico', maxPlayers: 7 });
    const now = { ...before, ...withOther(name) };
    const texts = changeTexts({
      ...{ before, now, maxPlayers: 7, isFinished: false, currentYear: 2026, signer: null },
    });
    expect(texts).not.toBeNull();
  });

  it.each(PATTERN_FACT_NAMES)('follows the pattern of its group: %s', (name) => {
    const before = { ...FIRST_FACTS, ...teams };
    const after = { ...before, [name]: FACT_CASES[name][1] };
    expect(followPattern(before, before, after)?.[name]).toBe(FACT_CASES[name][1]);
  });

  it.each(MATCH_FACT_NAMES)(
    'is in the match as read, in both bodies and in the last settings: %s',
    (name) => {
      for (const schema of [matchSchema, createMatchSchema, updateMatchSchema, lastMatchSettingsSchema])
        expect(schema.shape).toHaveProperty(name);
    },
  );

  it.each(PATTERN_FACT_NAMES)('is in the body that edits a group, where it may be absent: %s', (name) => {
    expect(updateGroupSchema.shape).toHaveProperty(name);
    expect(updateGroupSchema.parse({})).not.toHaveProperty(name);
    expect(updateGroupSchema.parse({ [name]: FACT_CASES[name][1] })).toEqual({ [name]: FACT_CASES[name][1] });
  });
});

describe('a fact that may be left unsaid', () => {
  it.each(OPTIONAL)('is null where a new match or group does not say it: %s', (name) => {
    const { [name]: _said, ...others } = FIRST_FACTS;
    expect(createMatchSchema.parse(others)[name]).toBeNull();
    const group = createGroupSchema.parse({ ...others, name: 'Los jueves', weekday: 4 });
    expect(group).toHaveProperty(name, null);
  });

  it.each(OPTIONAL)(
    'stays as it is in an edit that does not name it, and is taken away by null: %s',
    (name) => {
      const { [name]: said, ...others } = FIRST_FACTS;
      expect(editedFacts(FIRST_FACTS, updateMatchSchema.parse(others))[name]).toBe(said);
      expect(editedFacts(FIRST_FACTS, updateMatchSchema.parse({ ...others, [name]: null }))[name]).toBeNull();
    },
  );

  it.each(OPTIONAL)('is never an empty text: %s', (name) => {
    for (const schema of [createMatchSchema, updateMatchSchema, updateGroupSchema])
      expect(schema.safeParse({ ...FIRST_FACTS, [name]: '' }).success).toBe(false);
  });

  it.each(OPTIONAL)('is unsaid where an older build stored none: %s', (name) => {
    const { [name]: _said, ...stored } = FIRST_FACTS;
    expect(factsOf(stored as typeof FIRST_FACTS)).toEqual({ ...FIRST_FACTS, [name]: null });
  });
});

/** Facts that an invitation does not say, because it comes with the link of the match. */
const NOT_IN_INVITATIONS: readonly MatchFact[] = ['mapsUrl'];

it.each(MATCH_FACT_NAMES)('an invitation says each fact but the map: %s', (name) => {
  const text = (facts: typeof FIRST_FACTS) =>
    invitationText(
      {
        ...facts,
        ...teams,
        players: [],
        maxTotalPlayers: 14,
        status: 'SCHEDULED',
        team1Goals: null,
        team2Goals: null,
      },
      2026,
    );
  expect(text(withOther(name)) !== text(FIRST_FACTS)).toBe(!NOT_IN_INVITATIONS.includes(name));
});

/** Facts that the event of a calendar says by its instant. */
const IN_THE_INSTANT: readonly MatchFact[] = ['date', 'time'];

it.each(MATCH_FACT_NAMES)('a calendar says each fact, the moment by its instant: %s', (name) => {
  const event = (facts: typeof FIRST_FACTS) =>
    calendarEvent({ ...facts, ...teams, startsAt: '2026-11-27T00:00:00Z' }, 'https://picado/match/1');
  expect(JSON.stringify(event(withOther(name))) !== JSON.stringify(event(FIRST_FACTS))).toBe(
    !IN_THE_INSTANT.includes(name),
  );
});

it('a calendar says the surface on a line of its own, where it is said', () => {
  const details = (surface: 'CEMENT' | null) =>
    calendarEvent({ ...FIRST_FACTS, ...teams, surface, startsAt: '2026-11-27T00:00:00Z' }, 'https://picado/1')
      .details;
  expect(details('CEMENT').split('\n')).toContain('Superficie: cemento');
  expect(details(null)).not.toContain('Superficie');
});
