import { IconCheck } from '@tabler/icons-react';
import { usePageData, useShownPageData } from '../../lib/page-data';

/**
 * After a sign-up by the page's own form: what happened, and a guest's personal link as text, which the browser may not keep. A user
 * leaves on the page of the match.
 */
export function EnteredNote() {
  const { origin = '', user = null } = usePageData() ?? {};
  const entered = useShownPageData()?.entered;
  if (entered === undefined) return null;
  return (
    <section
      className="grid grid-cols-[auto_minmax(0,1fr)] gap-x-3 gap-y-1 border-b border-line bg-action-soft px-4 py-3 text-base leading-5.5 lg:mb-6 lg:rounded-md lg:border"
      role="status"
    >
      <IconCheck className="text-action" size={22} stroke={2} aria-hidden="true" />
      <p className="font-semibold">{entered.message}</p>
      {user === null && (
        <p className="col-start-2 text-sm leading-5 text-fg-2">
          Guardá este link: con él te das de baja.
          <a className="mt-1 block wrap-anywhere text-fg select-all" href={entered.leaveLink}>
            {`${origin}${entered.leaveLink}`}
          </a>
        </p>
      )}
    </section>
  );
}
