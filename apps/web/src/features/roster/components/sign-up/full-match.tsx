import type { Match } from '@picado/domain/matches/schema';
import type { ReactNode } from 'react';
import { Heading } from '../../../../ui/text/heading';
import { Text } from '../../../../ui/text/text';
import { SubstituteQueue } from '../line-up/substitute-queue';

/** A match without a free place: which turn a newcomer would have. `count`: how full it is. */
export function FullMatch({ match, count }: { match: Pick<Match, 'substitutes'>; count?: ReactNode }) {
  const { substitutes } = match;
  return (
    <section aria-labelledby="waiting" className="grid gap-2.5">
      {count}
      <Heading level={2} id="waiting" className={count === undefined ? '' : 'pt-2.5'}>
        Serías el {substitutes.length + 1}.º en la espera
      </Heading>
      <SubstituteQueue ahead={substitutes} own={{ name: null, label: 'Tu lugar' }} />
      <Text>Si alguien se baja, entra quien espera hace más. Mientras esperás no debés nada.</Text>
    </section>
  );
}
