import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { sentenceOf } from '../../../lib/api/sentence';
import { PageNumbers } from '../../../ui/controls/page-numbers';
import { EmptyState } from '../../../ui/layout/state-frame';
import { ErrorState } from '../../../ui/layout/error-state';
import { Skeleton, SkeletonGroup } from '../../../ui/layout/skeleton';
import { Heading } from '../../../ui/text/heading';
import { Text } from '../../../ui/text/text';
import { MATCHES_PER_PAGE, playedMatchesQuery } from '../api';
import { teamNamesInWords } from '@picado/domain/matches/sides';
import { paths } from '@picado/domain/pages/paths';
import { awardsHeld } from '@picado/domain/reports/awards';
import type { HistoryEntry } from '@picado/domain/statistics/schema';
import { AWARD_LOOKS } from '../../../football/award-looks';
import { FigureLine } from '../../../football/figure-line';
import { ResultBadge } from '../../../football/result-badge';
import { shortDate } from '../../../lib/dates';
import { Link } from '../../../ui/controls/link';
import { Chip } from '../../../ui/text/chip';
import { Name } from '../../../ui/text/name';
import { ownScore } from '../view';

/** 'Los del Jueves vs Rejunte': the own team first. */
function sidesOf(entry: HistoryEntry): string {
  const names = teamNamesInWords(entry);
  return (entry.teamIndex === 1 ? [names[1], names[0]] : names).join(' vs ');
}

/**
 * A played match: score, own team and rival, day and pitch, own figures and awards, result. The whole row leads to the match.
 */
export function PlayedMatchRow({ entry }: { entry: HistoryEntry }) {
  const score = ownScore(entry);
  return (
    <li className="relative flex min-h-15 items-center gap-3 border-b border-line py-2 hover:bg-surface-1">
      <span className="w-14 flex-none figures text-lg leading-none">
        {score === null ? (
          <span aria-hidden="true">–</span>
        ) : (
          <>
            <span className="visually-hidden">{`${score.own} a ${score.other}, `}</span>
            <span aria-hidden="true">{`${score.own}–${score.other}`}</span>
          </>
        )}
      </span>
      <span className="grid min-w-0 flex-1 gap-0.5">
        <Link
          to={paths.match(entry.matchId)}
          className="text-fg no-underline after:absolute after:inset-0 focus-visible:outline-none focus-visible:after:rounded-md focus-visible:after:outline-3 focus-visible:after:outline-fg"
        >
          <Name lines={2}>{sidesOf(entry)}</Name>
        </Link>
        <span className="flex flex-wrap items-center gap-x-3">
          <Text as="span" className="wrap-anywhere">
            {shortDate(entry.matchDate)} · {entry.location}
          </Text>
          <FigureLine figures={entry} />
        </span>
      </span>
      {awardsHeld(entry).map((award) => {
        const { Icon, label } = AWARD_LOOKS[award];
        return (
          <span key={award} className="flex-none text-gold">
            <Icon size={18} aria-hidden="true" />
            <span className="visually-hidden">{label}</span>
          </span>
        );
      })}
      {entry.hasPlayed ? <ResultBadge result={entry.matchResult} /> : <Chip tone="dim">No entró</Chip>}
    </li>
  );
}

interface PlayedMatchesProps {
  userId: string;
  isOwn: boolean;
}

/** The finished matches of a user, a page at a time. */
export function PlayedMatches({ userId, isOwn }: PlayedMatchesProps) {
  const [page, setPage] = useState(1);
  const { data, error, refetch, isFetching, isPlaceholderData } = useQuery(playedMatchesQuery(userId, page));
  return (
    <section aria-labelledby="played-matches">
      <div className="mb-2 flex flex-wrap items-baseline justify-between gap-x-3">
        <Heading level={2} id="played-matches">
          Partidos jugados
        </Heading>
        {data !== undefined && data.pagination.total > 0 && (
          <Text as="span" aria-live="polite">
            {rangeText(data.pagination)}
          </Text>
        )}
      </div>
      {data === undefined ? (
        error === null ? (
          <RowsSkeleton />
        ) : (
          <ErrorState
            message={sentenceOf(error, 'Error cargando historial')}
            onRetry={() => void refetch()}
            isRetrying={isFetching}
          />
        )
      ) : data.history.length === 0 ? (
        <EmptyState
          title={isOwn ? 'No tienes historial de partidos' : 'Todavía no jugó partidos'}
          drawing="pitch"
        />
      ) : (
        <>
          {/* The list is as high as a whole page, so that the numbers stay where the finger is. */}
          <ul
            className={`list-none border-t border-line ${data.pagination.pages > 1 ? 'min-h-75' : ''}`}
            aria-busy={isPlaceholderData}
          >
            {data.history.map((entry) => (
              <PlayedMatchRow key={entry.id} entry={entry} />
            ))}
          </ul>
          <div className="mt-3">
            <PageNumbers
              label="Páginas de partidos"
              open={page}
              pages={data.pagination.pages}
              onOpen={setPage}
            />
          </div>
        </>
      )}
    </section>
  );
}

/** '1 a 5 de 48'. */
function rangeText({ page, limit, total }: { page: number; limit: number; total: number }): string {
  const first = (page - 1) * limit + 1;
  return `${first} a ${Math.min(page * limit, total)} de ${total}`;
}

function RowsSkeleton() {
  return (
    <SkeletonGroup label="Cargando partidos...">
      <div className="grid gap-4 border-t border-line pt-3">
        {Array.from({ length: MATCHES_PER_PAGE }, (_, index) => (
          <Skeleton key={index} height={44} />
        ))}
      </div>
    </SkeletonGroup>
  );
}
