#!/bin/sh
# Intl.ListFormat of Node 20.20.2 (ICU 78.2) writes 'Ana e Ignacio' and 'Ana y Íñigo': the 'y' that Spanish turns into 'e' before
# the sound of i is turned before the letters i and hi without an accent alone. Exits 1 where that changes.
set -eu
dir=$(mktemp -d)
trap 'rm -rf "$dir"' EXIT
cd "$dir"
echo '{"private":true}' > package.json
npm install --silent --no-audit --no-fund --save-exact node@20.20.2
cat > try.js <<'JS'
const lists = new Intl.ListFormat('es');
const seen = ['Ignacio', 'Hilario', 'Íñigo', 'Híjar'].map((name) => lists.format(['Ana', name]));
console.log(`Node ${process.versions.node}, ICU ${process.versions.icu}: ${seen.join(' · ')}`);
process.exit(seen.join() === 'Ana e Ignacio,Ana e Hilario,Ana y Íñigo,Ana y Híjar' ? 0 : 1);
JS
./node_modules/.bin/node try.js
# Seen on 2026-11-28:
#   Node 20.20.2, ICU 78.2: Ana e Ignacio · Ana e Hilario · Ana y Íñigo · Ana y Híjar
