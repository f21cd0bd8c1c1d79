import { paths } from '@picado/domain/pages/paths';
import { lacksText, RATING_RULE_TEXT } from '@picado/domain/rankings/reading';
import type { UnrankedPlayer } from '@picado/domain/rankings/schema';
import { MIN_MATCHES_FOR_RATING } from '@picado/domain/statistics/ranking-scores';
import { shownName } from '@picado/domain/users/profile';
import { useId } from 'react';
import { Disc } from '../../../football/disc';
import { Link } from '../../../ui/controls/link';
import { Heading } from '../../../ui/text/heading';
import { Name } from '../../../ui/text/name';
import { Text } from '../../../ui/text/text';
import { You } from './ranked-line';

const LINE = 'flex min-h-16 items-center gap-3 px-4 py-2 no-underline md:px-6 lg:min-h-14.5';

/** The players that lack least for a rank by level, and what each of them lacks. */
export function UnrankedPlayers({ players }: { players: readonly UnrankedPlayer[] }) {
  const id = useId();
  return (
    <section aria-labelledby={id} className="border-t border-line pt-6 lg:mt-auto lg:pt-3 lg:pb-2">
      <div className="flex flex-wrap items-baseline justify-between gap-x-4 px-4 pb-3 md:px-6 lg:pb-1">
        <Heading level={3} id={id}>
          Todavía sin puesto
        </Heading>
        <Text size="xs">{RATING_RULE_TEXT}</Text>
      </div>
      <ul className="list-none divide-y divide-line border-t border-line lg:grid lg:grid-cols-2 lg:divide-y-0 lg:border-t-0">
        {players.map((player) => (
          <li key={player.id}>
            <Link
              to={paths.publicProfile(player.id)}
              className={`${LINE} text-fg hover:bg-surface-3 focus-visible:-outline-offset-4`}
            >
              <Contents player={player} text={lacksText(player.standing, false)} />
            </Link>
          </li>
        ))}
      </ul>
    </section>
  );
}

/** The reader without a rank, in the place of their row. */
export function OwnUnranked({ player }: { player: UnrankedPlayer }) {
  // 'Te' alone would end the first line of a narrow phone.
  const text = `Todavía sin puesto. ${lacksText(player.standing, true).replace(' ', '\u00A0')}`;
  return (
    <div className={`${LINE} bg-surface-3 lg:min-h-17`}>
      <Contents player={player} text={text} isOwn />
    </div>
  );
}

interface ContentsProps {
  player: UnrankedPlayer;
  text: string;
  isOwn?: boolean;
}

function Contents({ player, text, isOwn = false }: ContentsProps) {
  return (
    <>
      <Disc name={shownName(player)} avatar={player.avatar} size={36} />
      <span className="grid min-w-0 flex-1">
        <span className="flex min-w-0 flex-wrap items-baseline gap-x-2">
          <Name lines={1}>{shownName(player)}</Name>
          {isOwn && <You />}
        </span>
        <Text as="span" size="xs" className="text-pretty">
          {text}
        </Text>
      </span>
      <Played matches={player.standing.matches} />
    </>
  );
}

/** A brick for each match that a rank takes, filled for those that are played. The sentence beside it says the same. */
function Played({ matches }: { matches: number }) {
  return (
    <span className="flex flex-none gap-1" aria-hidden="true">
      {Array.from({ length: MIN_MATCHES_FOR_RATING }, (_, match) => (
        <span
          key={match}
          data-played={match < matches || undefined}
          className="h-3.5 w-2.5 border border-line-strong data-played:border-fg data-played:bg-fg"
        />
      ))}
    </span>
  );
}
