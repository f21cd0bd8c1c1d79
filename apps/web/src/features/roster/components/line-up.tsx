import type { Player } from '@picado/domain/matches/schema';
import type { Slot } from '@picado/domain/roster/placement';
import type { CSSProperties } from 'react';
import { formatRating } from '../../../ui/rating-star';
import { TeamShirt } from '../../../ui/team-shirt';
import { teamViews, type RosterMatch, type TeamView } from '../state';
import classes from './line-up.module.css';
import { Place } from './place';
import { EmptyRow, PlayerRow, type PlayedParts } from './slot-row';

interface LineUpProps {
  match: RosterMatch;
  /** Slots that others are filling in. */
  joining: ReadonlySet<string>;
  viewerPlayerId: string | null;
  /** Absent where the viewer cannot sign up as a starter. */
  onJoin?: ((slot: Slot) => void) | undefined;
  /** Answers whether there is anything to do with this player; then `onOpenPlayer` shows it. */
  hasActions: (player: Player) => boolean;
  onOpenPlayer: (player: Player) => void;
  /** What everybody did, once the match was played. */
  playedOf?: ((player: Player) => PlayedParts) | undefined;
}

/** The planilla: two teams, slot by slot, one beside the other with the halfway line between. */
export function LineUp({
  match,
  joining,
  viewerPlayerId,
  onJoin,
  hasActions,
  onOpenPlayer,
  playedOf,
}: LineUpProps) {
  return (
    <div className={classes.container}>
      <div
        className={`${classes['line-up']} relative grid grid-cols-[minmax(0,1fr)_minmax(0,1fr)] before:absolute before:z-1 before:bg-line-strong before:content-['']`}
        data-played={playedOf !== undefined || undefined}
        style={{ '--slots': match.maxPlayers } as CSSProperties}
      >
        {teamViews(match, joining).map((view) => (
          <section
            key={view.team}
            className={`${classes.team} row-span-full grid min-w-0 grid-rows-[subgrid]`}
            data-team={view.team}
            aria-labelledby={`team-${view.team}`}
          >
            <TeamHeading view={view} places={match.maxPlayers} isOpen={match.status !== 'FINISHED'} />
            <ul className={`${classes.slots} grid min-w-0 list-none grid-rows-[subgrid]`}>
              {view.slots.map((slot) => (
                <Place as="li" key={slot.key} name={slot.key}>
                  {slot.kind === 'taken' ? (
                    <PlayerRow
                      player={slot.player}
                      team={view.team}
                      slot={slot.slot}
                      isCreator={slot.player.userId === match.creatorId}
                      isViewer={slot.player.id === viewerPlayerId}
                      played={playedOf?.(slot.player)}
                      onOpen={hasActions(slot.player) ? () => onOpenPlayer(slot.player) : undefined}
                    />
                  ) : (
                    <EmptyRow
                      view={slot}
                      team={view.team}
                      teamName={view.nameInWords}
                      onJoin={onJoin && (() => onJoin({ teamIndex: view.team, positionIndex: slot.slot }))}
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

/** How many of how many counts while players may still join. */
function TeamHeading({ view, places, isOpen }: { view: TeamView; places: number; isOpen: boolean }) {
  return (
    <div
      className={`${classes.heading} grid content-start gap-1.5 px-4 pt-3.5 pb-4 before:-mx-4 before:-mt-3.5 before:mb-2 before:h-1.5 before:content-['']`}
    >
      <p className={`${classes.summary} flex items-center gap-2 text-sm leading-5 text-fg-2`}>
        <TeamShirt team={view.team} size={20} />
        <span>
          {isOpen && (
            <>
              <strong>{view.count}</strong> de {places}
            </>
          )}
          {isOpen && view.average !== null && ' · '}
          {view.average !== null && (
            <>
              prom. <strong>{formatRating(view.average)}</strong>
            </>
          )}
        </span>
      </p>
      <h2
        id={`team-${view.team}`}
        className={`${classes['team-name']} overflow-hidden figures text-lg leading-tight wrap-anywhere uppercase`}
      >
        {view.nameInWords}
      </h2>
    </div>
  );
}
