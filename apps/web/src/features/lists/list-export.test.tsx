import { listsContract } from '@picado/domain/lists/contract';
import { screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { matchOf, NICO } from '../../../test/matches';
import { renderApp } from '../../../test/render';
import { fakeServer } from '../../../test/server';
import { signedIn } from '../../../test/session';
import { ExportedListSheet } from './components/exported-list-sheet';
import { useListExport } from './hooks/use-list-export';

const LIST = 'Complejo La Esquina\n26-11-2026\n21:00\n\nEquipo 1\n1. Nico';

let server: ReturnType<typeof fakeServer>;

beforeEach(() => {
  server = fakeServer();
  signedIn(server, NICO);
});
afterEach(() => {
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
});

const match = matchOf();

function Exporter() {
  const { isBusy, exportList, exported, closeExported } = useListExport(match);
  return (
    <>
      <button onClick={() => void exportList()} aria-busy={isBusy}>
        Exportar lista
      </button>
      {exported !== null && <ExportedListSheet list={exported} onClose={closeExported} />}
    </>
  );
}

/** The browser's old way to copy, which the browser of these tests has not. */
const oldCopy = (execCommand: (command: string) => boolean) => Object.assign(document, { execCommand });

const press = () => screen.getByRole('button', { name: 'Exportar lista' });

test('copies the list of the match, confirms it and shows what was copied', async () => {
  server.answer(listsContract.export, LIST);
  const { user } = renderApp(<Exporter />);
  await user.click(press());
  expect(await screen.findByText('¡Lista copiada al portapapeles!')).toBeVisible();
  expect(await navigator.clipboard.readText()).toBe(LIST);
  expect(screen.getByRole('dialog', { name: 'Lista copiada' })).toBeVisible();
  expect(screen.getByRole('textbox', { name: 'Lista del partido' })).toHaveValue(LIST);
  await user.click(screen.getByRole('button', { name: 'Listo' }));
  expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
});

test('gives the clipboard a promise within the press, as Safari requires', async () => {
  server.answer(listsContract.export, LIST);
  const { user } = renderApp(<Exporter />);
  const given: Promise<Blob>[] = [];
  vi.stubGlobal('ClipboardItem', function ClipboardItem(items: Record<string, Promise<Blob>>) {
    given.push(...Object.values(items));
  });
  const write = vi.spyOn(navigator.clipboard, 'write').mockImplementation(async () => {
    await given[0];
  });
  // The last listener of a press runs after everything that the press itself started.
  let isInPress = false;
  const listen = () => {
    isInPress = write.mock.calls.length === 1;
  };
  window.addEventListener('click', listen, { once: true });
  await user.click(press());
  expect(await screen.findByText('¡Lista copiada al portapapeles!')).toBeVisible();
  expect(isInPress).toBe(true);
  expect(await (await given[0])?.text()).toBe(LIST);
});

test('copies the old way where the browser refuses the new one', async () => {
  server.answer(listsContract.export, LIST);
  const { user } = renderApp(<Exporter />);
  vi.spyOn(navigator.clipboard, 'writeText').mockRejectedValue(new Error('refused'));
  const copied: string[] = [];
  oldCopy((command) => {
    const selected = document.querySelector('textarea')?.value ?? '';
    copied.push(`${command}: ${selected}`);
    return true;
  });
  await user.click(press());
  expect(await screen.findByText('¡Lista copiada al portapapeles!')).toBeVisible();
  expect(copied).toEqual([`copy: ${LIST}`]);
});

test('shows the selected list where the browser refuses to copy, and copies with the next press', async () => {
  server.answer(listsContract.export, LIST);
  const { user } = renderApp(<Exporter />);
  const refused = vi.spyOn(navigator.clipboard, 'writeText').mockRejectedValue(new Error('refused'));
  oldCopy(() => false);
  await user.click(press());
  expect(await screen.findByText('Texto mostrado para copia manual')).toBeVisible();
  const field = screen.getByRole<HTMLTextAreaElement>('textbox', { name: 'Lista del partido' });
  expect(field).toHaveFocus();
  expect(field.value.slice(field.selectionStart, field.selectionEnd)).toBe(LIST);

  refused.mockRestore();
  await user.click(screen.getByRole('button', { name: 'Copiar' }));
  expect(await screen.findByText('¡Lista copiada al portapapeles!')).toBeVisible();
  expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
});

test.each([
  ['no answer comes', () => server.fail(listsContract.export, 'no network'), 'Error al exportar la lista'],
  [
    'the server stumbles',
    () => server.refuse(listsContract.export, 500, '', ''),
    'Error al exportar la lista',
  ],
  [
    'the server says why not',
    () => server.refuse(listsContract.export, 403, 'Hoy no', 'FORBIDDEN'),
    'Hoy no',
  ],
])('says that there is no list where %s', async (_case, fail, sentence) => {
  fail();
  const { user } = renderApp(<Exporter />);
  await user.click(press());
  expect(await screen.findByText(sentence)).toBeVisible();
  expect(press()).toHaveAttribute('aria-busy', 'false');
  expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
});
