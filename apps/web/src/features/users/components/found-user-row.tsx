import { paths } from '@picado/domain/pages/paths';
import { CARD_ABBREVIATIONS } from '@picado/domain/users/positions';
import type { FoundUser } from '@picado/domain/users/schema';
import { IconChevronRight } from '@tabler/icons-react';
import { Disc } from '../../../football/disc';
import { RatingStar } from '../../../football/rating-star';
import { Link } from '../../../ui/controls/link';
import { Text } from '../../../ui/text/text';
import { FoundName } from './found-name';
import { matchesText } from './matches-text';

interface FoundUserRowProps {
  user: FoundUser;
  query: string;
}

/** A user that the search found, as a line. Pressed as a whole, it leads to the profile. */
export function FoundUserRow({ user, query }: FoundUserRowProps) {
  const { name, nickname, avatar, preferredPosition, rating, totalMatches, matchesTogether } = user;
  return (
    <li className="border-b border-line">
      <Link
        to={paths.publicProfile(user.id)}
        className="flex min-h-19 items-center gap-3 py-3 text-fg no-underline hover:bg-surface-2 focus-visible:-outline-offset-3"
      >
        <Disc name={nickname ?? name} avatar={avatar} size={44} />
        <span className="grid min-w-0 flex-1 gap-0.5">
          <span className="text-md leading-6 font-semibold wrap-anywhere">
            <FoundName {...{ name, nickname, query }} />
          </span>
          <span className="flex flex-wrap items-center gap-x-2.5 text-sm leading-5 text-fg-2">
            <abbr className="figures text-md leading-5 no-underline" title={preferredPosition}>
              {CARD_ABBREVIATIONS[preferredPosition]}
            </abbr>
            <RatingStar rating={rating} />
            {totalMatches > 0 && <span>{matchesText(totalMatches)}</span>}
          </span>
          {matchesTogether > 0 && <Text as="span">{matchesText(matchesTogether)} juntos</Text>}
        </span>
        <IconChevronRight className="flex-none text-fg-2" size={20} stroke={1.8} aria-hidden="true" />
      </Link>
    </li>
  );
}
