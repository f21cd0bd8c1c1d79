import { OLDEST } from '../../apps/web/oldest-engines.ts';
import { IN_SCRIPTS, IN_STYLES } from './ways-around.mjs';

const NAMES = {
  safari: 'Safari',
  safari_ios: 'Safari on iOS',
  firefox: 'Firefox',
  chrome: 'Chrome and Edge',
};

/** @param {readonly import('./ways-around.mjs').WayAround[]} ways */
const tableOf = (ways) =>
  [
    '| what | names | how | without it |',
    '| --- | --- | --- | --- |',
    ...ways.map(
      ({ what, features, kind, without }) =>
        `| ${what} | ${features.map((name) => `\`${name}\``).join(', ')} | ${kind} | ${without} |`,
    ),
  ].join('\n');

/** The page of `docs/` that says which engines the app works in, and what it does where one lacks a feature. */
export function enginesPage() {
  const oldest = Object.entries(OLDEST).map(
    ([engine, version]) => `${NAMES[/** @type {keyof typeof NAMES} */ (engine)]} ${version}`,
  );
  return `# Engines

This page is written by \`npm run engines\` from \`scripts/engines/\`.

The app works from ${oldest.join(', ')} on (decision 131). Syntax is lowered to these at build. A test reads the built files and fails on
a feature that one of them lacks, by the tables of MDN, unless it stands here with its way around.

- **filled**: \`apps/web/src/app/older-engine.ts\` brings it, loaded before the app where a browser lacks popovers or \`URL.canParse\`.
- **guarded**: the code asks whether it is there.
- **done without**: a browser passes over what it does not know, and the page is plainer.

A browser that cannot start the app keeps the page that the server drew, whose forms are sent without it (decision 73).

## Scripts

${tableOf(IN_SCRIPTS)}

## Styles

${tableOf(IN_STYLES)}
`;
}
