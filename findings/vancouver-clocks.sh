#!/bin/sh
# PGlite 0.5.16 and Node 20.20.2 read America/Vancouver an hour apart from November 2026 on: PGlite brings zone data in which
# British Columbia keeps its summer time, ICU of this Node brings 2025c, in which it turns its clocks back. An instant that one
# process computes in both, `at time zone` in SQL and Intl in JavaScript, is two instants. Exits 1 where that changes.
set -eu
dir=$(mktemp -d)
trap 'rm -rf "$dir"' EXIT
cd "$dir"
echo '{"private":true,"type":"module"}' > package.json
npm install --silent --no-audit --no-fund --save-exact @electric-sql/pglite@0.5.16 node@20.20.2
cat > try.mjs <<'JS'
import { PGlite } from '@electric-sql/pglite';
const at = '2026-12-01T20:00:00Z';
const db = new PGlite();
const { rows } = await db.query(
  `select to_char('${at}'::timestamptz at time zone 'America/Vancouver', 'HH24:MI') as hour, version() as version`,
);
const hour = new Intl.DateTimeFormat('en-GB', { timeZone: 'America/Vancouver', timeStyle: 'short' }).format(new Date(at));
console.log(`${at} in Vancouver`);
console.log(`Node ${process.versions.node}, zone data ${process.versions.tz}: ${hour}`);
console.log(`${rows[0].version.split(' on ')[0]}: ${rows[0].hour}`);
process.exit(hour === '12:00' && rows[0].hour === '13:00' ? 0 : 1);
JS
./node_modules/.bin/node try.mjs
# Seen on 2026-11-28:
#   2026-12-01T20:00:00Z in Vancouver
#   Node 20.20.2, zone data 2025c: 12:00
#   PostgreSQL 18.6 (PGlite 0.5.16): 13:00
