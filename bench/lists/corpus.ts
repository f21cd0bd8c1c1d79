import { formatList } from '../../packages/domain/src/list-text/format';
import type { ComparedMatch } from '../../packages/domain/src/lists/compare';
import { stateOf, type ListState } from '../../packages/domain/src/lists/state';
import { nameKey } from '../../packages/domain/src/text/one-line';
import { listedMatch } from '../../packages/domain/test/listed-match';
import { Chance } from './chance';
import { newName } from './people';
import { writeAsPeopleDo, type Meant, type Written } from './writing';

export interface Example {
  text: string;
  /** The match now; `base` where others changed it since the export. */
  match: ComparedMatch;
  base: ListState | null;
  /** The intended changes: '+name@team-slot', '-id', '~id>team-slot'. */
  truth: Set<string>;
  /** The edits of the text. */
  noises: string[];
}

/** The n-th example of a corpus. */
export function exampleOf(seed: number): Example {
  const chance = new Chance(seed * 7919 + 17);
  const taken = new Set<string>();
  const name = () => {
    const made = newName(chance, taken);
    taken.add(nameKey(made));
    return made;
  };
  const maxPlayers = 5 + chance.below(7);
  const fill = 0.5 + chance.next() * 0.5;
  const team = () => Array.from({ length: maxPlayers }, () => (chance.is(fill) ? name() : null));
  const match = listedMatch({
    team1: team(),
    team2: team(),
    substitutes: Array.from({ length: chance.below(6) }, name),
  });
  const meant = meantOf(match);
  const edits = chance.below(6);
  for (let count = 0; count < edits; count += 1) edit(chance, meant, name);

  const { text, noises } = writeAsPeopleDo(chance, match, meant, formatList(match));
  const isLate = chance.is(0.25) && /#picado/iu.test(text);
  const base = stateOf(match);
  const now = isLate ? meanwhile(chance, match, meant, name) : match;
  return {
    text,
    match: now,
    base: isLate ? base : null,
    truth: truthOf(base, now, meant),
    noises,
  };
}

function meantOf(match: ComparedMatch): Meant {
  const of = (teamIndex: number) =>
    Array.from({ length: match.maxPlayers }, (_, slot) => {
      const player = match.players.find(
        (each) => each.teamIndex === teamIndex && each.positionIndex === slot,
      );
      return player === undefined ? null : { id: player.id, name: player.name };
    });
  return { teams: [of(0), of(1)], bench: match.substitutes.map(({ id, name }) => ({ id, name })) };
}

/** One edit of a list in a chat. */
function edit(chance: Chance, { teams, bench }: Meant, name: () => string): void {
  const team = teams[chance.below(2)] ?? [];
  const other = teams[chance.below(2)] ?? [];
  const filled = team.flatMap((player, slot) => (player === null ? [] : [slot]));
  const free = other.flatMap((player, slot) => (player === null ? [slot] : []));
  const kind = chance.below(7);
  const newcomer = () => ({ id: null, name: name() });
  if (kind === 0 && filled.length > 0) team[chance.of(filled)] = null;
  else if (kind === 1 && free.length > 0) other[chance.of(free)] = newcomer();
  else if (kind === 2) bench.push(newcomer());
  else if (kind === 3 && filled.length > 0) team[chance.of(filled)] = newcomer();
  else if (kind === 4 && filled.length > 0 && free.length > 0) {
    const from = chance.of(filled);
    other[chance.of(free)] = team[from] ?? null;
    team[from] = null;
  } else if (kind === 5 && bench.length > 0) {
    const [player] = bench.splice(chance.below(bench.length), 1);
    if (player !== undefined && free.length > 0 && chance.is(0.6)) other[chance.of(free)] = player;
  } else if (kind === 6 && filled.length > 0) {
    const from = chance.of(filled);
    const to = chance.below(other.length);
    [team[from], other[to]] = [other[to] ?? null, team[from] ?? null];
  }
}

/** Other players sign up and leave, independently of the edits of the list. */
function meanwhile(chance: Chance, match: ComparedMatch, meant: Meant, name: () => string): ComparedMatch {
  let players = [...match.players];
  let substitutes = [...match.substitutes];
  const free = [0, 1].flatMap((teamIndex) =>
    Array.from({ length: match.maxPlayers }, (_, positionIndex) => ({
      teamIndex: teamIndex as 0 | 1,
      positionIndex,
    })).filter(
      (slot) =>
        meant.teams[slot.teamIndex]?.[slot.positionIndex] === null &&
        !players.some(
          (player) => player.teamIndex === slot.teamIndex && player.positionIndex === slot.positionIndex,
        ),
    ),
  );
  if (free.length > 0) {
    const [made] = listedMatch({ team1: [name()], team2: [], substitutes: [] }).players;
    if (made !== undefined) players = [...players, { ...made, id: `late ${made.name}`, ...chance.of(free) }];
  }
  if (players.length > 1 && chance.is(0.5)) {
    const gone = chance.of(players.filter(({ id }) => !id.startsWith('late ')));
    players = players.filter((player) => player !== gone);
  } else if (substitutes.length > 0) {
    const gone = chance.of(substitutes);
    substitutes = substitutes.filter((player) => player !== gone);
  }
  return { ...match, version: match.version + 2, players, substitutes };
}

/** The intended changes of the edit in the present match. */
function truthOf(base: ListState, now: ComparedMatch, meant: Meant): Set<string> {
  const truth = new Set<string>();
  const placeOf = (team: number, slot: number) => `${team}-${slot}`;
  const wanted = new Map<string, string>();
  const note = (player: Written | null, place: string) => {
    if (player === null) return;
    if (player.id === null) truth.add(`+${nameKey(player.name)}@${place}`);
    else wanted.set(player.id, place);
  };
  meant.teams.forEach((team, index) => team.forEach((player, slot) => note(player, placeOf(index, slot))));
  meant.bench.forEach((player) => note(player, 'S'));
  const stood = new Map(
    base.people.map(({ id, place }) => [id, place.team === null ? 'S' : placeOf(place.team, place.position)]),
  );
  for (const { id } of stateOf(now).people) {
    if (!stood.has(id)) continue;
    const place = wanted.get(id);
    if (place === undefined) truth.add(`-${id}`);
    else if (place !== stood.get(id)) truth.add(`~${id}>${place}`);
  }
  return truth;
}
