import { levelText } from '@picado/domain/ratings/level';
import { cardTier } from '@picado/domain/users/card-tiers';
import type { Level } from '@picado/domain/users/schema';
import { Card } from '../../../ui/layout/card';
import { Text } from '../../../ui/text/text';

/** The learned level in one line, under a card. */
export function LevelLine({ level }: { level: Level }) {
  return (
    <Card className="flex min-h-15 items-center justify-between gap-3 px-4 py-2">
      <Text as="span" size="base">
        Nivel aprendido
      </Text>
      <span
        className="pt-0.5 figures text-lg leading-tight whitespace-nowrap data-[metal=bronze]:text-bronze data-[metal=gold]:text-gold data-[metal=silver]:text-silver"
        data-metal={cardTier(level.value)}
      >
        {levelText(level)}
      </span>
    </Card>
  );
}
