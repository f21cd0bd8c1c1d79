import type { Player } from '@picado/domain/matches/schema';
import { initialsOf } from '@picado/domain/text/initials';
import type { ReactNode } from 'react';
import { Disc } from '../../../../football/disc';
import { sinceText } from '../../../../lib/dates';
import { useMounted } from '../../../../lib/use-mounted';
import { Name } from '../../../../ui/text/name';

/** The number of those ahead that are named. */
const NAMED = 3;

interface SubstituteQueueProps {
  /** Those who wait ahead, in their order. */
  ahead: readonly Player[];
  /** The own place, behind them. `name` is that of an entry; without one the place is not taken yet. */
  own: { name: string | null; label: string; hint?: string };
}

/** Lists the substitutes that wait for a place, as far as the own turn. Of a long queue the last ones are named. */
export function SubstituteQueue({ ahead, own }: SubstituteQueueProps) {
  const hidden = ahead.length > NAMED + 1 ? ahead.length - NAMED : 0;
  const isTaken = own.name !== null;
  return (
    <ol className="text-left">
      {hidden > 0 && (
        <li className="border-b border-line py-2.5 text-sm leading-5 text-fg-2">
          {hidden} esperan desde antes
        </li>
      )}
      {ahead.slice(hidden).map((player, index) => (
        <Row key={player.id} order={hidden + index + 1} disc={<Disc name={player.name} size={32} />}>
          <Name lines={1}>{player.name}</Name>
          <Since joinedAt={player.joinedAt} />
        </Row>
      ))}
      <Row
        isOwn
        order={ahead.length + 1}
        disc={
          <span
            className="grid size-8 place-items-center rounded-full border border-dashed border-orange figures text-md leading-none text-orange uppercase"
            aria-hidden="true"
          >
            {isTaken ? initialsOf(own.name ?? '') : '?'}
          </span>
        }
      >
        <Name lines={1}>{own.label}</Name>
        {own.hint !== undefined && <span className="text-sm text-fg-2">{own.hint}</span>}
      </Row>
    </ol>
  );
}

function Since({ joinedAt }: { joinedAt: string }) {
  return (
    <span className="text-sm whitespace-nowrap text-fg-2">
      <span className="visually-hidden">, se anotó: </span>
      {useMounted() ? sinceText(joinedAt) : <span className="invisible">hoy, 00:00</span>}
    </span>
  );
}

interface RowProps {
  order: number;
  disc: ReactNode;
  isOwn?: boolean;
  children: ReactNode;
}

/** Draws a row of the queue; the reader's own is lighter, and hangs out of the list on both sides. */
function Row({ order, disc, isOwn = false, children }: RowProps) {
  return (
    <li
      className={`grid min-h-12 grid-cols-[20px_32px_minmax(0,1fr)_auto] items-center gap-x-3 py-1 ${isOwn ? '-mx-3 rounded-md bg-surface-3 px-3' : 'border-b border-line'}`}
    >
      <span
        className={`figures text-lg leading-none ${isOwn ? '' : 'text-fg-3'}`}
        aria-label={`Puesto ${order}`}
        role="img"
      >
        {order}
      </span>
      {disc}
      {children}
    </li>
  );
}
