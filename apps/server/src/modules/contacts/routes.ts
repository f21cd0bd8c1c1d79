import { messagesSchemas } from '@picado/domain/messages/call-schemas';
import { messagesContract } from '@picado/domain/messages/contract';
import { accept } from '@picado/domain/result';
import { SUCCESSES } from '@picado/domain/sentences/successes';
import type { Bind } from '../../http/bind';
import { servedEndpoints } from '../../http/served-endpoints';
import type { GuestEntry } from './numbers';
import type { ContactsService } from './service';

const endpoints = servedEndpoints('messages', messagesContract, messagesSchemas);

export function registerContactsRoutes(bind: Bind, { contacts }: { contacts: ContactsService }): void {
  bind(endpoints.preferences, async (_inputs, { user }) => accept(await contacts.preferences(user.id)));

  bind(endpoints.updatePreferences, async ({ body }, context) => {
    const changed = await contacts.updatePreferences(context, body);
    return changed.ok
      ? accept({ message: SUCCESSES.PREFERENCES_SAVED, preferences: changed.value })
      : changed;
  });

  bind(endpoints.pushKey, () => Promise.resolve(accept({ key: contacts.pushKey() })));

  bind(endpoints.subscribe, async ({ body }, context) => {
    const subscribed = await contacts.subscribe(context, body);
    return subscribed.ok ? accept({ message: SUCCESSES.PUSH_ON }) : subscribed;
  });

  bind(endpoints.unsubscribe, async ({ body }, context) => {
    const ended = await contacts.unsubscribe(context, body.endpoint);
    return ended.ok ? accept({ message: SUCCESSES.PUSH_OFF }) : ended;
  });

  bind(endpoints.changeContact, async ({ body }, context) => {
    const changed = await contacts.changeContact(context, body);
    if (!changed.ok) return changed;
    const message = changed.value === null ? SUCCESSES.CONTACT_REMOVED : SUCCESSES.CODE_SENT;
    return accept({ message, contact: changed.value });
  });

  bind(endpoints.confirmContact, async ({ body }, context) => {
    const confirmed = await contacts.confirmContact(context, body.code);
    return confirmed.ok
      ? accept({ message: SUCCESSES.CONTACT_CONFIRMED, contact: confirmed.value })
      : confirmed;
  });

  bind(endpoints.guestContact, ({ params }, context) => contacts.guestContact(context, entryOf(params)));

  bind(endpoints.changeGuestContact, async ({ params, body }, context) => {
    const changed = await contacts.changeGuestContact(context, entryOf(params), body);
    if (!changed.ok) return changed;
    const message = changed.value === null ? SUCCESSES.CONTACT_REMOVED : SUCCESSES.CODE_SENT;
    return accept({ message, contact: changed.value });
  });

  bind(endpoints.confirmGuestContact, async ({ params, body }, context) => {
    const confirmed = await contacts.confirmGuestContact(context, entryOf(params), body.code);
    return confirmed.ok
      ? accept({ message: SUCCESSES.CONTACT_CONFIRMED, contact: confirmed.value })
      : confirmed;
  });

  bind(endpoints.updateGuestSettings, async ({ params, body }, context) => {
    const changed = await contacts.updateGuestSettings(context, entryOf(params), body.changes);
    return changed.ok ? accept({ message: SUCCESSES.PREFERENCES_SAVED, settings: changed.value }) : changed;
  });

  bind(endpoints.placeAlert, async ({ params }, { user }) =>
    accept({ isAsked: await contacts.hasPlaceAlert(params.id, user.id) }),
  );

  bind(endpoints.askForPlace, async ({ params }, context) => {
    const placeAlert = await contacts.askForPlace(context, params.id);
    return placeAlert.ok ? accept({ message: SUCCESSES.PLACE_ALERT_ON }) : placeAlert;
  });

  bind(endpoints.stopAskingForPlace, async ({ params }, context) => {
    const stopped = await contacts.stopAskingForPlace(context, params.id);
    return stopped.ok ? accept({ message: SUCCESSES.PLACE_ALERT_OFF }) : stopped;
  });
}

function entryOf({ id, playerId }: { id: string; playerId: string }): GuestEntry {
  return { matchId: id, playerId };
}
