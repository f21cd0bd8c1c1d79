#!/usr/bin/env node
/**
 * Firefox as Playwright starts it, with a bridge between the two: Playwright sends with each page a command for media features that Firefox
 * does not know yet (153), and ends without an answer to it. The bridge says that it is done, and passes everything else on.
 *
 * Its environment names the program as PICADO_FIREFOX; its arguments are those of Firefox.
 */
import { spawn } from 'node:child_process';
import { createInterface } from 'node:readline';
import { WebSocket, WebSocketServer } from 'ws';

const UNKNOWN = 'emulation.setMediaFeaturesOverride';
/** Firefox writes it to its errors once it can be driven, and Playwright reads it there. */
const LISTENING = /^WebDriver BiDi listening on (ws:\/\/\S+)$/u;

// Playwright asks for a browser that ends when the process of one page crashes, which would take all later journeys with it.
const { MOZ_CRASHREPORTER_SHUTDOWN: _ends, PICADO_FIREFOX: program = 'firefox', ...env } = process.env;
const firefox = spawn(program, process.argv.slice(2), { stdio: ['ignore', 'inherit', 'pipe'], env });
firefox.on('exit', (code) => process.exit(code ?? 1));
for (const signal of /** @type {const} */ (['SIGTERM', 'SIGINT']))
  process.on(signal, () => firefox.kill(signal));

/** Opens a port of its own, each connection of which is one to Firefox. @param {string} address */
async function listenFor(address) {
  const server = new WebSocketServer({ host: '127.0.0.1', port: 0 });
  await new Promise((resolve) => server.once('listening', resolve));
  const { port } = /** @type {import('node:net').AddressInfo} */ (server.address());
  process.stderr.write(`WebDriver BiDi listening on ws://127.0.0.1:${port}\n`);
  server.on('connection', (playwright, { url = '' }) => join(playwright, new WebSocket(`${address}${url}`)));
}

/** @param {import('ws').RawData} data */
const textOf = (data) =>
  (Array.isArray(data) ? Buffer.concat(data) : Buffer.from(/** @type {Buffer} */ (data))).toString();

/** @param {WebSocket} playwright @param {WebSocket} browser */
function join(playwright, browser) {
  /** What came before the browser listened. @type {string[]} */
  const early = [];
  playwright.on('message', (data) => {
    const text = textOf(data);
    const { id, method } = JSON.parse(text);
    if (method === UNKNOWN) playwright.send(JSON.stringify({ type: 'success', id, result: {} }));
    else if (browser.readyState === WebSocket.OPEN) browser.send(text);
    else early.push(text);
  });
  browser.on('open', () => {
    for (const text of early.splice(0)) browser.send(text);
  });
  browser.on('message', (data) => playwright.send(textOf(data)));
  browser.on('close', () => playwright.close());
  playwright.on('close', () => browser.close());
}

// Last, since it goes on until Firefox ends.
for await (const line of createInterface({ input: firefox.stderr })) {
  const address = LISTENING.exec(line)?.[1];
  if (address === undefined) process.stderr.write(`${line}\n`);
  else await listenFor(address);
}
