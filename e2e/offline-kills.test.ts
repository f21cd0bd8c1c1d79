import { randomInt } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import type { Page } from 'playwright-core';
import { it } from 'vitest';
import { evening, runEvening } from './support/browser';
import { call, openMatch } from './support/calls';
import { takePhone, withApp } from './support/installed-app';
import { expectSoon } from './support/patience';

/** The system of a phone ends the browser between a press and its answer. `PICADO_BROWSER_KILLS` says how often. */

runEvening();

const KILLS = Number(process.env['PICADO_BROWSER_KILLS'] ?? 6);
/** Longer than a message takes on this machine. */
const LATEST_MS = 150;

const shown = (page: Page, text: string) => page.getByRole('dialog').getByText(text, { exact: true }).first();

it(
  'a message that was seen waiting or sent is there once, however often the browser is killed',
  async () => {
    const chino = await evening.account('Chino Medina');
    const matchId = await openMatch(chino);
    const phone = await takePhone(evening.url, chino);
    await withApp(await openChat(matchId));
    const seen: string[] = [];
    for (let round = 0; round < KILLS; round += 1) {
      const text = `Mensaje número ${round}`;
      const page = await openChat(matchId);
      // By turns with a network and without one.
      await phone.cutNetwork(round % 2 === 1);
      await page.getByRole('textbox', { name: 'Mensaje' }).fill(text);
      await page.getByRole('button', { name: 'Mandar' }).click();
      await shown(page, text).waitFor();
      seen.push(text);
      await sleep(randomInt(LATEST_MS));
      await phone.kill();
      await phone.cutNetwork(false);
    }
    await openChat(matchId);
    await expectSoon(async () => (await writtenTexts()).sort()).toEqual(seen.toSorted());
    await phone.end();

    /** All messages of the match, page by page. */
    async function writtenTexts(): Promise<string[]> {
      const texts: string[] = [];
      for (let query = '', isWhole = false; !isWhole;) {
        const { messages, hasEarlier } = await call<{
          messages: { id: string; text: string }[];
          hasEarlier: boolean;
        }>(chino, 'GET', `/api/matches/${matchId}/messages${query}`);
        texts.push(...messages.map(({ text }) => text));
        query = `?before=${messages[0]?.id ?? ''}`;
        isWhole = !hasEarlier;
      }
      return texts;
    }

    async function openChat(id: string): Promise<Page> {
      await phone.close();
      const opened = await phone.open();
      await opened.goto(`/match/${id}`);
      await opened.getByRole('button', { name: /^Chat/u }).click();
      await opened.getByRole('textbox', { name: 'Mensaje' }).waitFor();
      return opened;
    }
  },
  60_000 + KILLS * 15_000,
);
