import type { Match } from '@picado/domain/matches/schema';
import type { Viewer } from '@picado/domain/matches/viewer';
import type { ReactNode } from 'react';
import { hasMainAction } from '../../features/matches/state';
import { lazyPart } from '../../lib/lazy-part';
import { Button } from '../../ui/button';
import { Skeleton } from '../../ui/skeleton';
import type { OpenControl } from './match-controls';

const MatchMainAction = lazyPart(async () => (await import('./match-main-action')).MatchMainAction);

/** The main action from kick-off on, in place of signing up and sharing; undefined where there is none. */
export function mainAction(
  match: Match,
  viewer: Viewer,
  isDesktop: boolean,
  onOpen: (control: OpenControl) => void,
): ((share: ReactNode) => ReactNode) | undefined {
  if (!hasMainAction(match, viewer)) return undefined;
  const size = isDesktop ? 'md' : 'lg';
  return (share) => {
    if (match.status !== 'FINISHED') {
      return (
        <Button
          size={size}
          className="px-3 lg:px-5"
          aria-label="Finalizar partido"
          aria-haspopup="dialog"
          onClick={() => onOpen('finish')}
        >
          {/* Beside two squares a phone of 320 px has room for one word. */}
          Finalizar<span className="@max-[20rem]:hidden"> partido</span>
        </Button>
      );
    }
    return (
      <MatchMainAction
        fallback={<Skeleton width={isDesktop ? 236 : '100%'} height={isDesktop ? 48 : 52} />}
        match={match}
        viewer={viewer}
        size={size}
        share={share}
        onOpen={onOpen}
      />
    );
  };
}
