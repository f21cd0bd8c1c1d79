import type { WaitingMatch } from '@picado/domain/home/schema';
import { ScoreFigures } from '../../../football/score-figures';
import { shortDate } from '../../../lib/dates';
import { deadlineText, waitedText } from '../../../lib/moments';
import { Bricks } from '../../../ui/text/bricks';
import { Text } from '../../../ui/text/text';
import { MatchListRow } from './match-list-row';
import { RowPrice } from './row-price';

interface PlayedRowProps {
  row: WaitingMatch;
  /** Milliseconds since 1970. */
  now: number;
}

/** A match that is over with what the reader has left to do in it: the row leads to the first step. */
export function PlayedRow({ row, now }: PlayedRowProps) {
  const { match, text, steps, deadline, waitingSince, link } = row;
  const done = steps.filter(({ isDone }) => isDone).length;
  const at = new Date(now);
  const urgency = deadline === null ? waitedText(waitingSince, at) : `hasta ${deadlineText(deadline, at)}`;
  return (
    <MatchListRow
      match={match}
      to={link}
      lead={
        match.team1Goals === null ? (
          <span className="py-1 text-xs leading-4 font-semibold text-fg-3">Sin resultado</span>
        ) : (
          <ScoreFigures goals={[match.team1Goals, match.team2Goals]} look="row" />
        )
      }
      day={shortDate(match.date)}
      aside={
        <>
          {steps.length > 0 && (
            <>
              <Bricks steps={steps.map(({ isDone }) => isDone)} />
              <span className="text-sm leading-5 text-fg-2" aria-hidden="true">
                {done} de {steps.length}
              </span>
            </>
          )}
          {urgency !== null && (
            <Text as="strong" tone="warning" weight="semibold" className="text-end">
              {urgency}
            </Text>
          )}
        </>
      }
    >
      {text}
      <RowPrice match={match} />
    </MatchListRow>
  );
}
