import { messagesSchemas } from '@picado/domain/messages/call-schemas';
import { messagesContract } from '@picado/domain/messages/contract';
import { accept } from '@picado/domain/result';
import { SUCCESSES } from '@picado/domain/sentences/successes';
import type { Bind } from '../../http/bind';
import { servedEndpoints } from '../../http/served-endpoints';
import type { GuestEntry, MessagesService } from './service';

const endpoints = servedEndpoints('messages', messagesContract, messagesSchemas);

export function registerMessagesRoutes(bind: Bind, { messages }: { messages: MessagesService }): void {
  bind(endpoints.preferences, async (_inputs, { user }) => accept(await messages.preferences(user.id)));

  bind(endpoints.updatePreferences, async ({ body }, context) => {
    const changed = await messages.updatePreferences(context, body);
    return changed.ok
      ? accept({ message: SUCCESSES.PREFERENCES_SAVED, preferences: changed.value })
      : changed;
  });

  bind(endpoints.pushKey, () => Promise.resolve(accept({ key: messages.pushKey() })));

  bind(endpoints.subscribe, async ({ body }, context) => {
    const subscribed = await messages.subscribe(context, body);
    return subscribed.ok ? accept({ message: SUCCESSES.PUSH_ON }) : subscribed;
  });

  bind(endpoints.unsubscribe, async ({ body }, context) => {
    const ended = await messages.unsubscribe(context, body.endpoint);
    return ended.ok ? accept({ message: SUCCESSES.PUSH_OFF }) : ended;
  });

  bind(endpoints.changeContact, async ({ body }, context) => {
    const changed = await messages.changeContact(context, body);
    if (!changed.ok) return changed;
    const message = changed.value === null ? SUCCESSES.CONTACT_REMOVED : SUCCESSES.CODE_SENT;
    return accept({ message, contact: changed.value });
  });

  bind(endpoints.confirmContact, async ({ body }, context) => {
    const confirmed = await messages.confirmContact(context, body.code);
    return confirmed.ok
      ? accept({ message: SUCCESSES.CONTACT_CONFIRMED, contact: confirmed.value })
      : confirmed;
  });

  bind(endpoints.guestContact, ({ params }, context) => messages.guestContact(context, entryOf(params)));

  bind(endpoints.changeGuestContact, async ({ params, body }, context) => {
    const changed = await messages.changeGuestContact(context, entryOf(params), body);
    if (!changed.ok) return changed;
    const message = changed.value === null ? SUCCESSES.CONTACT_REMOVED : SUCCESSES.CODE_SENT;
    return accept({ message, contact: changed.value });
  });

  bind(endpoints.confirmGuestContact, async ({ params, body }, context) => {
    const confirmed = await messages.confirmGuestContact(context, entryOf(params), body.code);
    return confirmed.ok
      ? accept({ message: SUCCESSES.CONTACT_CONFIRMED, contact: confirmed.value })
      : confirmed;
  });

  bind(endpoints.updateGuestSettings, async ({ params, body }, context) => {
    const changed = await messages.updateGuestSettings(context, entryOf(params), body.changes);
    return changed.ok ? accept({ message: SUCCESSES.PREFERENCES_SAVED, settings: changed.value }) : changed;
  });

  bind(endpoints.placeAlert, async ({ params }, { user }) =>
    accept({ isAsked: await messages.hasPlaceAlert(params.id, user.id) }),
  );

  bind(endpoints.askForPlace, async ({ params }, context) => {
    const asked = await messages.askForPlace(context, params.id);
    return asked.ok ? accept({ message: SUCCESSES.PLACE_ALERT_ON }) : asked;
  });

  bind(endpoints.stopAskingForPlace, async ({ params }, context) => {
    const stopped = await messages.stopAskingForPlace(context, params.id);
    return stopped.ok ? accept({ message: SUCCESSES.PLACE_ALERT_OFF }) : stopped;
  });
}

function entryOf({ id, playerId }: { id: string; playerId: string }): GuestEntry {
  return { matchId: id, playerId };
}
