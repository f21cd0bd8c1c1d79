import type { Player } from '@picado/domain/matches/schema';
import { slotOf } from '@picado/domain/roster/api-names';
import { Disc } from '../../../../football/disc';
import { OptionRow } from '../line-up/target-note';
import { PlayerMeta } from '../line-up/slot-row';

interface GuestPickerProps {
  starters: readonly Player[];
  substitutes: readonly Player[];
  /** A user joining as a substitute finds those first. */
  substitutesFirst: boolean;
  onPick: (player: Player) => void;
}

/** The guests whose place one may take. */
export function GuestPicker({ starters, substitutes, substitutesFirst, onPick }: GuestPickerProps) {
  const groups = [
    { title: 'Titulares', players: starters },
    { title: 'Suplentes', players: substitutes },
  ];
  if (substitutesFirst) groups.reverse();
  return groups
    .filter(({ players }) => players.length > 0)
    .map(({ title, players }) => (
      <section key={title} aria-label={title}>
        <h3 className="pt-3 pb-1 text-sm font-semibold text-fg-2">{title}</h3>
        <ul className="divide-y divide-line">
          {players.map((player) => (
            <li key={player.id}>
              <OptionRow
                icon={<PickedDisc player={player} />}
                hint={<PlayerMeta player={player} isViewer={false} isCreator={false} />}
                onPress={() => onPick(player)}
              >
                {player.name}
              </OptionRow>
            </li>
          ))}
        </ul>
      </section>
    ));
}

/** Draws a disc in the team's shirt with the slot's number; plain for a substitute. */
export function PickedDisc({ player }: { player: Player }) {
  const slot = slotOf(player);
  return slot === null ? (
    <Disc name={player.name} />
  ) : (
    <Disc team={slot.teamIndex} label={slot.slotIndex + 1} />
  );
}
