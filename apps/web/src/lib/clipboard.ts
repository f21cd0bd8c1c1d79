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

function copyBySelection(text: string): boolean {
  const field = document.createElement('textarea');
  field.value = text;
  field.readOnly = true;
  field.style.cssText = 'position:fixed;inset:0 auto auto 0;opacity:0';
  // Inside an open dialog: it would take the focus back from anything outside, and nothing would be selected.
  const host = document.activeElement?.closest('dialog, [role="dialog"]') ?? document.body;
  const focused = document.activeElement;
  host.append(field);
  field.select();
  let isCopied = false;
  try {
    // eslint-disable-next-line @typescript-eslint/no-deprecated -- the only way left where the new one is refused
    isCopied = document.execCommand('copy');
  } catch {
    isCopied = false;
  }
  field.remove();
  if (focused instanceof HTMLElement) focused.focus();
  return isCopied;
}
