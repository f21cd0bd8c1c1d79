import type { PlayerBadge } from '@picado/domain/badges/schema';
import { BadgeMark } from '../../../football/badge-mark';
import { Card } from '../../../ui/layout/card';
import { Text } from '../../../ui/text/text';
import { LevelBar } from './level-bar';

/** The next level to chase. */
export function NearestBadge({ badge }: { badge: PlayerBadge }) {
  const { name, icon, level, levels, progress } = badge;
  return (
    <Card as="section" edge="strong" className="flex items-center gap-4 px-5 py-4" aria-labelledby="nearest">
      <BadgeMark icon={icon} level={level} levelCount={levels.length} size={72} />
      <div className="min-w-0 flex-1">
        <h3 id="nearest" className="text-base leading-5 font-medium text-fg-3">
          El que tenés más cerca
        </h3>
        <Text size="md" tone="primary" weight="semibold" className="mt-0.5">
          {name}: {progress.missing}
        </Text>
        <LevelBar badge={badge} className="mt-2" />
      </div>
    </Card>
  );
}
