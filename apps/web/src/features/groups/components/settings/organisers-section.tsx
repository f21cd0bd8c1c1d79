import type { GroupMember } from '@picado/domain/groups/schema';
import { IconClock, IconCrown, IconUserMinus, IconUserPlus } from '@tabler/icons-react';
import { useState } from 'react';
import { Disc } from '../../../../football/disc';
import { useCommand } from '../../../../lib/commands/use-command';
import { localLongDate } from '../../../../lib/dates';
import { Button } from '../../../../ui/controls/button';
import { IconButton } from '../../../../ui/controls/icon-button';
import { RadioOption } from '../../../../ui/controls/radio-option';
import { Sheet } from '../../../../ui/overlays/sheet';
import { Note } from '../../../../ui/text/note';
import { Name } from '../../../../ui/text/name';
import { Text } from '../../../../ui/text/text';
import { nameOrganiser, removeOrganiser } from '../../commands';
import type { MemberGroup } from '../../view';
import { GroupRows, GroupSection } from '../group-section';

/** The users that organise a group, and how one more is named. */
export function OrganisersSection({ group }: { group: MemberGroup }) {
  const [isNaming, setNaming] = useState(false);
  const { send, isPending } = useCommand(removeOrganiser);
  const organisers = group.members.filter(
    ({ role, askedUntil }) => role !== 'MEMBER' || askedUntil !== undefined,
  );
  return (
    <GroupSection title="Organizan">
      <Text className="py-3 lg:px-4">
        Quien organiza con vos puede todo, menos borrar un partido, pasarlo a otra persona o ver los e-mails.
        Primero tiene que decir que sí.
      </Text>
      <GroupRows>
        {organisers.map(({ id, userId, name, avatar, role, askedUntil }) => (
          <li key={id} className="flex min-h-16 items-center gap-3 py-2 lg:px-4">
            <Disc name={name} avatar={avatar} size={40} />
            <span className="grid min-w-0 flex-1">
              <Name lines={1}>{name}</Name>
              <Text as="span" className="flex items-center gap-1.5">
                {role === 'ORGANISER' ? (
                  <>
                    <IconCrown size={16} stroke={1.8} aria-hidden="true" />
                    Creador
                  </>
                ) : askedUntil === undefined ? (
                  'Organiza también'
                ) : (
                  <>
                    <IconClock size={16} stroke={1.8} aria-hidden="true" />
                    Esperando su respuesta, hasta el {localLongDate(askedUntil)}
                  </>
                )}
              </Text>
            </span>
            {role !== 'ORGANISER' && userId !== null && (
              <IconButton
                label={
                  askedUntil === undefined ? `Que ${name} no organice más` : `Retirar la invitación a ${name}`
                }
                disabled={isPending}
                onClick={() => void send(null, { groupId: group.id, userId })}
              >
                <IconUserMinus size={22} stroke={1.7} aria-hidden="true" />
              </IconButton>
            )}
          </li>
        ))}
      </GroupRows>
      <div className="border-t border-line pt-4 lg:px-4 lg:py-4">
        <Button
          variant="default"
          size="lg"
          fullWidth
          leftSection={<IconUserPlus size={20} stroke={1.8} aria-hidden="true" />}
          aria-haspopup="dialog"
          onClick={() => setNaming(true)}
        >
          Invitar a organizar
        </Button>
      </div>
      {isNaming && <NameOrganiserSheet group={group} onClose={() => setNaming(false)} />}
    </GroupSection>
  );
}

/** Chooses of the registered members; guests are listed with the reason why they cannot be chosen. */
function NameOrganiserSheet({ group, onClose }: { group: MemberGroup; onClose: () => void }) {
  const [picked, setPicked] = useState<string | null>(null);
  const { send, isPending } = useCommand(nameOrganiser);
  const candidates = group.members.filter(
    ({ role, askedUntil }) => role === 'MEMBER' && askedUntil === undefined,
  );
  const chosen = candidates.find(({ userId }) => userId !== null && userId === picked);

  async function name(userId: string) {
    const { answer } = await send(null, { groupId: group.id, userId });
    if (answer !== undefined) onClose();
  }

  return (
    <Sheet
      opened
      title="Invitar a organizar"
      onClose={onClose}
      isBusy={isPending}
      footer={
        <Button
          size="lg"
          fullWidth
          disabled={chosen === undefined || isPending}
          aria-busy={isPending}
          onClick={() => {
            if (chosen !== undefined && chosen.userId !== null) void name(chosen.userId);
          }}
        >
          {isPending ? '...' : chosen === undefined ? 'Invitar' : `Invitar a ${chosen.name}`}
        </Button>
      }
    >
      {candidates.length === 0 ? (
        <Text size="base">Todavía no hay otros en el grupo: quien juega una fecha entra solo.</Text>
      ) : (
        <fieldset className="grid gap-1" disabled={isPending}>
          <legend className="visually-hidden">Quién organiza con vos</legend>
          {candidates.map((member) => (
            <Candidate
              key={member.id}
              member={member}
              isChosen={member === chosen}
              onChoose={() => setPicked(member.userId)}
            />
          ))}
        </fieldset>
      )}
      {chosen !== undefined && (
        <div className="pt-4">
          <Note>
            Le preguntamos, y organiza cuando diga que sí. Va a poder mover jugadores, cargar el resultado y
            confirmar pagos. Borrar y transferir, solo quien creó el grupo.
          </Note>
        </div>
      )}
    </Sheet>
  );
}

interface CandidateProps {
  member: GroupMember;
  isChosen: boolean;
  onChoose: () => void;
}

function Candidate({ member: { userId, name, avatar }, isChosen, onChoose }: CandidateProps) {
  return (
    <RadioOption
      className="grid-cols-[auto_minmax(0,1fr)] items-center gap-3 px-3 py-2"
      name="organiser"
      value={userId ?? name}
      checked={isChosen}
      disabled={userId === null}
      onChange={onChoose}
    >
      <Disc name={name} avatar={avatar} />
      <span className="grid min-w-0 text-left">
        <Name lines={1}>{name}</Name>
        {userId === null && (
          <span className="text-sm leading-5">Invitado: primero tiene que registrarse</span>
        )}
      </span>
    </RadioOption>
  );
}
