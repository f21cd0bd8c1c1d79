import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { checkOwners } from './owners.mjs';
import { plant } from './plant.mjs';

describe('the check of the owners of tables', () => {
  /** @type {string} */
  let root;
  beforeEach(() => {
    root = mkdtempSync(join(tmpdir(), 'picado-house-'));
  });
  afterEach(() => {
    rmSync(root, { recursive: true, force: true });
  });
  /** @param {string} file @param {string} text */
  function found(file, text) {
    plant(root, { [`apps/server/src/${file}`]: text });
    return checkOwners(root).map(({ rule, detail }) => `${rule}: ${detail}`);
  }
  const VOTES = 'modules/votes/repository.ts';
  const NAMED =
    'a-table-has-one-owner: names match_players, which is of roster: call it, or read it in reads/';

  it.each([
    ['a read', 'sql`select from match_players p`'],
    ['a join', 'sql`select from mvp_votes v\n  left join match_players p on true`'],
    ['a list', 'sql`select from mvp_votes v, match_players p`'],
    ['a write', 'sql`update match_players set name = 1`'],
    ['a deletion', 'sql`delete from mvp_votes v using match_players p`'],
  ])('finds %s of another owner’s table', (_what, text) => {
    expect(found(VOTES, text)).toEqual([NAMED]);
  });

  it('finds a write in the room that reads', () => {
    expect(found('reads/votes.ts', 'sql`with v as (insert into mvp_votes values (1)) select`')).toEqual([
      'reads-write-nothing: writes mvp_votes',
    ]);
    expect(found('reads/votes.ts', 'db.delete(mvpVotes)')).toEqual(['reads-write-nothing: writes mvpVotes']);
  });

  it.each(['db.execute(sql`select 1`)', 'sql<number>`count(*)`'])(
    'finds rows of a stated type: %s',
    (text) => {
      expect(found(VOTES, text)[0]).toContain('rows-are-declared');
    },
  );

  it('lets an owner name its tables, and the reads all', () => {
    expect(found(VOTES, '// from match_players\nsql`delete from mvp_votes v using locked`')).toEqual([]);
    expect(found('reads/votes.ts', 'sql`select from mvp_votes, match_players p for update of p`')).toEqual(
      [],
    );
  });
});
