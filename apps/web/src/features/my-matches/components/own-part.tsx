import type { ArchivedMatch } from '@picado/domain/matches/schema';
import type { Position } from '@picado/domain/users/schema';
import {
  IconBallFootball,
  IconBolt,
  IconCompass,
  IconShield,
  IconShoe,
  type TablerIcon,
} from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { Disc } from '../../../football/disc';
import { IconGlove } from '../../../football/icon-glove';
import { Text } from '../../../ui/text/text';

/** The viewer: their disc has the kit of the team they played in. */
export interface Reader {
  id: string;
  name: string;
}

const POSITION_ICONS: Record<Position, TablerIcon | typeof IconGlove> = {
  Arquero: IconGlove,
  Defensor: IconShield,
  Mediocampista: IconCompass,
  Delantero: IconBolt,
};

/** Shows the reader's part in the match: where they played, for which team, and their figures. */
export function OwnPart({ match, reader }: { match: ArchivedMatch; reader: Reader }) {
  const { position, teamName, teamIndex } = match;
  if (position === null) {
    return (
      <Text tone="tertiary" className="border-t border-line pt-3">
        Organizaste este partido sin jugar
      </Text>
    );
  }
  const PositionIcon = POSITION_ICONS[position];
  return (
    <div className="flex flex-wrap items-center gap-x-3 gap-y-2 border-t border-line pt-3">
      <Disc name={reader.name} team={teamIndex ?? undefined} size={32} />
      {/* Wide enough for the longest position; on the narrowest phones the figures take a line of their own. */}
      <Text className="line-clamp-3 min-w-0 shrink grow basis-31 wrap-anywhere">
        <span className="font-semibold whitespace-nowrap text-fg">
          <PositionIcon className="me-1.5 inline align-[-3px] text-fg-2" size={16} aria-hidden="true" />
          {position}
        </span>{' '}
        {teamName === null ? 'de suplente' : `en ${teamName}`}
      </Text>
      <ul className="ms-auto flex list-none gap-3" aria-label="Tus números">
        <Figure value={match.goals} one="gol" many="goles">
          <IconBallFootball size={20} stroke={1.7} aria-hidden="true" />
        </Figure>
        <Figure value={match.assists} one="asistencia" many="asistencias">
          <IconShoe size={20} stroke={1.7} aria-hidden="true" />
        </Figure>
        <Figure value={match.saves} one="atajada" many="atajadas">
          <IconGlove size={20} aria-hidden="true" />
        </Figure>
      </ul>
    </div>
  );
}

interface FigureProps {
  value: number;
  one: string;
  many: string;
  children: ReactNode;
}

function Figure({ value, one, many, children }: FigureProps) {
  return (
    <li className="flex items-center gap-1.5 text-base font-semibold">
      {children}
      {value}
      <span className="visually-hidden"> {value === 1 ? one : many}</span>
    </li>
  );
}
