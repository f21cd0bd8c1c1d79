import { readSharedText, sharedTextOf } from '@picado/domain/list-text/shared-text';
import { SHARE_PARAMS, sharePath } from '@picado/domain/pages/installed-links';
import { Navigate, useLocation } from 'react-router';
import { RequireSession } from '../../../features/auth/components/require-session';
import { NothingShared } from './nothing-shared';
import { ReadingShared } from './reading-shared';
import { SharedMatch } from './shared-match';

/** `/share`: what another app handed over, on its way to where it belongs. */
export function Component() {
  const { search } = useLocation();
  const text = textIn(new URLSearchParams(search));
  const shared = readSharedText(text, localToday());
  switch (shared.kind) {
    case 'none':
      return <NothingShared />;
    case 'link':
      return <Navigate to={shared.path} replace />;
    case 'list':
    case 'description':
      return (
        <RequireSession
          // Written anew: the text itself leads back here, in whatever form it came.
          here={sharePath(text)}
          reason="Lo que compartiste te espera: seguimos apenas entres."
          skeleton={<ReadingShared />}
        >
          <SharedMatch shared={shared} />
        </RequireSession>
      );
  }
}

/** YYYY-MM-DD */
function localToday(): string {
  const now = new Date();
  const twoDigits = (figure: number) => String(figure).padStart(2, '0');
  return `${now.getFullYear()}-${twoDigits(now.getMonth() + 1)}-${twoDigits(now.getDate())}`;
}

const textIn = (query: URLSearchParams) =>
  sharedTextOf({
    title: query.get(SHARE_PARAMS.title),
    text: query.get(SHARE_PARAMS.text),
    url: query.get(SHARE_PARAMS.url),
  });
