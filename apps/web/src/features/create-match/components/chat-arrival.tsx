import { invitationText } from '@picado/domain/matches/invitation';
import { ScoreHeader } from '../../../football/score-header';
import { thisYear } from '../../../lib/dates';
import { Card } from '../../../ui/layout/card';
import { Text } from '../../../ui/text/text';
import type { ComingMatch } from './facts';

/** Shows how the link arrives in a chat: the text that the share sheet sends, beside the preview's picture. */
export function ChatArrival({ match }: { match: ComingMatch }) {
  const isWhole = [match.location, match.date, match.time, match.price].every((fact) => fact.trim() !== '');
  return (
    <Card as="section" className="@container p-4" aria-label="Así llega al chat">
      <Text size="xs">Así llega al chat</Text>
      <div className="mt-2.5 flex items-center gap-3.5 border-l-4 border-action bg-surface-2 p-2.5 @max-sm:flex-col @max-sm:items-start">
        {/* The header is that of the match, as small as a chat shows it. */}
        <div className="h-13 w-28 flex-none overflow-hidden" aria-hidden="true" inert>
          <div className="w-88 origin-top-left scale-[0.318]">
            <ScoreHeader match={match} size="card" badge={false} level={2} />
          </div>
        </div>
        <Text className="line-clamp-4 min-w-0 wrap-anywhere">
          {isWhole
            ? invitationText(match, thisYear()).replaceAll('$ ', '$\u00A0')
            : 'Cuando esté la cancha, el día, la hora y el precio.'}
        </Text>
      </div>
    </Card>
  );
}
