import { useCommand } from '../../../lib/commands/use-command';
import { Disc } from '../../../football/disc';
import { MenuList, MenuRow } from '../../../ui/overlays/menu-list';
import { Sheet } from '../../../ui/overlays/sheet';
import { Text } from '../../../ui/text/text';
import { changeMember } from '../commands';
import { playedText, type MemberGroup } from '../view';

/** The members that are not signed up by themselves yet, those that played most of the last dates first. */
export function AddRegularSheet({ group, onClose }: { group: MemberGroup; onClose: () => void }) {
  const { send, isPending } = useCommand(changeMember);
  const others = group.members
    .filter(({ isRegular }) => !isRegular)
    .toSorted((a, b) => b.lastDates.filter(Boolean).length - a.lastDates.filter(Boolean).length);

  async function add(memberId: string) {
    const { answer } = await send(null, { groupId: group.id, memberId, changes: { isRegular: true } });
    if (answer !== undefined) onClose();
  }

  return (
    <Sheet opened title="Sumar un fijo" onClose={onClose} isBusy={isPending}>
      <Text className="pb-2">
        {others.length === 0
          ? 'Ya son fijos todos los del grupo. Quien juega una fecha entra solo al grupo.'
          : 'Queda anotado cuando se abre cada fecha, en su posición, y le preguntamos si viene.'}
      </Text>
      <MenuList isRuled>
        {others.map(({ id, name, avatar, position, lastDates }) => (
          <MenuRow
            key={id}
            icon={<Disc name={name} avatar={avatar} />}
            hint={position}
            aside={lastDates.length === 0 ? undefined : playedOf(lastDates)}
            isDisabled={isPending}
            onPress={() => void add(id)}
          >
            {name}
          </MenuRow>
        ))}
      </MenuList>
    </Sheet>
  );
}

/** 'Jugó 6 de 8': the row has no room for more. */
const playedOf = (lastDates: readonly boolean[]) => playedText(lastDates).replace(' las últimas', '');
