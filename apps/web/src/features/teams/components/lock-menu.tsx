import { inSpanishOrder } from '@picado/domain/text/order';
import type { Player } from '@picado/domain/matches/schema';
import { IconArrowLeft, IconLink, IconLock, IconSwords, IconX } from '@tabler/icons-react';
import { useState } from 'react';
import { Disc } from '../../../football/disc';
import { RatingStar } from '../../../football/organiser-badge';
import { MenuList, MenuRow } from '../../../ui/overlays/menu-list';
import { Sheet } from '../../../ui/overlays/sheet';
import type { TeamLocksState, PairKind } from '../hooks/use-locks';
import type { TeamNamePair } from '../view';

interface LockMenuProps {
  player: Player;
  starters: readonly Player[];
  /** The stars that count for a starter, by id. */
  starsOf: ReadonlyMap<string, number>;
  names: TeamNamePair;
  locks: TeamLocksState;
  onClose: () => void;
}

const TITLES: Record<PairKind, string> = { together: 'Juntos con…', apart: 'Separado de…' };

/** The locks of one player: their team, their team-mates, their opponents. */
export function LockMenu(props: LockMenuProps) {
  const { player, starters, starsOf, names, locks, onClose } = props;
  const [step, setStep] = useState<'menu' | PairKind>('menu');
  const { id, teamIndex } = player;

  if (step !== 'menu') {
    const taken = step === 'together' ? locks.companionsOf(id) : locks.opponentsOf(id);
    return (
      // A sheet of its own, which takes the focus anew.
      <Sheet
        key={step}
        opened
        title={`${player.name}: ${TITLES[step].toLocaleLowerCase('es')}`}
        onClose={onClose}
      >
        <MenuList isRuled>
          <MenuRow
            icon={<IconArrowLeft size={24} stroke={1.7} aria-hidden="true" />}
            onPress={() => setStep('menu')}
          >
            Volver
          </MenuRow>
        </MenuList>
        <Others
          others={starters.filter((other) => other.id !== id && !taken.has(other.id))}
          starsOf={starsOf}
          onPick={(other) => {
            locks.pair(step, id, other.id);
            onClose();
          }}
        />
      </Sheet>
    );
  }
  const own = locks.marks.filter(({ playerIds }) => playerIds.includes(id));
  const isFixed = own.some(({ kind }) => kind === 'fixed');
  return (
    <Sheet key="menu" opened title={player.name} onClose={onClose}>
      <MenuList isRuled>
        {!isFixed && teamIndex !== null && (
          <MenuRow
            icon={<IconLock size={24} stroke={1.7} aria-hidden="true" />}
            hint={names[teamIndex]}
            onPress={() => {
              locks.fix(id, teamIndex);
              onClose();
            }}
          >
            Fijo en su equipo
          </MenuRow>
        )}
        <MenuRow
          icon={<IconLink size={24} stroke={1.7} aria-hidden="true" />}
          onPress={() => setStep('together')}
        >
          {TITLES.together}
        </MenuRow>
        <MenuRow
          icon={<IconSwords size={24} stroke={1.7} aria-hidden="true" />}
          onPress={() => setStep('apart')}
        >
          {TITLES.apart}
        </MenuRow>
        {own.map((mark) => (
          <MenuRow
            key={mark.key}
            icon={<IconX size={24} stroke={1.7} aria-hidden="true" />}
            hint={mark.text}
            onPress={() => {
              locks.release(mark);
              onClose();
            }}
          >
            Quitar la marca
          </MenuRow>
        ))}
      </MenuList>
    </Sheet>
  );
}

interface OthersProps extends Pick<LockMenuProps, 'starsOf'> {
  others: readonly Player[];
  onPick: (other: Player) => void;
}

function Others({ others, starsOf, onPick }: OthersProps) {
  const byName = [...others].sort((a, b) => inSpanishOrder(a.name, b.name));
  if (byName.length === 0)
    return <p className="border-t border-line px-0 py-4 text-fg-2">No queda nadie para marcar.</p>;
  return (
    <MenuList isRuled>
      {byName.map((other) => (
        <MenuRow
          key={other.id}
          icon={
            <Disc
              team={other.teamIndex ?? undefined}
              name={other.name}
              avatar={other.user?.avatar}
              size={32}
            />
          }
          onPress={() => onPick(other)}
        >
          <span className="flex items-center justify-between gap-3">
            <span className="min-w-0 wrap-anywhere">{other.name}</span>
            <RatingStar rating={starsOf.get(other.id) ?? other.rating} />
          </span>
        </MenuRow>
      ))}
    </MenuList>
  );
}
