import { IconAlertTriangle, IconInfoCircle } from '@tabler/icons-react';
import { useState } from 'react';
import { Text } from '../../../ui/text/text';
import type { Warning } from '../view';
import { ListPart } from './list-part';

/** The number of warnings at first: more at once push what changes out of sight. */
const SHOWN_AT_FIRST = 4;

/** Lists the points to check before accepting, with the line of the pasted text that each is about. */
export function ListWarnings({ warnings }: { warnings: readonly Warning[] }) {
  const [isWhole, setWhole] = useState(false);
  // A conflict changes what the list meant: it is never folded away.
  const conflicts = warnings.filter(({ kind }) => kind === 'conflict').length;
  const shown = isWhole ? warnings : warnings.slice(0, Math.max(conflicts, SHOWN_AT_FIRST));
  const hidden = warnings.length - shown.length;
  return (
    <ListPart title="Para revisar">
      {(titleId) => (
        <>
          <ul className="grid" aria-labelledby={titleId}>
            {shown.map((warning, index) => (
              <li key={index} className="flex items-start gap-3 border-t border-line py-2.5">
                {warning.kind === 'conflict' ? (
                  <IconAlertTriangle
                    className="mt-px text-orange"
                    size={20}
                    stroke={1.8}
                    aria-label="Atención"
                    role="img"
                  />
                ) : (
                  <IconInfoCircle className="mt-px text-blue" size={20} stroke={1.8} aria-hidden="true" />
                )}
                <p className="min-w-0 text-base leading-5.5 wrap-anywhere">
                  {warning.line !== null && (
                    <Text as="span" size="xs" weight="semibold" className="block">
                      Línea {warning.line}
                    </Text>
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
        </>
      )}
    </ListPart>
  );
}
