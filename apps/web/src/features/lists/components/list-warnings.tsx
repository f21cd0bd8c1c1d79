import { IconAlertTriangle, IconInfoCircle } from '@tabler/icons-react';
import { useId, useState } from 'react';
import type { Warning } from '../state';
import shared from './list-comparison.module.css';
import classes from './list-warnings.module.css';

/** More at once push what changes out of sight. */
const SHOWN_AT_FIRST = 4;

/** What has to be looked at before one says yes, with the line of the pasted text that it is about. */
export function ListWarnings({ warnings }: { warnings: readonly Warning[] }) {
  const id = useId();
  const [isWhole, setWhole] = useState(false);
  // A conflict changes what the list meant: it is never folded away.
  const conflicts = warnings.filter(({ kind }) => kind === 'conflict').length;
  const shown = isWhole ? warnings : warnings.slice(0, Math.max(conflicts, SHOWN_AT_FIRST));
  const hidden = warnings.length - shown.length;
  return (
    <section aria-labelledby={id} className={shared.section}>
      <h3 id={id} className={shared.title}>
        Para revisar
      </h3>
      <ul className="grid" aria-labelledby={id}>
        {shown.map((warning, index) => (
          <li
            key={index}
            className={`${classes.warning} flex items-start gap-3 border-t border-line px-0 py-2.5`}
            data-kind={warning.kind}
          >
            {warning.kind === 'conflict' ? (
              <IconAlertTriangle size={20} stroke={1.8} aria-label="Atención" role="img" />
            ) : (
              <IconInfoCircle size={20} stroke={1.8} aria-hidden="true" />
            )}
            <p className="min-w-0 text-base leading-5.5 wrap-anywhere">
              {warning.line !== null && (
                <span className="block text-xs leading-4.5 font-semibold text-fg-2">
                  Línea {warning.line}
                </span>
              )}
              {warning.message}
            </p>
          </li>
        ))}
      </ul>
      {hidden > 0 && (
        <button
          type="button"
          className="min-h-11 w-full border-t border-line text-base font-semibold text-action focus-visible:-outline-offset-3"
          onClick={() => setWhole(true)}
        >
          {hidden === 1 ? 'Ver 1 aviso más' : `Ver ${hidden} avisos más`}
        </button>
      )}
    </section>
  );
}
