import type { TagsSummary } from '@picado/domain/statistics/schema';
import { IconMinus, IconPlus } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { Tag, TAG_KINDS, type TagField } from '../../../football/tag';
import { sentenceOf } from '../../../lib/api/sentence';
import { ErrorState } from '../../../ui/layout/error-state';
import { Skeleton, SkeletonGroup } from '../../../ui/layout/skeleton';
import { Heading } from '../../../ui/text/heading';
import { Text } from '../../../ui/text/text';
import { tagsSummaryQuery } from '../api';
import { mostReceivedTags, percentOf, type CountedTag } from '../view';

interface ReceivedTagsProps {
  userId: string;
  isOwn: boolean;
}

const NONE = { own: 'Todavía no te dejaron etiquetas.', other: 'Todavía no le dejaron etiquetas.' };
const MOST = { own: 'Etiquetas que más te dejan', other: 'Etiquetas que más le dejan' };

interface TagsAnswerProps {
  userId: string;
  waiting: ReactNode;
  children: (summary: TagsSummary) => ReactNode;
}

/** The received tags once they are loaded; before, a skeleton or the error. */
function TagsAnswer({ userId, waiting, children }: TagsAnswerProps) {
  const { data, error, isFetching, refetch } = useQuery(tagsSummaryQuery(userId));
  if (data !== undefined) return children(data);
  if (error === null) return <SkeletonGroup label="Cargando etiquetas...">{waiting}</SkeletonGroup>;
  return (
    <ErrorState
      message={sentenceOf(error, 'Error cargando estadísticas de gaming')}
      isRetrying={isFetching}
      onRetry={() => void refetch()}
    />
  );
}

const WAITING_CHIPS = (
  <div className="grid gap-2">
    {[140, 110, 150].map((width) => (
      <Skeleton key={width} width={width} height={28} />
    ))}
  </div>
);

/** The tags received most, as chips with their counts. */
export function TopTags({ userId, isOwn }: ReceivedTagsProps) {
  return (
    <section aria-labelledby="top-tags">
      <Heading level={2} id="top-tags" className="mb-3">
        Etiquetas
      </Heading>
      <TagsAnswer userId={userId} waiting={WAITING_CHIPS}>
        {(summary) => <TagChips tags={mostReceivedTags(summary)} isOwn={isOwn} />}
      </TagsAnswer>
    </section>
  );
}

function TagChips({ tags, isOwn }: { tags: readonly CountedTag[]; isOwn: boolean }) {
  if (tags.length === 0) return <Text>{isOwn ? NONE.own : NONE.other}</Text>;
  return (
    <ul className="flex list-none flex-wrap gap-2">
      {tags.map(({ field, name, count }) => (
        <Tag key={`${field} ${name}`} field={field} name={name} count={count} />
      ))}
    </ul>
  );
}

interface TagFiguresProps extends ReceivedTagsProps {
  reviewsGiven: number | undefined;
}

/** The share of positive tags, and the most received ones as bars. */
export function TagFigures(props: TagFiguresProps) {
  return (
    <TagsAnswer userId={props.userId} waiting={<Skeleton height={220} />}>
      {(summary) => <Shares {...props} summary={summary} />}
    </TagsAnswer>
  );
}

function Shares({ isOwn, reviewsGiven, summary }: TagFiguresProps & { summary: TagsSummary }) {
  const { totalPositiveTags: positive, totalNegativeTags: negative, totalReviews } = summary.totals;
  const tags = mostReceivedTags(summary);
  const given =
    reviewsGiven === undefined ? '' : `, ${reviewsGiven} ${reviewsGiven === 1 ? 'dada' : 'dadas'}`;
  return (
    <section aria-label="Etiquetas">
      <p className="flex flex-wrap items-end gap-x-4">
        <span className="figures text-hero leading-none">
          {percentOf(positive, positive + negative)}
          <span className="text-2xl">%</span>
        </span>
        <span className="grid min-w-0 pb-2 wrap-anywhere">
          <Text as="span" size="md" tone="primary" weight="semibold">
            positivas
          </Text>
          <Text as="span">
            {totalReviews} {totalReviews === 1 ? 'review recibida' : 'reviews recibidas'}
            {given}
          </Text>
        </span>
      </p>
      {positive + negative > 0 && (
        <div className="mt-4 flex gap-0.5" aria-hidden="true">
          {positive > 0 && <span className="h-4 min-w-1 bg-action" style={{ flexGrow: positive }} />}
          {negative > 0 && <span className="h-4 min-w-1 border border-red" style={{ flexGrow: negative }} />}
        </div>
      )}
      <ul className="mt-2 flex list-none flex-wrap justify-between gap-x-4 border-b border-line pb-6 text-sm leading-5 text-fg-2">
        <li>
          <strong className="font-semibold text-fg">{positive}</strong>{' '}
          {positive === 1 ? 'positiva' : 'positivas'}
        </li>
        <li>
          <strong className="font-semibold text-fg">{negative}</strong>{' '}
          {negative === 1 ? 'negativa' : 'negativas'}
        </li>
      </ul>
      <Heading level={2} className="mt-6 mb-2">
        {isOwn ? MOST.own : MOST.other}
      </Heading>
      {tags.length === 0 ? <Text>{isOwn ? NONE.own : NONE.other}</Text> : <TagBars tags={tags} />}
    </section>
  );
}

/** Positive ones full, the group's own barred, negative ones outlined: read without colour. */
const BARS: Record<TagField, string> = {
  positiveTags: 'bg-current',
  customPositiveTags: 'hatched-current',
  negativeTags: 'border border-current',
  customNegativeTags: 'border border-dashed border-current',
};

function TagBars({ tags }: { tags: readonly CountedTag[] }) {
  const most = Math.max(...tags.map(({ count }) => count));
  return (
    <ul className="list-none">
      {tags.map(({ field, name, count }) => {
        const { text, sign, says } = TAG_KINDS[field];
        const Sign = sign === 'plus' ? IconPlus : IconMinus;
        return (
          <li
            key={`${field} ${name}`}
            className={`grid min-h-11 grid-cols-[minmax(0,1fr)_minmax(0,1fr)_auto] items-center gap-3 text-base leading-5 font-semibold ${text}`}
          >
            <span className="flex items-center gap-2 wrap-anywhere">
              <Sign size={16} stroke={2.4} className="flex-none" aria-hidden="true" />
              <span>
                {name}
                <span className="visually-hidden">{` (${says})`}</span>
              </span>
            </span>
            <span aria-hidden="true">
              <span
                className={`block h-4 min-w-1 ${BARS[field]}`}
                style={{ width: `${(100 * count) / most}%` }}
              />
            </span>
            <span className="min-w-6 text-right text-fg tabular-nums">{count}</span>
          </li>
        );
      })}
    </ul>
  );
}
