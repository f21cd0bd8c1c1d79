/**
 * The waits of a visitor: `npm run bench:visits` (build first). A browser on slow 4G with a slowed processor opens a bare page
 * and the pages that are drawn, and signs up by the link as a tap in a chat opens it: a guest on a cold phone, and a player on
 * a phone with the app cached. Then Lighthouse's mobile preset (a mid-range phone on slow 4G, simulated) opens three pages.
 * Medians of three. A measurement that fails is a row that says so; the others are printed, and the run ends with an error.
 */
import { createMatch, fill, signIn } from './product/matches';
import { startProduct } from './product/start';
import { describeMachine } from './measure/machine';
import { median } from './measure/medians';
import { table } from './measure/table';
import { startBarePage } from './visits/bare-page';
import { openBrowser } from './visits/browser';
import { lookAt, type FirstVisit } from './visits/first-visit';
import { guestSignsUp, knownPlayerSignsUp, OLD_PHONES, paintsFirst, type SignUp } from './visits/sign-up';
import { firstWeightOf } from './visits/weight';

const ROUNDS = 3;
const PERFORMANCE_MIN = 98;
const SHIFT_MAX = 0.01;
const PAGE_MAX_KB = 16;
const SCRIPT_MAX_KB = 130;
const PAINT_BEYOND_BARE_MAX_MS = 600;
const GUEST_BEYOND_BARE_MAX_MS = 3_000;
const KNOWN_MAX_MS = 2_000;

const product = await startProduct({ database: 'embedded' });
const bare = await startBarePage();
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
  const pages = [
    ['/', '/'],
    ['/join/{id}', `/join/${matchId}`],
    ['/match/{id}', `/match/${matchId}`],
  ] as const;

  for (const [name, path] of pages) {
    await orFailed(`${name}: weight`, async () => {
      const weight = await firstWeightOf(product.url, path);
      row(`${name}: the page`, weight.pageKb, PAGE_MAX_KB, false, kilobytes);
      row(`${name}: its scripts`, weight.scriptKb, SCRIPT_MAX_KB, false, kilobytes);
    });
  }
  const bareMs = await paintOf('bare page of 1 kB', bare.url);
  for (const [name, path] of pages) {
    await orFailed(`${name}: first paint`, async () => {
      const paintMs = await paintOf(name, product.url + path);
      row(
        `${name}: first paint beyond the bare page's`,
        paintMs - bareMs,
        PAINT_BEYOND_BARE_MAX_MS,
        false,
        seconds,
      );
    });
  }

  await orFailed('guest', async () => {
    const signUps = await inRounds(async () =>
      guestSignsUp(browser, product.url, await createMatch(product.url, token, 7)),
    );
    const beyond = median(signUps.map(({ ms }) => ms)) - bareMs;
    row(
      'guest, cold phone: signed up beyond the bare page',
      beyond,
      GUEST_BEYOND_BARE_MAX_MS,
      false,
      seconds,
    );
    describe('guest', signUps, 3);
  });
  await orFailed('known player', async () => {
    const signUps = await inRounds(async (round) => {
      const account = await signIn(product.url, `Chino Medina ${round}`);
      const id = await createMatch(product.url, token, 7);
      return knownPlayerSignsUp(browser, product.url, { token: account, before: matchId, matchId: id });
    });
    const took = median(signUps.map(({ ms }) => ms));
    row('known player: link tapped to signed up', took, KNOWN_MAX_MS, false, seconds);
    describe('known player', signUps, 1);
  });
  for (const [name, kind] of Object.entries(OLD_PHONES))
    await orFailed(`old phone, ${name}`, async () => {
      const ofBare = await inRounds(() => paintsFirst(browser, bare.url, kind));
      const bareMsHere = median(ofBare.map(({ ms }) => ms));
      rows.push([`old phone, ${name}: bare page`, seconds(bareMsHere), '', '']);
      const path = `/join/${await createMatch(product.url, token, 7)}`;
      const paints = await inRounds(() => paintsFirst(browser, product.url + path, kind));
      const paintMs = median(paints.map(({ ms }) => ms)) - bareMsHere;
      row(`old phone, ${name}: first paint beyond it`, paintMs, PAINT_BEYOND_BARE_MAX_MS, false, seconds);
      const signUps = await inRounds(async () =>
        guestSignsUp(browser, product.url, await createMatch(product.url, token, 7), kind),
      );
      const form = median(signUps.map(({ readyMs }) => readyMs[1] ?? Number.NaN)) - bareMsHere;
      rows.push([`old phone, ${name}: usable form beyond it`, seconds(form), '', '']);
      const beyond = median(signUps.map(({ ms }) => ms)) - bareMsHere;
      row(`old phone, ${name}: signed up beyond it`, beyond, GUEST_BEYOND_BARE_MAX_MS, false, seconds);
    });
  // Lighthouse is fetched from the registry, and takes most of the time: `-- --lines` leaves it out.
  for (const [name, path] of process.argv.includes('--lines') ? [] : pages)
    await orFailed(`${name}: Lighthouse`, () => audit(name, product.url + path));
} finally {
  // Figures measured before an error, too.
  console.log(table(rows));
  await browser.close();
  await bare.stop();
  await product.stop();
}
console.log(
  `Lighthouse 13, mobile preset; kB are 1000 bytes, of the page in Brotli, of scripts gzipped. ${describeMachine()}`,
);

