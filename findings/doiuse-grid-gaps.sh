#!/bin/sh
# doiuse 6.0.6 (with postcss 8.5.6 and caniuse-lite 1.0.30001757) reports `column-gap` of a grid as 'multicolumn', which Safari 15.4
# and Firefox 115 lack in part, although both have gaps of grids since 2018, and reports nothing for `color-mix()`, which Safari has
# from 16.2 on. A check of style sheets built on it warns of every grid and lets colours pass. Exits 1 where that changes.
set -eu
dir=$(mktemp -d)
trap 'rm -rf "$dir"' EXIT
cd "$dir"
echo '{"private":true,"overrides":{"caniuse-lite":"1.0.30001757"}}' > package.json
npm install --silent --no-audit --no-fund --save-exact doiuse@6.0.6 postcss@8.5.6 caniuse-lite@1.0.30001757
cat > try.mjs <<'JS'
import doiuse from 'doiuse';
import postcss from 'postcss';
const found = [];
const plugin = doiuse({
  browsers: ['safari 15.4', 'firefox 115'],
  onFeatureUsage: ({ feature, usage }) => found.push(`${feature} for '${usage.toString()}'`),
});
const css = 'ul { display: grid; column-gap: 8px } p { color: color-mix(in srgb, red, blue) }';
await postcss([plugin]).process(css, { from: undefined });
console.log(found.join(' · ') || 'nothing');
process.exit(found.join() === "multicolumn for 'column-gap: 8px'" ? 0 : 1);
JS
node try.mjs
# Seen on 2026-11-29:
#   multicolumn for 'column-gap: 8px'
