/**
 * Copies a text and answers whether it could. Browsers inside chat apps often refuse the new way and still know the
 * old one; where both fail the caller shows the text to be copied by hand.
 */
export async function copyText(text: string): Promise<boolean> {
  try {
    await navigator.clipboard.writeText(text);
    return true;
  } catch {
    return copyBySelection(text);
  }
}

/**
 * Copies a text that is still on its way. To be called in the press itself, before anything is waited for: Safari lets a
 * page write to the clipboard only then, and takes a promise of what will be written. Rejects where the text does.
 */
export async function copyPromisedText(text: Promise<string>): Promise<boolean> {
  const written = text.then((whole) => new Blob([whole], { type: 'text/plain' }));
  if (await writePromised('text/plain', written)) return true;
  return copyText(await text);
}

/**
 * Copies a PNG that is still being drawn, and answers whether it could; to be called in the press itself, as
 * `copyPromisedText`. There is no old way to copy a picture.
 */
export function copyPromisedPicture(picture: Promise<Blob>): Promise<boolean> {
  return writePromised('image/png', picture);
}

/** Resolves to false, and never rejects, where the browser cannot or may not write. */
async function writePromised(type: string, written: Promise<Blob>): Promise<boolean> {
  // A browser without such items, or that takes no promises, does not await this one.
  written.catch(() => undefined);
  if (typeof ClipboardItem === 'undefined') return false;
  try {
    await navigator.clipboard.write([new ClipboardItem({ [type]: written })]);
    return true;
  } catch {
    return false;
  }
}

/** The text on the clipboard; null where the browser cannot read it, or the user does not let it. */
export async function readCopiedText(): Promise<string | null> {
  try {
    return await navigator.clipboard.readText();
  } catch {
    return null;
  }
}

function copyBySelection(text: string): boolean {
  const field = document.createElement('textarea');
  field.value = text;
  field.readOnly = true;
  field.style.cssText = 'position:fixed;inset:0 auto auto 0;opacity:0';
  // Inside an open dialog: it would take the focus back from anything outside, and nothing would be selected.
  const host = document.activeElement?.closest('dialog') ?? document.body;
  const focused = document.activeElement;
  host.append(field);
  field.select();
  let isCopied = false;
  try {
    // oxlint-disable-next-line typescript/no-deprecated -- the only way left where the new one is refused
    isCopied = document.execCommand('copy');
  } catch {
    isCopied = false;
  }
  field.remove();
  if (focused instanceof HTMLElement) focused.focus();
  return isCopied;
}
