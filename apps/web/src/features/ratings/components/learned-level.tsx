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
import { Card } from '../../../ui/layout/card';
import { Heading } from '../../../ui/text/heading';
import { Text } from '../../../ui/text/text';
import { LevelRule } from './level-rule';

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
