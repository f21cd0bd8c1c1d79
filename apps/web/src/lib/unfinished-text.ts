/** The attribute of a form in which something was changed, also by a control without a field. */
export const UNFINISHED = 'data-unfinished';

/**
 * The attribute of a field whose text is stored as it is written: any text in it is unfinished, also the text that it began with.
 */
export const STORED_AS_TYPED = 'data-stored';

type Field = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement;

const TICKED = new Set(['checkbox', 'radio']);

/** Returns true for a field that is ticked, and not written in. */
export function isTicked({ type }: { type: string }): boolean {
  return TICKED.has(type);
}

/**
 * Follows what a user changes in the fields of the page, focused or not. Fields that only search do not count, and boxes to
 * tick only as part of a form: elsewhere they are saved as they are pressed.
 */
export function watchFields(): { hasUnfinished: () => boolean; stop: () => void } {
  /** The text that stood in a field before the user came to it. */
  const before = new WeakMap<Field, string>();
  const edited = new Set<Field>();
  const listening = new AbortController();
  const options = { capture: true, signal: listening.signal };

  document.addEventListener(
    'focusin',
    ({ target }) => {
      if (isField(target) && !before.has(target)) before.set(target, contentOf(target));
    },
    options,
  );
  document.addEventListener(
    'input',
    ({ target }) => {
      if (isField(target) && counts(target)) edited.add(target);
    },
    options,
  );

  return {
    hasUnfinished() {
      for (const field of edited) {
        // Its form is gone: sent, or given up.
        if (!field.isConnected) edited.delete(field);
      }
      if (document.querySelector(`form[${UNFINISHED}]`) !== null) return true;
      return [...edited].some(
        (field) => contentOf(field) !== (field.hasAttribute(STORED_AS_TYPED) ? '' : before.get(field)),
      );
    },
    stop: () => listening.abort(),
  };
}

function isField(target: EventTarget | null): target is Field {
  return (
    target instanceof HTMLInputElement ||
    target instanceof HTMLTextAreaElement ||
    target instanceof HTMLSelectElement
  );
}

function counts(field: Field): boolean {
  if (field.type === 'search' || field.closest('[role="search"]') !== null) return false;
  return !isTicked(field) || field.form !== null;
}

function contentOf(field: Field): string {
  return field instanceof HTMLInputElement && isTicked(field) ? String(field.checked) : field.value;
}
