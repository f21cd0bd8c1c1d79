import { spawn, spawnSync, type ChildProcess } from 'node:child_process';
import { accessSync, constants } from 'node:fs';
import { mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { createServer, connect, type Socket } from 'node:net';
import { tmpdir } from 'node:os';
import { delimiter, join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { chromium } from 'playwright-core';
import { skippedWithout } from '../../apps/server/test/needs';
import { browserPath, CHROMIUM_FLAGS } from './browser-start';
import { PATIENCE_MS } from './patience';

export interface WindowSize {
  width: number;
  height: number;
  /** The size of the page's usual text, in pixels; 16 where nothing is said. */
  text?: number;
}

/** In pixels from the upper left corner. */
export interface WindowPoint {
  x: number;
  y: number;
}

/** A window of a browser: what journeys in every engine need of it, by the commands that all three have. */
export interface EngineWindow {
  open(url: string): Promise<void>;
  /** Runs a function in the page: it sees its arguments and nothing around it. */
  run<Given extends unknown[], Answer>(run: (...given: Given) => Answer, ...given: Given): Promise<Answer>;
  /** Runs the text of a function's body in the page. */
  runText<Answer>(body: string, ...given: unknown[]): Promise<Answer>;
  /** Presses at a point of the window, as a mouse does. */
  click(at: WindowPoint): Promise<void>;
  /** Types with the keyboard. */
  keys(text: string): Promise<void>;
  /** A picture of the window, as a PNG. */
  picture(): Promise<Buffer>;
  close(): Promise<void>;
}

export interface Engine {
  name: 'Chromium' | 'Firefox' | 'WebKit';
  /** The packages that have to be installed for it. */
  packages: string;
  isInstalled(): boolean;
  start(size: WindowSize): Promise<EngineWindow>;
}

const WINDOW_OF_WEBKIT = fileURLToPath(new URL('webkit-window.py', import.meta.url));
/** That of the system, which has its libraries: another may come before it. */
const PYTHON = '/usr/bin/python3';
const WEBKIT_IN_PYTHON = "import gi; gi.require_version('Gtk', '3.0'); gi.require_version('WebKit2', '4.1')";
const FIREFOXES = ['firefox', 'firefox-esr'];

function onPath(program: string): string | undefined {
  const folders = (process.env['PATH'] ?? '').split(delimiter);
  return folders.map((folder) => join(folder, program)).find(isProgram);
}

function isProgram(path: string): boolean {
  try {
    accessSync(path, constants.X_OK);
    return true;
  } catch {
    return false;
  }
}

const CHROMIUM: Engine = {
  name: 'Chromium',
  packages: 'chromium',
  isInstalled: () => true,
  start: startChromium,
};
const FIREFOX: Engine = {
  name: 'Firefox',
  packages: 'firefox, or firefox-esr',
  isInstalled: () => FIREFOXES.some((program) => onPath(program) !== undefined),
  start: startFirefox,
};
const WEBKIT: Engine = {
  name: 'WebKit',
  packages: 'webkit2gtk-driver, python3-gi, gir1.2-webkit2-4.1 and xvfb',
  isInstalled: () =>
    ['WebKitWebDriver', 'xvfb-run'].every((program) => onPath(program) !== undefined) &&
    spawnSync(PYTHON, ['-c', WEBKIT_IN_PYTHON]).status === 0,
  start: startWebKit,
};
export const ENGINES: readonly Engine[] = [CHROMIUM, FIREFOX, WEBKIT];

/** Options of a test that is skipped, and named at the end of the run, where the engine is not installed. */
export const needsEngine = ({ name, packages, isInstalled }: Engine) =>
  skippedWithout(
    { what: `a ${name} for the journeys in every engine`, remedy: `install ${packages}` },
    isInstalled(),
  );

/** The functions of a page are sent as text, in which a compiler may have named them by a function of its own. */
const scriptOf = (run: (...given: never[]) => unknown) =>
  `const __name = (named) => named; return (${run.toString()})(...arguments);`;

async function startChromium({ width, height, text = 16 }: WindowSize): Promise<EngineWindow> {
  const browser = await chromium.launch({
    executablePath: browserPath(),
    args: [...CHROMIUM_FLAGS, `--blink-settings=defaultFontSize=${text}`],
  });
  const context = await browser.newContext({
    viewport: { width, height },
    locale: 'es-AR',
    reducedMotion: 'reduce',
  });
  const page = await context.newPage();
  const runText = <Answer>(body: string, ...given: unknown[]): Promise<Answer> =>
    page.evaluate(`(function () { ${body} })(...${JSON.stringify(given)})`);
  return {
    async open(url) {
      await page.goto(url);
    },
    // As text, since a page of the product compiles none itself.
    run: (run, ...given) => runText(scriptOf(run), ...given),
    runText,
    click: ({ x, y }) => page.mouse.click(x, y),
    keys: (text) => page.keyboard.type(text),
    picture: () => page.screenshot(),
    close: () => browser.close(),
  };
}

/** Firefox is driven by Marionette: a command is a line of JSON behind its length. */
async function startFirefox({ width, height, text = 16 }: WindowSize): Promise<EngineWindow> {
  const profile = await mkdtemp(join(tmpdir(), 'picado-firefox-'));
  const settings = {
    'marionette.port': 0,
    'ui.prefersReducedMotion': 1,
    'ui.useOverlayScrollbars': 1,
    'font.size.variable.x-western': text,
    'intl.accept_languages': 'es-AR, es',
    'app.update.enabled': false,
    'toolkit.legacyUserProfileCustomizations.stylesheets': true,
    'datareporting.policy.dataSubmissionEnabled': false,
  };
  const lines = Object.entries(settings).map(
    ([name, value]) => `user_pref("${name}", ${JSON.stringify(value)});`,
  );
  await writeFile(join(profile, 'user.js'), `${lines.join('\n')}\n`);
  // Its window is never narrower than 500 px otherwise.
  await mkdir(join(profile, 'chrome'));
  await writeFile(join(profile, 'chrome/userChrome.css'), ':root { min-width: 0 !important; }\n');
  const program = FIREFOXES.map(onPath).find((path) => path !== undefined) ?? 'firefox';
  const browser = spawn(program, ['-marionette', '-headless', '-no-remote', '-profile', profile], {
    stdio: 'ignore',
    detached: true,
    env: {
      ...process.env,
      HOME: profile,
      MOZ_HEADLESS_WIDTH: String(width),
      MOZ_HEADLESS_HEIGHT: String(height),
    },
  });
  const end = async () => {
    await endGroup(browser);
    await rm(profile, { recursive: true, force: true, maxRetries: 5 });
  };
  try {
    const port = await until(async () =>
      Number(await readFile(join(profile, 'MarionetteActivePort'), 'utf8')),
    );
    const send = await marionette(port);
    await send('WebDriver:NewSession', {});
    await narrowTo(width, height, send);
    const runText = async <Answer>(script: string, ...args: unknown[]): Promise<Answer> =>
      valueOf(await send('WebDriver:ExecuteScript', { script, args }));
    const picture = async () =>
      Buffer.from(valueOf<string>(await send('WebDriver:TakeScreenshot', { full: false })), 'base64');
    return {
      open: async (url) => void (await send('WebDriver:Navigate', { url })),
      run: (run, ...given) => runText(scriptOf(run), ...given),
      runText,
      ...actedBy((actions) => send('WebDriver:PerformActions', { actions })),
      picture,
      close: end,
    };
  } catch (error) {
    await end();
    throw error;
  }
}

type Send = (name: string, given: object) => Promise<unknown>;

const valueOf = <Value>(answer: unknown) => (answer as { value: Value }).value;

/** The window counts its own bars too. */
async function narrowTo(width: number, height: number, send: Send): Promise<void> {
  const script = 'return [outerWidth - innerWidth, outerHeight - innerHeight];';
  const [across = 0, down = 0] = valueOf<number[]>(
    await send('WebDriver:ExecuteScript', { script, args: [] }),
  );
  await send('WebDriver:SetWindowRect', { width: width + across, height: height + down });
  await until(async () => {
    const now = valueOf<number>(
      await send('WebDriver:ExecuteScript', { script: 'return innerWidth;', args: [] }),
    );
    if (now !== width) throw new Error(`Firefox is ${now} px wide, and not ${width}.`);
    return true;
  });
}

async function marionette(port: number): Promise<Send> {
  const socket = await until(() => connected(port));
  const waiting = new Map<number, PromiseWithResolvers>();
  let received = Buffer.alloc(0);
  let last = 0;
  socket.on('data', (bytes) => {
    received = Buffer.concat([received, bytes]);
    for (;;) {
      const colon = received.indexOf(':');
      const length = Number(received.subarray(0, Math.max(colon, 0)).toString());
      if (colon < 0 || received.length < colon + 1 + length) return;
      const message: unknown = JSON.parse(received.subarray(colon + 1, colon + 1 + length).toString());
      received = received.subarray(colon + 1 + length);
      // The first message is a greeting.
      if (Array.isArray(message)) answer(message);
    }
  });
  function answer([, id, error, value]: unknown[]) {
    const one = waiting.get(Number(id));
    waiting.delete(Number(id));
    if (error === null) one?.resolve(value);
    else one?.reject(new Error(JSON.stringify(error)));
  }
  socket.on('close', () => {
    for (const { reject } of waiting.values()) reject(new Error('Firefox ended.'));
  });
  return (name, given) =>
    new Promise((resolve, reject) => {
      last += 1;
      waiting.set(last, { resolve, reject });
      const text = JSON.stringify([0, last, name, given]);
      socket.write(`${Buffer.byteLength(text)}:${text}`);
    });
}

interface PromiseWithResolvers {
  resolve: (value: unknown) => void;
  reject: (error: Error) => void;
}

function connected(port: number): Promise<Socket> {
  return new Promise((resolve, reject) => {
    const socket = connect(port, '127.0.0.1', () => resolve(socket));
    socket.once('error', reject);
  });
}

/** WebKit is driven by WebDriver in a virtual screen: this engine has no window without one. */
async function startWebKit({ width, height, text = 16 }: WindowSize): Promise<EngineWindow> {
  const port = await freePort();
  const screen = `-screen 0 ${width}x${height}x24`;
  const driver = spawn('xvfb-run', ['-a', '-s', screen, 'WebKitWebDriver', `--port=${port}`], {
    stdio: 'ignore',
    detached: true,
    env: {
      ...process.env,
      WINDOW_SIZE: `${width}x${height}`,
      TEXT_SIZE: String(text),
      LIBGL_ALWAYS_SOFTWARE: '1',
      NO_AT_BRIDGE: '1',
    },
  });
  async function send<Answer>(method: string, path: string, body?: object): Promise<Answer> {
    const text = body === undefined ? null : JSON.stringify(body);
    const answer = await fetch(`http://127.0.0.1:${port}${path}`, {
      method,
      body: text,
      signal: AbortSignal.timeout(COMMAND_MS),
    }).catch((cause: unknown) => {
      throw new Error(`WebKit did not answer ${method} ${path} ${text?.slice(0, 200) ?? ''}`, { cause });
    });
    const { value } = (await answer.json()) as {
      value: (Answer & { error?: string; message?: string }) | null;
    };
    if (value?.error !== undefined) throw new Error(`${value.error}: ${value.message ?? ''}`);
    return value as Answer;
  }
  try {
    await until(() => send('GET', '/status'));
    const asked = { 'webkitgtk:browserOptions': { binary: PYTHON, args: [WINDOW_OF_WEBKIT] } };
    const { sessionId } = await send<{ sessionId: string }>('POST', '/session', {
      capabilities: { alwaysMatch: asked },
    });
    const session = `/session/${sessionId}`;
    const runText = <Answer>(script: string, ...args: unknown[]): Promise<Answer> =>
      send('POST', `${session}/execute/sync`, { script, args });
    return {
      open: (url) => send('POST', `${session}/url`, { url }),
      run: (run, ...given) => runText(scriptOf(run), ...given),
      runText,
      ...actedBy((actions) => send('POST', `${session}/actions`, { actions })),
      picture: async () => Buffer.from(await send<string>('GET', `${session}/screenshot`), 'base64'),
      async close() {
        await send('DELETE', session).catch(() => undefined);
        await endGroup(driver);
      },
    };
  } catch (error) {
    await endGroup(driver);
    throw error;
  }
}

/** The pointer and the keyboard of WebDriver, which two of the engines have. */
function actedBy(perform: (actions: object[]) => Promise<unknown>): Pick<EngineWindow, 'click' | 'keys'> {
  const move = ({ x, y }: WindowPoint) => ({ type: 'pointerMove', duration: 0, origin: 'viewport', x, y });
  const point = async (...actions: object[]) => {
    await perform([{ type: 'pointer', id: 'mouse', parameters: { pointerType: 'mouse' }, actions }]);
  };
  const [down, up] = ['pointerDown', 'pointerUp'].map((type) => ({ type, button: 0 })) as [object, object];
  return {
    click: (at) => point(move(at), down, up),
    async keys(text) {
      const actions = [...text].flatMap((value) => [
        { type: 'keyDown', value },
        { type: 'keyUp', value },
      ]);
      await perform([{ type: 'key', id: 'keyboard', actions }]);
    },
  };
}

/** The time that a command of a driver has. */
const COMMAND_MS = 30_000;

/** Ends a program with all that it started. */
async function endGroup(child: ChildProcess): Promise<void> {
  const { pid } = child;
  if (pid === undefined || child.exitCode !== null || child.signalCode !== null) return;
  const ended = new Promise((resolve) => child.once('exit', resolve));
  process.kill(-pid, 'SIGTERM');
  const isLate = await Promise.race([ended.then(() => false), sleep(5_000, true)]);
  if (isLate) process.kill(-pid, 'SIGKILL');
}

async function freePort(): Promise<number> {
  const server = createServer();
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const address = server.address();
  await new Promise((resolve) => server.close(resolve));
  if (address === null || typeof address === 'string') throw new Error('There is no free port.');
  return address.port;
}

/** Tries until it does not throw, and answers something. */
export async function until<Answer>(attempt: () => Promise<Answer>): Promise<NonNullable<Answer>> {
  const end = Date.now() + PATIENCE_MS;
  for (;;) {
    try {
      const answer = await attempt();
      if (answer !== null && answer !== undefined && answer !== false) return answer;
      if (Date.now() > end) throw new Error(`It did not come: ${attempt.toString()}`);
    } catch (error) {
      if (Date.now() > end) throw error;
    }
    await sleep(100);
  }
}
