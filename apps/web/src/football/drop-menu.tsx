import { TEAM_INDEXES, type Match, type Player } from '@picado/domain/matches/schema';
import { teamNamesInWords } from '@picado/domain/matches/sides';
import { slotOf } from '@picado/domain/roster/api-names';
import type { DropTarget } from '@picado/domain/roster/drops';
import { playerAt } from '@picado/domain/roster/player-at';
import { IconArmchair } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { MenuList, MenuRow } from '../ui/overlays/menu-list';
import { Sheet } from '../ui/overlays/sheet';
import { Text } from '../ui/text/text';
import { Disc } from './disc';

interface DropMenuProps {
  match: Pick<Match, 'maxPlayers' | 'players' | 'substitutes' | 'team1Name' | 'team2Name'>;
  player: Player;
  title: string;
  /** A starter changes with a substitute, in place of going to the bench. */
  isExchange?: boolean;
  onPick: (target: DropTarget) => void;
  onClose: () => void;
}

/** Every place of the match, to put a player there without dragging. */
export function DropMenu({ match, player, title, isExchange = false, onPick, onClose }: DropMenuProps) {
  const isStarter = slotOf(player) !== null;
  const names = teamNamesInWords(match);
  return (
    <Sheet opened title={title} onClose={onClose}>
      {isStarter && !isExchange && (
        <MenuList>
          <MenuRow
            icon={<IconArmchair size={32} stroke={1.7} aria-hidden="true" />}
            hint="Espera detrás de los demás suplentes."
            onPress={() => onPick({ kind: 'bench' })}
          >
            Al banco
          </MenuRow>
        </MenuList>
      )}
      {TEAM_INDEXES.map((teamIndex) => (
        <Group key={teamIndex} title={names[teamIndex]}>
          {Array.from({ length: match.maxPlayers }, (_, slotIndex) => {
            const slot = { teamIndex, slotIndex };
            const holder = playerAt(match, slot);
            const number = slotIndex + 1;
            return (
              <MenuRow
                key={slotIndex}
                icon={<Disc team={holder && teamIndex} label={number} size={32} />}
                hint={outcomeOf(holder, player, isStarter)}
                isDisabled={holder?.id === player.id}
                onPress={() => onPick({ kind: 'slot', slot })}
              >
                <span>
                  <span className="visually-hidden">Lugar {number}: </span>
                  {holder?.name ?? 'Cupo disponible'}
                </span>
              </MenuRow>
            );
          })}
        </Group>
      ))}
      {isStarter && isExchange && match.substitutes.length > 0 && (
        <Group title="Suplentes">
          {match.substitutes.map(({ id, name }) => (
            <MenuRow
              key={id}
              icon={<Disc name={name} size={32} />}
              hint="Entra de titular."
              onPress={() => onPick({ kind: 'substitute', playerId: id })}
            >
              {name}
            </MenuRow>
          ))}
        </Group>
      )}
    </Sheet>
  );
}

function Group({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section aria-label={title}>
      <Text as="h3" className="pt-3 pb-1" weight="semibold">
        {title}
      </Text>
      <MenuList isRuled>{children}</MenuList>
    </section>
  );
}

function outcomeOf(holder: Player | undefined, player: Player, isStarter: boolean): string {
  if (holder === undefined) return isStarter ? 'Deja libre el suyo.' : 'Entra de titular.';
  if (holder.id === player.id) return 'Está acá.';
  return isStarter ? 'Cambian de lugar.' : 'Pasa al banco.';
}
