import { useQuery } from '@tanstack/react-query';
import { sentenceOf } from '../../../lib/api/sentence';
import { Card } from '../../../ui/layout/card';
import { ErrorState } from '../../../ui/layout/error-state';
import { Skeleton, SkeletonGroup } from '../../../ui/layout/skeleton';
import { learnedLevelQuery } from '../api';
import {
  levelText,
  MIN_SHOWN_STARS,
  MIN_SHOWN_STAR_MATCHES,
  type LevelSources,
} from '@picado/domain/ratings/level';
import { starsText } from '@picado/domain/text/stars';
import { cardTier } from '@picado/domain/users/card-tiers';
import type { Level } from '@picado/domain/users/schema';
import { useId } from 'react';
import { Heading } from '../../../ui/text/heading';
import { Text } from '../../../ui/text/text';

const STARS = [1, 2, 3, 4, 5];
/** The position of a level from 1 to 5 on the scale, in percent. */
const placeOf = (stars: number) => ((Math.max(1, Math.min(5, stars)) - 1) / 4) * 100;

/** A rule from 1 to 5 with the doubt as a hatched box and the value as a stroke of chalk. The text beside it says the same. */
function LevelRule({ level: { value, doubt } }: { level: Level }) {
  const [from, to] = [placeOf(value - doubt), placeOf(value + doubt)];
  return (
    <div className="mx-3 mt-4" aria-hidden="true">
      <div className="relative h-9">
        <span className="absolute inset-x-0 top-1/2 border-t-chalk" />
        {STARS.map((star) => (
          <span
            key={star}
            className="absolute inset-y-3 border-l-[1.5px] border-line-strong"
            style={{ left: `${placeOf(star)}%` }}
          />
        ))}
        <span
          className="absolute inset-y-2 bg-surface-1"
          style={{ left: `${from}%`, width: `${to - from}%` }}
        >
          <span className="block h-full border hatched-chalk" />
        </span>
        <span className="absolute inset-y-0 -ml-0.5 w-0.75 bg-fg" style={{ left: `${placeOf(value)}%` }} />
      </div>
      <div className="relative h-5 text-sm leading-5 font-semibold text-fg-2">
        {STARS.map((star) => (
          <span
            key={star}
            className="absolute w-6 -translate-x-1/2 text-center"
            style={{ left: `${placeOf(star)}%` }}
          >
            {star}
          </span>
        ))}
      </div>
    </div>
  );
}

interface LearnedLevelProps {
  /** Null before anything was learned. */
  level: Level | null;
  /** One sentence why the level is what it is. */
  reason: string;
  /** The level that each source says alone; null for readers other than the player. */
  sources: LevelSources | null;
}

const METAL =
  'text-fg data-[metal=bronze]:text-bronze data-[metal=gold]:text-gold data-[metal=silver]:text-silver';

/** The level that the product learned of a player, with its doubt, and what it is made of. */
export function LearnedLevel({ level, reason, sources }: LearnedLevelProps) {
  const id = useId();
  return (
    <Card as="section" className="px-4 py-5" aria-labelledby={id}>
      <Heading level={3} id={id}>
        Nivel aprendido
      </Heading>
      {level !== null && (
        <div data-metal={cardTier(level.value)} className={METAL}>
          <p className="flex flex-wrap items-baseline gap-x-2 pt-3" aria-hidden="true">
            <span className="figures text-display leading-none">{starsText(level.value)}</span>
            <span className="figures text-xl leading-none text-fg-2">± {starsText(level.doubt)}</span>
          </p>
          <span className="visually-hidden">{levelText(level)}</span>
          <LevelRule level={level} />
        </div>
      )}
      <Text size="base" tone="primary" className="mt-3 text-pretty">
        {reason}
      </Text>
      {sources !== null && <Sources sources={sources} />}
    </Card>
  );
}

/** A few private stars that agree would tell what each of them is. */
const HIDDEN_STARS = `Se ven desde ${MIN_SHOWN_STARS}, de ${MIN_SHOWN_STAR_MATCHES} partidos`;

function Sources({ sources: { ownRating, teammates, results } }: { sources: LevelSources }) {
  const played = results?.matches === 1 ? '1 partido' : `${results?.matches} partidos`;
  const rows: [label: string, value: number | null | undefined][] = [
    ['Tus estrellas', ownRating],
    [`Las de tus compañeros${teammates === null ? '' : `, ${teammates.count}`}`, teammates?.value],
    [`Tus resultados${results === null ? '' : `, ${played}`}`, results?.value],
  ];
  return (
    <dl className="mt-4">
      {rows.map(([label, value]) => (
        <div
          key={label}
          className="flex min-h-11 items-center justify-between gap-3 border-t border-line py-2 text-base leading-5"
        >
          <dt className="text-fg-2">{label}</dt>
          {value === null ? (
            <dd className="text-right text-fg-3">{HIDDEN_STARS}</dd>
          ) : value === undefined ? (
            <dd className="text-right text-fg-3">Todavía no hay</dd>
          ) : (
            <dd className="font-semibold">{starsText(value)}</dd>
          )}
        </div>
      ))}
    </dl>
  );
}

/** The learned level of a player, with its sources where the reader is that player. */
export function LearnedLevelPart({ userId }: { userId: string }) {
  const { data, error, isFetching, refetch } = useQuery(learnedLevelQuery(userId));
  if (data !== undefined) return <LearnedLevel {...data} />;
  if (error === null) return <Waiting />;
  return (
    <ErrorState
      message={sentenceOf(error, 'Error cargando estadísticas')}
      isRetrying={isFetching}
      onRetry={() => void refetch()}
    />
  );
}

function Waiting() {
  return (
    <Card className="px-4 py-5">
      <SkeletonGroup label="Cargando nivel...">
        <div className="grid gap-4">
          <Skeleton width={140} height={24} />
          <Skeleton width={120} height={58} />
          <Skeleton height={56} />
          <Skeleton width="90%" height={44} />
        </div>
      </SkeletonGroup>
    </Card>
  );
}
