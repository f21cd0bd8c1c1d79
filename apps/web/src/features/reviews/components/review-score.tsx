import type { ReviewWithMatch } from '@picado/domain/reviews/schema';

/** '4–3'; nothing but room where no score was recorded. */
export function ReviewScore({
  team1Goals,
  team2Goals,
}: Pick<ReviewWithMatch['match'], 'team1Goals' | 'team2Goals'>) {
  const isKnown = team1Goals !== null && team2Goals !== null;
  return (
    <span className="min-w-15 figures text-xl leading-none whitespace-nowrap">
      {isKnown ? (
        <>
          <span aria-hidden="true">
            {team1Goals}–{team2Goals}
          </span>
          <span className="visually-hidden">
            {team1Goals} a {team2Goals},{' '}
          </span>
        </>
      ) : (
        <>
          <span aria-hidden="true">–</span>
          <span className="visually-hidden">Sin resultado, </span>
        </>
      )}
    </span>
  );
}
