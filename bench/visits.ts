/**
 * The waits of a visitor: `npm run bench:visits` (build first). Lighthouse's mobile preset (a mid-range phone
 * on slow 4G, simulated) opens the invitation and the match; then a browser on slow 4G with a slowed
 * processor signs up by the link as a tap in a chat opens it: a guest on a cold phone, and a player on a
 * phone with the app cached. Medians of three.
 */
import { createMatch, fill, signIn } from './product/matches';
import { startProduct } from './product/start';
import { describeMachine } from './measure/machine';
import { median } from './measure/medians';
import { table } from './measure/table';
import { openBrowser } from './visits/browser';
import { lookAt, type FirstVisit } from './visits/first-visit';
import { guestSignsUp, knownPlayerSignsUp, type SignUp } from './visits/sign-up';
import { firstWeightOf } from './visits/weight';

const ROUNDS = 3;
const PERFORMANCE_MIN = 98;
const SHIFT_MAX = 0.02;
const STYLE_MAX_KB = 20;
const SCRIPT_MAX_KB = { join: 130, match: 130 };
const GUEST_MAX_MS = 6_000;
const KNOWN_MAX_MS = 1_000;

const product = await startProduct({ database: 'embedded' });
const browser = await openBrowser();
const rows = [['', 'here', 'goal', '']];
/** The goal: at least this value, or at most. */
const row = (what: string, here: number, goal: number, isLeast: boolean, write: (figure: number) => string) =>
  rows.push([
    what,
    write(here),
    `${isLeast ? '≥' : '≤'} ${write(goal)}`,
    (isLeast ? here >= goal : here <= goal) ? 'met' : 'missed',
  ]);

try {
  const token = await signIn(product.url, 'Nico Barrientos');
  const matchId = await createMatch(product.url, token, 7);
  await fill(product.url, matchId, { from: 1, players: 9, as: 'guests' });

  for (const page of ['join', 'match'] as const) {
    const path = `/${page}/${matchId}`;
    const weight = await firstWeightOf(product.url, path);
    row(
      `/${page}/{id}: script before the first paint`,
      weight.scriptKb,
      SCRIPT_MAX_KB[page],
      false,
      kilobytes,
    );
    row(`/${page}/{id}: style before the first paint`, weight.styleKb, STYLE_MAX_KB, false, kilobytes);
    await orFailed(`/${page}/{id}: Lighthouse`, () => audit(page, product.url + path));
  }

  const guests: SignUp[] = [];
  const known: SignUp[] = [];
  for (let round = 0; round < ROUNDS; round += 1) {
    const id = await createMatch(product.url, token, 7);
    guests.push(await guestSignsUp(browser, product.url, id));
    const account = await signIn(product.url, `Chino Medina ${round + 1}`);
    known.push(
      await knownPlayerSignsUp(browser, product.url, { token: account, before: matchId, matchId: id }),
    );
  }
  const took = (signUps: SignUp[]) => median(signUps.map(({ ms }) => ms));
  const taps = (signUps: SignUp[]) => Math.max(...signUps.map((signUp) => signUp.taps));
  row('guest, cold phone: link tapped to signed up', took(guests), GUEST_MAX_MS, false, seconds);
  row('guest: taps, and a name', taps(guests), 3, false, whole);
  row('known player: link tapped to signed up', took(known), KNOWN_MAX_MS, false, seconds);
  row('known player: taps', taps(known), 1, false, whole);
  for (const [name, signUps] of [
    ['guest', guests],
    ['known player', known],
  ] as const) {
    const middle = (figure: (signUp: SignUp) => number) => median(signUps.map(figure));
    rows.push([`${name}: first paint`, seconds(middle((each) => each.firstPaintMs)), '', '']);
    const waits = (signUps[0]?.readyMs ?? []).map((_ms, tap) =>
      seconds(middle((each) => each.readyMs[tap] ?? Number.NaN)),
    );
    rows.push([`${name}: each tap`, waits.join(', '), '', '']);
    rows.push([
      `${name}: requests, rounds`,
      `${middle((each) => each.requests)}, ${middle((each) => each.rounds)}`,
      '',
      '',
    ]);
  }
} finally {
  // Figures measured before an error, too.
  console.log(table(rows));
  await browser.close();
  await product.stop();
}
console.log(`Lighthouse 13, mobile preset; kB are 1000 bytes after gzip. ${describeMachine()}`);

/** Lighthouse's figures of a page, as rows. */
async function audit(page: 'join' | 'match', address: string): Promise<void> {
  const visits: FirstVisit[] = [];
  for (let round = 0; round < ROUNDS; round += 1) visits.push(await lookAt(address, browser.debuggingPort));
  const middle = (figure: keyof FirstVisit) => median(visits.map((visit) => visit[figure]));
  row(`/${page}/{id}: performance`, middle('performance'), PERFORMANCE_MIN, true, whole);
  row(`/${page}/{id}: layout shift`, middle('layoutShift'), SHIFT_MAX, false, (shift) => shift.toFixed(3));
  rows.push([`/${page}/{id}: first paint`, seconds(middle('firstPaintMs')), '', '']);
  rows.push([`/${page}/{id}: largest paint`, seconds(middle('largestPaintMs')), '', '']);
}

/** Where one measurement fails its row says so, and the others go on; the run ends with an error. */
async function orFailed(what: string, measure: () => Promise<void>): Promise<void> {
  try {
    await measure();
  } catch (error) {
    console.error(error);
    rows.push([what, 'failed', '', '']);
    process.exitCode = 1;
  }
}

function whole(figure: number): string {
  return figure.toFixed(0);
}
function kilobytes(figure: number): string {
  return `${figure.toFixed(1)} kB`;
}
function seconds(ms: number): string {
  return `${(ms / 1000).toFixed(2)} s`;
}
