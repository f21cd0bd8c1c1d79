import type { Player } from '@picado/domain/matches/schema';
import type { Slot } from '@picado/domain/roster/slots';
import { starsText } from '@picado/domain/text/stars';
import type { CSSProperties, ReactNode } from 'react';
import { TeamShirt } from '../../../../football/team-shirt';
import { teamViews, type RosterMatch, type TeamView } from '../../view';
import type { WaitingPlace } from '../../state';
import { Place } from './place';
import { EmptyRow, PlayerRow, type PlayedParts } from './slot-row';
import { useWaitingMoves } from '../../hooks/use-waiting-place';

interface LineUpProps {
  match: RosterMatch;
  /** Slots that others are filling in. */
  joining: ReadonlySet<string>;
  /** The change of the viewer's own place that waits for a signal. */
  waiting?: WaitingPlace | null;
  viewerPlayerId: string | null;
  /** It is not known yet what an empty slot is for this viewer. */
  isWaiting: boolean;
  /** Absent where the viewer cannot sign up as a starter. */
  onJoin?: ((slot: Slot) => void) | undefined;
  /** Answers whether a press on this player offers more than their profile. */
  hasActions: (player: Player) => boolean;
  onOpenPlayer: (player: Player) => void;
  /** Draws the mark behind the rating of a player, which says if they have paid. */
  markOf?: ((player: Player) => ReactNode) | undefined;
  /** The figures of all players, once the match was played. */
  playedOf?: ((player: Player) => PlayedParts) | undefined;
}

/** The line-up: two teams, slot by slot, beside each other with the halfway line between. */
export function LineUp({
  match,
  joining,
  waiting,
  viewerPlayerId,
  isWaiting,
  onJoin,
  hasActions,
  onOpenPlayer,
  markOf,
  playedOf,
}: LineUpProps) {
  const moved = useWaitingMoves(match.id);
  return (
    <div className="@container">
      {/*
        One grid for both teams, the heading and then its slots, so that the rows of the two sides keep step whatever a
        name takes. On a container of 340 px, or where the reader's text is twice as large, one side would be too narrow
        for a name: the teams follow each other.
      */}
      <div
        className="relative grid grid-cols-[minmax(0,1fr)_minmax(0,1fr)] grid-rows-[auto_repeat(var(--slots),minmax(var(--row),auto))] @max-sm:grid-cols-[minmax(0,1fr)] @max-sm:grid-rows-none"
        style={
          {
            '--slots': match.maxPlayers,
            // Room for awards.
            '--row': playedOf === undefined ? 'var(--row-height)' : 'var(--row-height-award)',
          } as CSSProperties
        }
      >
        {/* The halfway line. */}
        <span
          className="absolute inset-y-0 left-1/2 z-1 w-[1.5px] -translate-x-1/2 bg-line-strong @max-sm:hidden"
          aria-hidden="true"
        />
        {teamViews(match, joining, waiting?.entry).map((view) => (
          <section
            key={view.team}
            className="row-span-full grid min-w-0 grid-rows-subgrid @max-sm:row-auto @max-sm:grid-rows-none"
            data-team={view.team}
            aria-labelledby={`team-${view.team}`}
          >
            <TeamHeading view={view} places={match.maxPlayers} isOpen={match.status !== 'FINISHED'} />
            <ul className="row-[2/-1] grid min-w-0 grid-rows-subgrid @max-sm:row-auto @max-sm:auto-rows-[minmax(var(--row),auto)] @max-sm:grid-rows-none">
              {view.slots.map((slot) => (
                <Place as="li" key={slot.key} name={slot.key} className="grid min-w-0 border-t border-line">
                  {slot.kind === 'taken' ? (
                    <PlayerRow
                      player={slot.player}
                      team={view.team}
                      slot={slot.slot}
                      isCreator={slot.player.userId === match.creatorId}
                      isViewer={slot.player.id === viewerPlayerId}
                      isLeaving={waiting?.isLeaving === true && slot.player.id === viewerPlayerId}
                      isMoved={moved.includes(slot.player.id)}
                      mark={markOf?.(slot.player)}
                      played={playedOf?.(slot.player)}
                      hasMenu={hasActions(slot.player)}
                      onOpen={() => onOpenPlayer(slot.player)}
                    />
                  ) : (
                    <EmptyRow
                      view={slot}
                      team={view.team}
                      teamName={view.nameInWords}
                      isWaiting={isWaiting}
                      onJoin={onJoin && (() => onJoin({ teamIndex: view.team, slotIndex: slot.slot }))}
                    />
                  )}
                </Place>
              ))}
            </ul>
          </section>
        ))}
      </div>
    </div>
  );
}

/** Heads a team: the number of its players and, while players may still join, of its places. */
function TeamHeading({ view, places, isOpen }: { view: TeamView; places: number; isOpen: boolean }) {
  const isMirrored = view.team === 1;
  return (
    <div className={isMirrored ? 'text-right' : undefined}>
      <span className={`block h-1.5 ${isMirrored ? 'team-2-sash' : 'team-1-bars'}`} aria-hidden="true" />
      <div className="grid min-h-14.5 content-center px-3.5 py-1 lg:px-4 lg:py-2.5">
        <p
          className={`flex items-center gap-2 text-xs leading-5 text-fg-2 @md:text-sm ${isMirrored ? 'flex-row-reverse' : ''}`}
        >
          <TeamShirt team={view.team} size={16} />
          <span>
            {isOpen && (
              <>
                <strong className="text-fg">{view.count}</strong> de {places}
              </>
            )}
            {isOpen && view.average !== null && ' · '}
            {view.average !== null && (
              <>
                prom. <strong className="text-fg">{starsText(view.average)}</strong>
              </>
            )}
          </span>
        </p>
        {/* Chrome cuts the ellipsis of clamped text that is aligned to the right; end padding gives it room. */}
        <h2
          id={`team-${view.team}`}
          className={`line-clamp-2 figures text-lg leading-tight wrap-anywhere uppercase ${isMirrored ? '-me-3.5 pe-3.5' : ''}`}
        >
          {view.nameInWords}
        </h2>
      </div>
    </div>
  );
}
