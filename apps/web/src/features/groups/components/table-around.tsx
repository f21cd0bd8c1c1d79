import { groupLinkOf } from '@picado/domain/notifications/links';
import { paths } from '@picado/domain/pages/paths';
import { IconArrowRight } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { Link } from '../../../ui/controls/link';
import { ErrorState } from '../../../ui/layout/error-state';
import { Skeleton } from '../../../ui/layout/skeleton';
import { Name } from '../../../ui/text/name';
import { Text } from '../../../ui/text/text';
import { groupTableQuery } from '../api';
import { rowsAround } from '../view';
import { GroupSection } from './group-section';

const ROW_PX = 52;

/** The reader between their neighbours in the table of the season; before its first match the way to those before it. */
export function TableAround({ groupId, userId }: { groupId: string; userId: string }) {
  const { data, error, isFetching, refetch } = useQuery(groupTableQuery(groupId));
  if (data !== undefined && data.rows.length === 0) {
    const former = data.seasons.find((season) => season !== data.season);
    return former === undefined ? null : (
      <FormerSeason groupId={groupId} present={data.season} former={former} />
    );
  }
  const played = data?.matches.length ?? 0;
  return (
    <GroupSection
      title="La tabla"
      aside={data && (played === 1 ? '1 fecha jugada' : `${played} fechas jugadas`)}
    >
      {data !== undefined ? (
        <Link
          to={paths.groupTable(groupId)}
          className="block rounded-md text-inherit no-underline hover:bg-surface-2 focus-visible:-outline-offset-3"
          aria-label="Ver la tabla"
        >
          <ol className="list-none divide-y divide-line">
            {rowsAround(data.rows, userId).map(({ row, place }) => {
              const isOwn = row.userId === userId;
              return (
                <li
                  key={row.userId ?? row.name}
                  className="flex min-h-13 items-center gap-4 px-2 py-2 data-own:bg-surface-3 lg:px-4"
                  data-own={isOwn || undefined}
                >
                  <span className={`w-6 figures text-lg leading-none ${isOwn ? 'text-fg' : 'text-fg-2'}`}>
                    {place}
                  </span>
                  <span className="min-w-0 flex-1">
                    <Name lines={1}>
                      {row.name}
                      {isOwn && <span className="font-normal text-fg-2"> Vos</span>}
                    </Name>
                  </span>
                  <span className="figures text-xl leading-none">{row.points}</span>
                </li>
              );
            })}
          </ol>
        </Link>
      ) : error !== null ? (
        <ErrorState message={error.message} isRetrying={isFetching} onRetry={() => void refetch()} />
      ) : (
        <Skeleton height={3 * ROW_PX} />
      )}
    </GroupSection>
  );
}

interface FormerSeasonProps {
  groupId: string;
  present: string;
  former: string;
}

/** The way to the table of the season before, while the present one has no match that counts. */
function FormerSeason({ groupId, present, former }: FormerSeasonProps) {
  return (
    <GroupSection title="La tabla">
      <div className="grid justify-items-start gap-1 py-3 lg:px-4">
        <Text>En {present} todavía no cuenta ninguna fecha.</Text>
        <Link
          to={groupLinkOf({ groupId, season: former })}
          className="inline-flex min-h-11 items-center gap-2 text-base font-semibold text-action hover:text-action-hover"
        >
          Ver la de {former}
          <IconArrowRight size={18} aria-hidden="true" />
        </Link>
      </div>
    </GroupSection>
  );
}
