import type { GroupMember } from '@picado/domain/groups/schema';
import { paths } from '@picado/domain/pages/paths';
import { POSITION_ABBREVIATIONS } from '@picado/domain/users/positions';
import { IconArrowRight, IconCrown } from '@tabler/icons-react';
import { useState } from 'react';
import { Disc } from '../../../football/disc';
import { Link } from '../../../ui/controls/link';
import { Name } from '../../../ui/text/name';
import { isOrganising, type MemberGroup, playedText } from '../view';
import classes from './group-page.module.css';
import { GroupSection } from './group-section';
import { MemberSheet } from './member-sheet';

/** The last dates of a group as bricks, the latest one last: full where the member was on the list. */
function LastDates({ dates }: { dates: readonly boolean[] }) {
  if (dates.length === 0) return null;
  return (
    <span className="flex flex-none gap-0.5">
      <span className="visually-hidden">{playedText(dates)}</span>
      {dates.toReversed().map((isPlayed, index) => (
        <span
          key={index}
          className={`h-4 w-1.5 ${isPlayed ? 'bg-fg' : 'border border-line-strong'}`}
          aria-hidden="true"
        />
      ))}
    </span>
  );
}

/** The members that fit under the rest of the page; all of them are one press away. */
const FIRST_MEMBERS = 6;

interface MembersSectionProps {
  group: MemberGroup;
  userId: string;
}

/** All that play in a group, and which of the last dates each played. */
export function MembersSection({ group, userId }: MembersSectionProps) {
  const [hasAll, setHasAll] = useState(group.members.length <= FIRST_MEMBERS + 1);
  const [chosen, setChosen] = useState<GroupMember | null>(null);
  const { members } = group;
  const shown = hasAll ? members : members.slice(0, FIRST_MEMBERS);
  const dates = Math.max(...members.map(({ lastDates }) => lastDates.length));
  const canChange = isOrganising(group);
  return (
    <GroupSection
      className="@container col-span-full"
      title={members.length === 1 ? 'El grupo' : `Los ${members.length}`}
      aside={dates === 0 ? undefined : dates === 1 ? 'jugaron la última' : `jugaron de las últimas ${dates}`}
    >
      <ul className={`list-none gap-x-5 ${classes.people}`}>
        {shown.map((member) => (
          <li key={member.id} className="border-b border-line">
            <MemberRow
              member={member}
              isOwn={member.userId === userId}
              onOpen={canChange ? () => setChosen(member) : undefined}
            />
          </li>
        ))}
      </ul>
      {!hasAll && (
        <button
          type="button"
          className="inline-flex min-h-13 items-center gap-2 rounded-md text-base font-semibold text-action hover:text-action-hover lg:px-4"
          onClick={() => setHasAll(true)}
        >
          Ver los {members.length}
          <IconArrowRight size={18} aria-hidden="true" />
        </button>
      )}
      {chosen !== null && <MemberSheet group={group} member={chosen} onClose={() => setChosen(null)} />}
    </GroupSection>
  );
}

interface MemberRowProps {
  member: GroupMember;
  isOwn: boolean;
  /** Opens the member for organisers; absent for members, whose rows lead to the profiles of the players. */
  onOpen: (() => void) | undefined;
}

const ROW = 'flex min-h-16 w-full items-center gap-3 py-2 text-left text-inherit no-underline lg:px-4';
const PRESSED = `${ROW} hover:bg-surface-2 focus-visible:-outline-offset-3`;

function MemberRow({ member, isOwn, onOpen }: MemberRowProps) {
  const { userId, name, avatar, lastDates } = member;
  const parts = (
    <>
      <Disc name={name} avatar={avatar} size={40} />
      <span className="grid min-w-0 flex-1">
        <Name lines={1}>
          {name}
          {isOwn && <span className="font-normal text-fg-2"> Vos</span>}
        </Name>
        <RoleLine member={member} />
      </span>
      <LastDates dates={lastDates} />
    </>
  );
  if (onOpen !== undefined) {
    return (
      <button type="button" className={PRESSED} aria-haspopup="dialog" onClick={onOpen}>
        {parts}
      </button>
    );
  }
  return userId === null ? (
    <div className={ROW}>{parts}</div>
  ) : (
    <Link to={paths.publicProfile(userId)} className={PRESSED}>
      {parts}
    </Link>
  );
}

/** 'Creador', 'Fijo · ARQ', 'Invitado · DEF'. */
function RoleLine({
  member: { role, userId, isRegular, position, turnout, askedUntil },
}: {
  member: GroupMember;
}) {
  const place = POSITION_ABBREVIATIONS[position];
  return (
    <span className="flex flex-wrap items-center gap-x-1 text-sm leading-5 text-fg-2">
      {role === 'ORGANISER' ? (
        <>
          <IconCrown size={16} stroke={1.8} aria-hidden="true" />
          Creador
        </>
      ) : role === 'CO_ORGANISER' ? (
        'Organiza también'
      ) : isRegular ? (
        `Fijo · ${place}`
      ) : userId === null ? (
        `Invitado · ${place}`
      ) : (
        place
      )}
      {/* Organisers alone are told that the member was asked. */}
      {askedUntil !== undefined && <span>· esperando su respuesta para organizar</span>}
      {turnout !== null && (
        <span>
          · vino a {turnout.came} de {turnout.of}
        </span>
      )}
    </span>
  );
}
