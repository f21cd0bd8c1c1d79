/**
 * The limit for the product's reads: Node's `http` and `pg` with nothing between. Started by `startPeer`,
 * with DATABASE_URL and PORT. `/match/{id}` is the match by the product's own query and in the product's own
 * bytes, `/look/{id}` one query of its version, both prepared; `/empty` asks the database nothing.
 */
import { createServer } from 'node:http';
import pg from 'pg';
import { presentMatch } from '../../apps/server/src/modules/matches/presenter';
import { findMatch, type MatchRow } from '../../apps/server/src/reads/match';
import { sentBy } from '../../apps/server/test/sent-statements';

/** As many connections as the product has. */
const pool = new pg.Pool({
  connectionString: process.env['DATABASE_URL'],
  max: 12,
  options: '-c timezone=UTC',
});
const NO_ID = '00000000-0000-0000-0000-000000000000';
const { text: matchQuery } = await sentBy((db) => findMatch(db, { id: NO_ID }));
const LOOK = 'select version from matches where id = $1';

const server = createServer((request, response) => {
  const [, what = '', id = ''] = (request.url ?? '').split('/');
  const send = (text: string) => {
    const body = Buffer.from(text);
    response.writeHead(200, { 'content-type': 'application/json', 'content-length': body.length }).end(body);
  };
  if (what === 'empty') {
    send('{}');
    return;
  }
  const query = what === 'match' ? matchQuery : LOOK;
  pool.query<MatchRow>({ name: what, text: query, values: [id] }).then(
    ({ rows: [row] }) => {
      send(row === undefined ? '{}' : JSON.stringify(what === 'match' ? presentMatch(row, Date.now()) : row));
    },
    (error: unknown) => {
      response.writeHead(500).end(String(error));
    },
  );
});
server.listen(Number(process.env['PORT']), '127.0.0.1');
