import { KINDS } from '@picado/domain/messages/kinds';
import type { GuestSetting } from '@picado/domain/messages/schema';
import { useCommand } from '../../../lib/commands/use-command';
import { useDrawn } from '../../../lib/commands/use-pending';
import { CheckboxField } from '../../../ui/fields/field';
import { guestContactQuery } from '../api';
import { changeGuestSetting } from '../commands';
import type { OwnGuestEntry } from '../hooks/use-number';
import { ContactCard } from './contact-card';
import { useExtra } from '../../../lib/api/unread';

/**
 * Takes the number of a guest after the sign-up, to which the messages of the match are sent. It is empty where WhatsApp is off.
 */
export function GuestNumber({ matchId, playerId }: OwnGuestEntry) {
  const query = guestContactQuery({ matchId, playerId });
  const data = useExtra(query);
  const drawn = useDrawn(query);
  if (data === undefined || (!data.isOffered && data.contact === null)) return null;
  return (
    <div className="px-4 pt-6 lg:px-0 lg:pt-0">
      <ContactCard contact={data.contact} guest={{ matchId, playerId }}>
        {data.contact?.isConfirmed === true && (
          <GuestKinds settings={drawn(data).settings} guest={{ matchId, playerId }} />
        )}
      </ContactCard>
    </div>
  );
}

/** The kinds of messages to the number, each with its own switch. */
function GuestKinds({ settings, guest }: { settings: readonly GuestSetting[]; guest: OwnGuestEntry }) {
  const { send } = useCommand(changeGuestSetting);
  return (
    <fieldset className="grid gap-1">
      <legend className="mb-1 text-sm font-semibold text-fg-2">Qué te avisamos</legend>
      {settings.map(({ kind, isOn }) => (
        <CheckboxField
          key={kind}
          label={KINDS[kind].label}
          checked={isOn}
          onChange={(event) =>
            void send(guest.matchId, {
              playerId: guest.playerId,
              kind,
              isOn: event.currentTarget.checked,
            })
          }
        />
      ))}
    </fieldset>
  );
}
