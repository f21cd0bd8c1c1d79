import { messagesContract } from '@picado/domain/messages/contract';
import { withGuestSetting, withSetting } from '@picado/domain/messages/preferences';
import type {
  Contact,
  GuestContact,
  GuestSetting,
  Preferences,
  PushSubscription,
  SettingChange,
} from '@picado/domain/messages/schema';
import type { QueryClient } from '@tanstack/react-query';
import { defineCommand, over } from '../../lib/commands/command';
import { browserStorage } from '../../lib/storage';
import { guestContactQuery, placeAlertQuery, preferencesQuery } from './api';

function keepPreferences(client: QueryClient, change: (before: Preferences) => Preferences): void {
  client.setQueryData(preferencesQuery().queryKey, (before) =>
    before === undefined ? before : change(before),
  );
}

const readAgain = (client: QueryClient) =>
  client.invalidateQueries({ queryKey: preferencesQuery().queryKey });

/** One box, saved as it is pressed and drawn at once. */
export const changeSetting = defineCommand({
  kind: 'messages.setting',
  endpoint: messagesContract.updatePreferences,
  input: (_matchId: null, change: SettingChange) => ({ body: { changes: [change] } }),
  draws: [
    over(preferencesQuery, (preferences, change: SettingChange) => ({
      ...preferences,
      settings: withSetting(preferences.settings, change),
    })),
  ],
  accepted: (client, { preferences }) => keepPreferences(client, () => preferences),
  settled: (client, _command, refusal) => (refusal === null ? undefined : readAgain(client)),
  failed: 'No se pudo guardar. Probá de nuevo.',
});

const keepContact = (client: QueryClient, { contact }: { contact: Contact | null }) =>
  keepPreferences(client, (before) => ({ ...before, contact }));

const CONTACT = {
  accepted: keepContact,
  done: ({ message }: { message: string }) => message,
  failed: 'No se pudo guardar. Probá de nuevo.',
};

/** A WhatsApp number, to which a code is sent; null removes the present one. */
export const changeContact = defineCommand({
  ...CONTACT,
  kind: 'messages.contact',
  endpoint: messagesContract.changeContact,
  input: (_matchId: null, whatsapp: string | null) => ({
    body: { whatsapp, consent: whatsapp !== null },
  }),
  shownByScreen: ['PHONE_INVALID'],
});

export const confirmContact = defineCommand({
  ...CONTACT,
  kind: 'messages.confirm-contact',
  endpoint: messagesContract.confirmContact,
  input: (_matchId: null, code: string) => ({ body: { code } }),
  shownByScreen: ['CODE_WRONG', 'CODE_EXPIRED', 'VALIDATION_ERROR'],
});

function keepGuestContact(
  client: QueryClient,
  at: { matchId: string; playerId: string },
  contact: Contact | null,
): void {
  keepGuest(client, at, (before) => ({ ...before, contact }));
}

function keepGuest(
  client: QueryClient,
  at: { matchId: string; playerId: string },
  change: (before: GuestContact) => GuestContact,
): void {
  client.setQueryData(guestContactQuery(at).queryKey, (before) =>
    before === undefined ? before : change(before),
  );
}

/** The fields of commands for a guest's number, sent with the personal link that this browser holds. */
const GUEST_CONTACT = {
  done: CONTACT.done,
  failed: CONTACT.failed,
  guestId: (matchId: string) => browserStorage.guestId(matchId).read(),
};

export const changeGuestContact = defineCommand({
  ...GUEST_CONTACT,
  kind: 'messages.guest-contact',
  endpoint: messagesContract.changeGuestContact,
  input: (id: string, { playerId, whatsapp }: { playerId: string; whatsapp: string | null }) => ({
    params: { id, playerId },
    body: { whatsapp, consent: whatsapp !== null },
  }),
  accepted: (client, { contact }, { matchId, body }) =>
    keepGuestContact(client, { matchId, playerId: body.playerId }, contact),
  shownByScreen: changeContact.shownByScreen ?? [],
});

export const confirmGuestContact = defineCommand({
  ...GUEST_CONTACT,
  kind: 'messages.confirm-guest-contact',
  endpoint: messagesContract.confirmGuestContact,
  input: (id: string, { playerId, code }: { playerId: string; code: string }) => ({
    params: { id, playerId },
    body: { code },
  }),
  accepted: (client, { contact }, { matchId, body }) =>
    keepGuestContact(client, { matchId, playerId: body.playerId }, contact),
  shownByScreen: confirmContact.shownByScreen ?? [],
});

type GuestChange = GuestSetting & { playerId: string };

/** One kind of messages to a guest's number, saved as it is pressed. */
export const changeGuestSetting = defineCommand({
  ...GUEST_CONTACT,
  kind: 'messages.guest-setting',
  endpoint: messagesContract.updateGuestSettings,
  input: (id: string, { playerId, ...change }: GuestChange) => ({
    params: { id, playerId },
    body: { changes: [change] },
  }),
  draws: [
    over(
      (matchId: string, { playerId }: GuestChange) => guestContactQuery({ matchId, playerId }),
      (guest, change) => ({ ...guest, settings: withGuestSetting(guest.settings, change) }),
    ),
  ],
  // The box shows the result.
  done: () => null,
  accepted: (client, { settings }, { matchId, body }) =>
    keepGuest(client, { matchId, playerId: body.playerId }, (before) => ({ ...before, settings })),
});

const SUBSCRIBING = {
  settled: (client: QueryClient) => readAgain(client),
  failed: 'No pudimos activar los avisos en este navegador.',
};

export const subscribeToPush = defineCommand({
  ...SUBSCRIBING,
  kind: 'messages.subscribe',
  endpoint: messagesContract.subscribe,
  input: (_matchId: null, body: PushSubscription) => ({ body }),
});

export const unsubscribeFromPush = defineCommand({
  ...SUBSCRIBING,
  kind: 'messages.unsubscribe',
  endpoint: messagesContract.unsubscribe,
  input: (_matchId: null, endpoint: string) => ({ body: { endpoint } }),
});

const ASKING_FOR_PLACE = {
  input: (id: string, _body: null) => ({ params: { id } }),
  done: ({ message }: { message: string }) => message,
  failed: 'Error en la operación',
};

/** Asks to be notified once a place of a full match is free. */
export const askForPlace = defineCommand({
  ...ASKING_FOR_PLACE,
  kind: 'messages.ask-for-place',
  endpoint: messagesContract.askForPlace,
  accepted: (client, _answer, { matchId }) => keepAsked(client, matchId, true),
});

export const stopAskingForPlace = defineCommand({
  ...ASKING_FOR_PLACE,
  kind: 'messages.stop-asking-for-place',
  endpoint: messagesContract.stopAskingForPlace,
  accepted: (client, _answer, { matchId }) => keepAsked(client, matchId, false),
});

function keepAsked(client: QueryClient, matchId: string, isAsked: boolean): void {
  client.setQueryData(placeAlertQuery(matchId).queryKey, { isAsked });
}
