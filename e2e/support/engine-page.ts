import { build } from 'esbuild';
import { fileURLToPath } from 'node:url';
import { until, type EngineWindow } from './engines';
import type { Found, Sought } from './engine-page-finder';

/** A part of a page, by its role and its name: the whole name, or the beginning of one that goes on with figures. */
export type Part = Omit<Sought, 'scope'>;

/**
 * A page of a user in any engine, in words that every journey has: each waits until it can be done, and presses and keys are those of
 * a pointer and a keyboard. A part that something covers is not pressed.
 */
export interface EnginePage {
  open(address: string): Promise<void>;
  /** Presses a button, or what else has this role. */
  press(name: string, role?: string): Promise<void>;
  /** Replaces the text of a field. */
  type(name: string, text: string, role?: string): Promise<void>;
  /** Chooses an option of a list. */
  choose(name: string, option: string): Promise<void>;
  /** Waits until the text can be seen. */
  see(text: string): Promise<void>;
  keys(text: string): Promise<void>;
  path(): Promise<string>;
}

/** What runs in the page, as one script: how accessible names are made is a library's. */
let finder: Promise<string> | null = null;

async function finderScript(): Promise<string> {
  const { outputFiles } = await build({
    entryPoints: [fileURLToPath(new URL('engine-page-finder.ts', import.meta.url))],
    bundle: true,
    write: false,
    format: 'iife',
    globalName: 'finder',
    target: 'es2020',
  });
  return outputFiles[0]?.text ?? '';
}

/** The beginning of a text, for the sentence of what did not come. */
const START = 1_000;

export function pageIn(window: EngineWindow): EnginePage {
  async function ask<Answer>(what: 'find' | 'sees' | 'topmostText', given: object): Promise<Answer> {
    finder ??= finderScript();
    return window.runText<Answer>(`${await finder}; return finder.${what}(...arguments);`, given);
  }
  /** Waits until it stands still, in sight and uncovered. */
  async function find(part: Part): Promise<Found> {
    let last = '';
    try {
      return await until(async () => {
        const found = await ask<Found | null>('find', part);
        const now = JSON.stringify(found);
        const isStill = found !== null && now === last;
        last = now;
        return isStill ? found : null;
      });
    } catch (error) {
      const text = await ask<string>('topmostText', {});
      const shown = last === 'null' ? 'is not there' : `does not stand still: ${last}`;
      throw new Error(`${part.role} '${part.name}' ${shown} in: ${text.slice(0, START)}`, { cause: error });
    }
  }
  return {
    open: (address) => window.open(address),
    async press(name, role = 'button') {
      await window.click(await find({ role, name }));
    },
    async type(name, text, role = 'textbox') {
      await window.click(await find({ role, name }));
      await window.run(() => {
        const field = document.activeElement;
        if (field instanceof HTMLInputElement || field instanceof HTMLTextAreaElement) field.select();
      });
      await window.keys(text);
    },
    async choose(name, option) {
      await find({ role: 'combobox', name });
      await window.runText(
        `${await finder}; return finder.choose(...arguments);`,
        { role: 'combobox', name },
        option,
      );
    },
    async see(text) {
      try {
        await until(() => ask<boolean>('sees', { text }));
      } catch (error) {
        const shown = await window.run(() => document.body.innerText);
        throw new Error(`'${text}' is not seen in: ${shown.slice(0, START)}`, { cause: error });
      }
    },
    keys: (text) => window.keys(text),
    path: () => window.run(() => location.pathname),
  };
}
