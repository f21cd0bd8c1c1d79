import type { PlayerBadge } from '@picado/domain/badges/schema';
import { useQuery } from '@tanstack/react-query';
import { useId, type ReactNode } from 'react';
import { BadgeMark } from '../../../football/badge-mark';
import { Card } from '../../../ui/layout/card';
import { Skeleton, SkeletonGroup } from '../../../ui/layout/skeleton';
import { Heading } from '../../../ui/text/heading';
import { Text } from '../../../ui/text/text';
import { badgesQuery } from '../api';
import { bestOf, isEarned } from '../view';
import { BadgesAnswer } from './badges-answer';
import { BadgesButton } from './badges-button';

const SHOWN = 7;

/** The best badges of the reader, and the way to all of them. */
export function OwnAchievements({ userId }: { userId: string }) {
  const query = useQuery(badgesQuery(userId));
  const earned = query.data?.badges.filter(isEarned).length ?? 0;
  return (
    <Frame all={earned > 0 && <BadgesButton userId={userId} look="link" label={`Ver los ${earned}`} />}>
      <BadgesAnswer query={query} frame="panel" waiting={<Waiting />}>
        {(badges) => <Strip badges={badges} />}
      </BadgesAnswer>
    </Frame>
  );
}

function Frame({ all, children }: { all: ReactNode; children: ReactNode }) {
  const id = useId();
  return (
    <section aria-labelledby={id}>
      <div className="flex min-h-11 items-center justify-between gap-3">
        <Heading level={2} id={id}>
          Logros
        </Heading>
        {all}
      </div>
      {children}
    </section>
  );
}

const CELLS = 'grid grid-cols-[repeat(auto-fit,minmax(80px,1fr))] gap-x-1 gap-y-4 px-2 py-4';

function Strip({ badges }: { badges: readonly PlayerBadge[] }) {
  const best = bestOf(badges, SHOWN);
  if (best.length === 0) {
    return (
      <Card className="px-4 py-5">
        <Text size="base">Tu primer badge llega con tu primer partido.</Text>
      </Card>
    );
  }
  return (
    <Card>
      <ul className={CELLS}>
        {best.map(({ id, icon, name, level, levelName, levels }) => (
          <li key={id} className="grid content-start justify-items-center gap-1.5 text-center">
            <BadgeMark icon={icon} level={level} levelCount={levels.length} size={64} />
            <Text as="span" size="xs" tone="primary" weight="semibold" className="wrap-anywhere">
              {name}
            </Text>
            <span className="visually-hidden">, {levelName}</span>
          </li>
        ))}
      </ul>
    </Card>
  );
}

function Waiting() {
  return (
    <Card>
      <SkeletonGroup label="Cargando badges...">
        <div className={CELLS}>
          {Array.from({ length: SHOWN }, (_, index) => (
            <div key={index} className="grid justify-items-center gap-1.5">
              <Skeleton width={64} height={64} />
              <Skeleton width={60} height={20} />
            </div>
          ))}
        </div>
      </SkeletonGroup>
    </Card>
  );
}