async function inRounds<Sample>(measure: (round: number) => Promise<Sample>): Promise<Sample[]> {
  const samples: Sample[] = [];
  for (let round = 1; round <= ROUNDS; round += 1) samples.push(await measure(round));
  return samples;
}

/** Adds the rows of a page's first paint; returns its median in milliseconds. */
async function paintOf(name: string, address: string): Promise<number> {
  const paints = await inRounds(() => paintsFirst(browser, address));
  const ms = median(paints.map((paint) => paint.ms));
  rows.push([`${name}: first paint`, seconds(ms), '', '']);
  const shift = median(paints.map((paint) => paint.shift));
  row(`${name}: layout shift until the app runs`, shift, SHIFT_MAX, false, thousandths);
  return ms;
}

function describe(name: string, signUps: SignUp[], tapsMax: number): void {
  const middle = (figure: (signUp: SignUp) => number) => median(signUps.map(figure));
  row(`${name}: taps`, Math.max(...signUps.map(({ taps }) => taps)), tapsMax, false, whole);
  const waits = (signUps[0]?.readyMs ?? []).map((_ms, tap) =>
    seconds(middle((each) => each.readyMs[tap] ?? Number.NaN)),
  );
  rows.push([`${name}: each tap`, waits.join(', '), '', '']);
  const traffic = `${middle((each) => each.requests)}, ${middle((each) => each.rounds)}`;
  rows.push([`${name}: requests, rounds`, traffic, '', '']);
}

/** Lighthouse's figures of a page, as rows. */
async function audit(name: string, address: string): Promise<void> {
  const visits = await inRounds(() => lookAt(address, browser.debuggingPort));
  const middle = (figure: keyof FirstVisit) => median(visits.map((visit) => visit[figure]));
  row(`${name}: performance`, middle('performance'), PERFORMANCE_MIN, true, whole);
  row(`${name}: layout shift by Lighthouse`, middle('layoutShift'), SHIFT_MAX, false, thousandths);
  rows.push([`${name}: first paint by Lighthouse`, seconds(middle('firstPaintMs')), '', '']);
  rows.push([`${name}: largest paint by Lighthouse`, seconds(middle('largestPaintMs')), '', '']);
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
function thousandths(figure: number): string {
  return figure.toFixed(3);
}
function kilobytes(figure: number): string {
  return `${figure.toFixed(1)} kB`;
}
function seconds(ms: number): string {
  return `${(ms / 1000).toFixed(2)} s`;
}
