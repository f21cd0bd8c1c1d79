import type { Player } from '@picado/domain/matches/schema';
import { IconCrown, IconDots } from '@tabler/icons-react';
import { Disc } from '../../../../football/disc';
import { sinceText } from '../../../../lib/dates';
import { useMounted } from '../../../../lib/use-mounted';
import { Button } from '../../../../ui/controls/button';
import { Link } from '../../../../ui/controls/link';
import { Name } from '../../../../ui/text/name';
import type { WaitingEntry } from '../../view';
import { WaitingPart } from '../own-entry/waiting-part';
import { BENCH, Place, PlayerFrame, SignedDisc } from './place';
import { PlayerMeta, type PlayedParts } from './slot-row';

interface SubstitutesProps {
  /** The substitutes in the order in which they wait. */
  substitutes: readonly Player[];
  /** The viewer's own sign-up that waits for a signal. */
  waiting: WaitingEntry | null;
  /** The moves that wait, from `useWaitingMoves`. */
  moved: readonly string[];
  creatorId: string;
  /** False once the match is over: no substitute waits any more. */
  isOpen: boolean;
  viewerPlayerId: string | null;
  /** The address at which those on the list read how it was filled; null for all others. */
  logHref: string | null;
  /** Absent where the viewer cannot sign up as a substitute. */
  onJoin?: (() => void) | undefined;
  hasActions: (player: Player) => boolean;
  onOpenPlayer: (player: Player) => void;
  /** The figures of a substitute, once the match was played. */
  playedOf?: ((player: Player) => PlayedParts) | undefined;
}

/** The substitutes, in their order and since when. With none, an invitation to be the first. */
export function Substitutes(props: SubstitutesProps) {
  const { substitutes, waiting, isOpen, logHref, onJoin } = props;
  const own = waiting?.isSubstitute === true ? waiting : null;
  return (
    <Place
      as="section"
      name={BENCH}
      className="mx-4 mt-6 rounded-md border border-line bg-surface-1 lg:m-0"
      aria-labelledby="substitutes"
    >
      <div className="flex flex-wrap items-baseline justify-between gap-x-3 p-4">
        <h2 id="substitutes" className="figures text-lg leading-tight uppercase">
          Suplentes
        </h2>
        {logHref === null ? (
          <span className="text-sm text-fg-2">{countText(substitutes.length, isOpen)}</span>
        ) : (
          <Link to={logHref} className="-my-3 py-3 text-sm text-fg-2">
            {countText(substitutes.length, isOpen)} · Cómo se llenó
          </Link>
        )}
      </div>
      {substitutes.length === 0 && own === null ? (
        <div className="grid justify-items-start gap-3 px-4 pt-0 pb-4 text-sm leading-5 text-fg-2">
          <p>El primero de la lista entra apenas se baje alguien.</p>
          {onJoin !== undefined && (
            <Button variant="default" size="sm" onClick={onJoin}>
              Anotarme de suplente
            </Button>
          )}
        </div>
      ) : (
        <>
          <ol>
            {substitutes.map((player, index) => (
              <Place as="li" key={player.id} name={player.id} className="border-t border-line">
                <SubstituteRow {...props} player={player} order={index + 1} />
              </Place>
            ))}
            {own !== null && (
              <li className="border-t border-line hatched-orange">
                <WaitingPart part="substitute" order={substitutes.length + 1} entry={own} />
              </li>
            )}
          </ol>
          {isOpen && (
            <p className="border-t border-line px-4 py-3.5 text-xs leading-4.5 text-fg-2">
              Si alguien se baja, entra quien espera hace más.
            </p>
          )}
        </>
      )}
    </Place>
  );
}

function countText(count: number, isOpen: boolean): string {
  if (count === 0) return 'Nadie espera';
  return isOpen ? `${count} esperando` : String(count);
}

/**
 * Says since when a player waits, by the clock of this browser, which the server does not know: until then there is room
 * for the usual text.
 */
function Since({ joinedAt }: { joinedAt: string }) {
  return useMounted() ? sinceText(joinedAt) : <span className="invisible">hoy, 00:00</span>;
}

interface SubstituteRowProps extends SubstitutesProps {
  player: Player;
  order: number;
}

function SubstituteRow({
  player,
  order,
  moved,
  creatorId,
  viewerPlayerId,
  hasActions,
  onOpenPlayer,
  playedOf,
}: SubstituteRowProps) {
  const played = playedOf?.(player);
  const isCreator = player.userId === creatorId;
  const isViewer = player.id === viewerPlayerId;
  const isMoved = moved.includes(player.id);
  const content = (
    <>
      <span className="figures text-xl leading-none text-fg-3" aria-hidden="true">
        {order}
      </span>
      <SignedDisc
        sign={
          played === undefined
            ? isCreator && <IconCrown size={14} stroke={2} aria-hidden="true" />
            : played.icon
        }
      >
        <Disc name={player.name} avatar={player.user?.avatar ?? null} />
      </SignedDisc>
      <span>
        <Name lines="all">{player.name}</Name>
        {played?.line ?? (
          <PlayerMeta player={player} isViewer={isViewer} isCreator={isCreator}>
            <span className="text-xs leading-4 text-fg-2">
              <span aria-hidden="true">• </span>
              <span className="visually-hidden">, se anotó: </span>
              <Since joinedAt={player.joinedAt} />
            </span>
          </PlayerMeta>
        )}
        {isMoved && <WaitingPart part="moved" />}
      </span>
    </>
  );
  return (
    <PlayerFrame
      className={`grid min-h-16 grid-cols-[20px_36px_minmax(0,1fr)_auto] gap-x-3 px-4 py-2 text-left ${isMoved ? 'hatched-orange' : ''}`}
      isOwn={isViewer}
      onPress={() => onOpenPlayer(player)}
    >
      {content}
      {hasActions(player) && <IconDots className="text-fg-2" size={20} aria-hidden="true" />}
    </PlayerFrame>
  );
}
