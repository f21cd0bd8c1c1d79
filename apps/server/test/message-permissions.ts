import { messagesContract } from '@picado/domain/messages/contract';
import { rosterContract } from '@picado/domain/roster/contract';
import { desc } from 'drizzle-orm';
import { contactCodes } from '../src/db/tables/contacts';
import { createContactCodes } from '../src/modules/contacts/codes';
import { savePlaceAlert } from '../src/modules/contacts/repository';
import { matchData, NOW } from './match-data';
import {
  cells,
  finishedRow,
  everyRole,
  NO_TOKEN,
  registered,
  row,
  YES,
  type Prepare,
  type Row,
  type Stage,
} from './permissions';
import { aSubscription } from './push-service';
import { SENDS_NOTHING, testConfig, type CallOptions, type TestServerOptions } from './server';

/** A server that offers WhatsApp, and sends nothing while a test runs. */
export const OFFERS_MESSAGES: TestServerOptions = {
  config: {
    whatsApp: {
      token: 'token',
      phoneNumberId: '1',
      appSecret: 'secret',
      verifyToken: 'verify',
      apiUrl: 'http://127.0.0.1:9',
    },
  },
  outboxPace: SENDS_NOTHING,
};

const IN_MATCH = '409 ALREADY_IN_MATCH';
const IS_OVER = '409 MATCH_FINISHED';
const ENDPOINT = 'https://fcm.googleapis.com/fcm/send/one';
const NUMBER = { whatsapp: '+5491158320147', consent: true };
const aBrowser: Prepare = () => ({ body: aSubscription(ENDPOINT).json });

const ofOrganiser: Prepare = async (on) => {
  const { json } = aSubscription(ENDPOINT);
  await on.server.call(messagesContract.subscribe, { token: on.users.organiser.token, body: json });
  return { body: { endpoint: ENDPOINT } };
};

/** The code that was sent last, to the number that was given in this match. */
async function lastCode({ server }: Stage): Promise<CallOptions> {
  const [sent] = await server.database.read
    .select({ id: contactCodes.id })
    .from(contactCodes)
    .orderBy(desc(contactCodes.id))
    .limit(1);
  return { body: { code: createContactCodes(testConfig().authSecret).codeOf(sent?.id ?? '') } };
}

/** The organiser was sent a code. */
const code: Prepare = async (on) => {
  await on.server.call(messagesContract.changeContact, { token: on.users.organiser.token, body: NUMBER });
  return lastCode(on);
};

const ofGuest: Prepare = ({ id, entry }) => ({ params: { id, playerId: entry.guest } });

/** The guest was sent a code. */
const guestCode: Prepare = async (on) => {
  const params = { id: on.id, playerId: on.entry.guest };
  await on.server.call(messagesContract.changeGuestContact, { params, guestId: on.guestId, body: NUMBER });
  return { params, ...(await lastCode(on)) };
};

const full: Prepare = async ({ server, id }) => {
  for (let number = 4; number <= 2 * matchData.maxPlayers; number += 1) {
    await server.call(rosterContract.join, { params: { id }, body: { name: `Jugador ${number}` } });
  }
  return {};
};

const asked: Prepare = async ({ server, id, users }) => {
  for (const { userId } of Object.values(users)) {
    await server.database.transaction((tx) => savePlaceAlert(tx, id, userId, new Date(NOW)));
  }
  return {};
};

const NOT_YOURS = '403 NOT_YOUR_CONTACT';
const ownNumber = cells(NOT_YOURS, YES, NOT_YOURS, NOT_YOURS, NOT_YOURS);
export const MESSAGE_ROWS: Row[] = [
  row(messagesContract.preferences, registered),
  row(messagesContract.updatePreferences, registered, () => ({
    body: { changes: [{ kind: 'chat', channel: 'push', isOn: false }] },
  })),
  row(messagesContract.pushKey, everyRole),
  row(messagesContract.subscribe, registered, aBrowser),
  row(messagesContract.unsubscribe, registered, ofOrganiser),
  row(messagesContract.changeContact, registered, () => ({ body: NUMBER })),
  row(
    messagesContract.confirmContact,
    cells(NO_TOKEN, NO_TOKEN, '409 CODE_EXPIRED', '409 CODE_EXPIRED', YES),
    code,
  ),
  row(messagesContract.guestContact, ownNumber, ofGuest),
  row(messagesContract.changeGuestContact, ownNumber, async (on) => ({
    ...(await ofGuest(on)),
    body: NUMBER,
  })),
  finishedRow(
    messagesContract.changeGuestContact,
    cells(NOT_YOURS, IS_OVER, NOT_YOURS, NOT_YOURS, NOT_YOURS),
    async (on) => ({ ...(await ofGuest(on)), body: NUMBER }),
  ),
  row(messagesContract.confirmGuestContact, ownNumber, guestCode),
  row(messagesContract.updateGuestSettings, ownNumber, async (on) => ({
    ...(await guestCode(on)),
    body: { changes: [{ kind: 'match-tomorrow', isOn: false }] },
  })),
  row(messagesContract.placeAlert, registered),
  row(
    messagesContract.askForPlace,
    cells(NO_TOKEN, NO_TOKEN, YES, IN_MATCH, IN_MATCH),
    full,
    'of a full match',
  ),
  row(
    messagesContract.askForPlace,
    cells(NO_TOKEN, NO_TOKEN, '409 MATCH_NOT_FULL', IN_MATCH, IN_MATCH),
    () => ({}),
    'with places',
  ),
  finishedRow(messagesContract.askForPlace, cells(NO_TOKEN, NO_TOKEN, IS_OVER, IS_OVER, IS_OVER)),
  row(messagesContract.stopAskingForPlace, registered, asked),
];
