import type { GroupMember } from '@picado/domain/groups/schema';
import type { Match } from '@picado/domain/matches/schema';
import { slotOf } from '@picado/domain/roster/api-names';
import { IconBan, IconCheck, IconClock, IconUserPlus, type TablerIcon } from '@tabler/icons-react';
import { useState } from 'react';
import { Disc } from '../../../football/disc';
import { useCommand } from '../../../lib/commands/use-command';
import { Name } from '../../../ui/text/name';
import { Text } from '../../../ui/text/text';
import { askRegulars, changeMember } from '../commands';
import {
  answerOf,
  memberEntry,
  isOrganising,
  type MemberGroup,
  type RegularAnswer,
  playedText,
} from '../view';
import { GROUP_ROW, GroupRows, GroupSection } from './group-section';
import { MemberSheet } from './member-sheet';
import { MenuList, MenuRow } from '../../../ui/overlays/menu-list';
import { Sheet } from '../../../ui/overlays/sheet';

/** The members that are not signed up by themselves yet, those that played most of the last dates first. */
function AddRegularSheet({ group, onClose }: { group: MemberGroup; onClose: () => void }) {
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

interface RegularsSectionProps {
  group: MemberGroup;
  /** The match of the open date; undefined where none is open. */
  match: Match | undefined;
  /** The day of the open date, by which it is named; null where none is open. */
  date: string | null;
  userId: string;
}

/** The members that are signed up when a date opens, and what each said to the one that is open. */
export function RegularsSection({ group, match, date, userId }: RegularsSectionProps) {
  const [dialog, setDialog] = useState<'add' | GroupMember | null>(null);
  const regulars = group.members.filter(({ isRegular }) => isRegular);
  const canChange = isOrganising(group);
  if (regulars.length === 0 && !canChange) return null;
  const answers = match === undefined ? [] : regulars.map((member) => answerOf(member, match));
  const yes = answers.filter((answer) => answer === 'yes').length;
  // An organiser is not asked by their own reminder.
  const asked = regulars.filter(
    (member, index) => answers[index] === 'open' && member.userId !== userId,
  ).length;
  return (
    <GroupSection
      title="Fijos"
      aside={yes === 0 ? undefined : yes === 1 ? '1 dijo que sí' : `${yes} dijeron que sí`}
    >
      {regulars.length === 0 && (
        <Text className="py-3 lg:px-4">
          Los fijos quedan anotados solos cuando se abre cada fecha, y les preguntamos si vienen.
        </Text>
      )}
      <GroupRows>
        {regulars.map((member) => (
          <li key={member.id}>
            <RegularRow
              member={member}
              match={match}
              onOpen={canChange ? () => setDialog(member) : undefined}
            />
          </li>
        ))}
      </GroupRows>
      {canChange && (
        <div className="flex flex-wrap items-center justify-between gap-x-4 border-t border-line py-1 lg:px-4">
          <button
            type="button"
            className="inline-flex min-h-11 items-center gap-2 rounded-md text-base font-semibold text-action hover:text-action-hover"
            aria-haspopup="dialog"
            onClick={() => setDialog('add')}
          >
            <IconUserPlus size={20} stroke={1.8} aria-hidden="true" />
            Sumar un fijo
          </button>
          {asked > 0 && date !== null && <AskAgain groupId={group.id} date={date} count={asked} />}
        </div>
      )}
      {dialog === 'add' && <AddRegularSheet group={group} onClose={() => setDialog(null)} />}
      {dialog !== null && dialog !== 'add' && (
        <MemberSheet group={group} member={dialog} onClose={() => setDialog(null)} />
      )}
    </GroupSection>
  );
}

/** Asks those once more that have not answered. */
function AskAgain({ groupId, date, count }: { groupId: string; date: string; count: number }) {
  const { send, isPending } = useCommand(askRegulars);
  return (
    <button
      type="button"
      className="min-h-11 rounded-md text-base font-semibold text-action hover:text-action-hover disabled:text-fg-3"
      disabled={isPending}
      aria-busy={isPending}
      onClick={() => void send(null, { groupId, date })}
    >
      {isPending ? '...' : count === 1 ? 'Recordarle a 1' : `Recordarles a ${count}`}
    </button>
  );
}

interface RegularRowProps {
  member: GroupMember;
  match: Match | undefined;
  onOpen: (() => void) | undefined;
}

function RegularRow({ member, match, onOpen }: RegularRowProps) {
  const entry = match === undefined ? null : memberEntry(member, match);
  const slot = entry && slotOf(entry);
  const parts = (
    <>
      {slot === null ? (
        <Disc name={member.name} avatar={member.avatar} />
      ) : (
        <Disc team={slot.teamIndex} label={slot.slotIndex + 1} />
      )}
      <span className="grid min-w-0 flex-1 text-left">
        <Name lines={1}>{member.name}</Name>
        <Text as="span">{member.position}</Text>
      </span>
      {match !== undefined && <Answer answer={answerOf(member, match)} />}
    </>
  );
  return onOpen === undefined ? (
    <div className={GROUP_ROW}>{parts}</div>
  ) : (
    <button
      type="button"
      className={`${GROUP_ROW} w-full hover:bg-surface-2 focus-visible:-outline-offset-3`}
      aria-haspopup="dialog"
      onClick={onOpen}
    >
      {parts}
    </button>
  );
}

const ANSWERS: Record<RegularAnswer, { text: string; Icon: TablerIcon; tone: string; square: string }> = {
  yes: { text: 'Voy', Icon: IconCheck, tone: 'text-action', square: 'bg-action-soft' },
  guest: { text: 'Anotado', Icon: IconCheck, tone: 'text-action', square: 'bg-action-soft' },
  open: {
    text: 'Sin contestar',
    Icon: IconClock,
    tone: 'text-orange',
    square: 'border border-dashed border-orange',
  },
  out: { text: 'No viene', Icon: IconBan, tone: 'text-red', square: 'bg-red-soft' },
};

function Answer({ answer }: { answer: RegularAnswer }) {
  const { text, Icon, tone, square } = ANSWERS[answer];
  return (
    <span className={`flex flex-none items-center gap-2 text-sm leading-5 font-semibold ${tone}`}>
      <span className={`grid size-6 place-items-center rounded-sm ${square}`} aria-hidden="true">
        <Icon size={16} stroke={2} />
      </span>
      {text}
    </span>
  );
}
