import { teamNamesInWords } from '@picado/domain/matches/sides';
import { paths } from '@picado/domain/pages/paths';
import { awardsHeld } from '@picado/domain/reports/awards';
import type { HistoryEntry } from '@picado/domain/statistics/schema';
import { AWARD_LOOKS } from '../../../football/award-looks';
import { FigureLine } from '../../../football/figure-line';
import { ResultBadge } from '../../../football/result-badge';
import { shortDate } from '../../../lib/dates';
import { Link } from '../../../ui/controls/link';
import { Chip } from '../../../ui/text/chip';
import { Name } from '../../../ui/text/name';
import { Text } from '../../../ui/text/text';
import { ownScore } from '../view';

/** 'Los del Jueves vs Rejunte': the own team first. */
function sidesOf(entry: HistoryEntry): string {
  const names = teamNamesInWords(entry);
  return (entry.teamIndex === 1 ? [names[1], names[0]] : names).join(' vs ');
}

/**
 * A played match: score, own team and rival, day and pitch, own figures and awards, result. The whole row leads to the match.
 */
export function PlayedMatchRow({ entry }: { entry: HistoryEntry }) {
  const score = ownScore(entry);
  return (
    <li className="relative flex min-h-15 items-center gap-3 border-b border-line py-2 hover:bg-surface-1">
      <span className="w-14 flex-none figures text-lg leading-none">
        {score === null ? (
          <span aria-hidden="true">–</span>
        ) : (
          <>
            <span className="visually-hidden">{`${score.own} a ${score.other}, `}</span>
            <span aria-hidden="true">{`${score.own}–${score.other}`}</span>
          </>
        )}
      </span>
      <span className="grid min-w-0 flex-1 gap-0.5">
        <Link
          to={paths.match(entry.matchId)}
          className="text-fg no-underline after:absolute after:inset-0 focus-visible:outline-none focus-visible:after:rounded-md focus-visible:after:outline-3 focus-visible:after:outline-fg"
        >
          <Name lines={2}>{sidesOf(entry)}</Name>
        </Link>
        <span className="flex flex-wrap items-center gap-x-3">
          <Text as="span" className="wrap-anywhere">
            {shortDate(entry.matchDate)} · {entry.location}
          </Text>
          <FigureLine figures={entry} />
        </span>
      </span>
      {awardsHeld(entry).map((award) => {
        const { Icon, label } = AWARD_LOOKS[award];
        return (
          <span key={award} className="flex-none text-gold">
            <Icon size={18} aria-hidden="true" />
            <span className="visually-hidden">{label}</span>
          </span>
        );
      })}
      {entry.hasPlayed ? <ResultBadge result={entry.matchResult} /> : <Chip tone="dim">No entró</Chip>}
    </li>
  );
}
