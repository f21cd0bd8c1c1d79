import { CODE_VALID_MS, decideCode, decideConfirmation, spellingsOf } from '@picado/domain/messages/contact';
import { decideOwnGuest } from '@picado/domain/messages/guests';
import type { OutboxChannel } from '@picado/domain/messages/kinds';
import { guestSettingsOf, stoppedAfter } from '@picado/domain/messages/preferences';
import type { Contact, GuestContact, GuestSetting } from '@picado/domain/messages/schema';
import { CODE_KIND } from '@picado/domain/messages/templates';
import { permit } from '@picado/domain/matches/policies';
import { stageOf } from '@picado/domain/matches/stage';
import type { Match } from '@picado/domain/matches/schema';
import { accept, refuse, type Result } from '@picado/domain/result';
import type { RefusalCode } from '@picado/domain/sentences/refusals';
import { v7 as uuidv7 } from 'uuid';
import type { Database } from '../../db/database';
import type { Executor } from '../../db/executor';
import type { Unit, UnitOfWork } from '../../events/unit-of-work';
import type { CallContext, UserContext } from '../../calls/context';
import { loadMatch } from '../matches/match-lock';
import { insertCodeMessage } from '../notifications/outbox-rows';
import type { ContactCodes } from './codes';
import { presentContact } from './presenter';
import { countryOfZone, readPhoneNumber } from './phone-number';
import {
  countCodes,
  findContact,
  findReachableGuests,
  hasPlaceAlert,
  isConfirmed,
  lockCode,
  lockCodes,
  removeContact,
  removeNumber,
  removeSwitch,
  saveCode,
  saveConfirmed,
  saveContact,
  saveNumberChoice,
  savePlaceAlert,
  saveStoppedKinds,
  saveTry,
} from './repository';
import type { NumberHolder } from './rows';

export interface NumbersDependencies {
  database: Database;
  unitOfWork: UnitOfWork;
  readMatch: (matchId: string, now: number) => Promise<Match | null>;
  /** The channels that this server offers beside the app. */
  offered: ReadonlySet<OutboxChannel>;
  codes: ContactCodes;
  /** The zone that this server runs in: numbers without a country code are of its country. */
  timeZone: string;
  /** Called once messages are committed. */
  wake: () => void;
}

interface NumberPorts extends Pick<NumbersDependencies, 'offered' | 'codes' | 'wake'> {
  /** The country of numbers without a country code. */
  country: ReturnType<typeof countryOfZone>;
}

/** Creates the service for the numbers of users: given, confirmed, stopped and started. */
export function createNumbers({ database, unitOfWork, timeZone, ...rest }: NumbersDependencies) {
  const ports = { ...rest, country: countryOfZone(timeZone) };
  const choose = (tx: Executor, choice: { whatsapp: string; isStopped: boolean; at: number }) =>
    saveNumberChoice(tx, {
      numberHash: ports.codes.hashOf(spellingsOf(choice.whatsapp)[0]),
      isStopped: choice.isStopped,
      chosenAt: new Date(choice.at),
    });

  return {
    /**
     * Stores a number and sends it a code; null or a withdrawn consent removes it. A number that was confirmed before is
     * written to no more from here on.
     */
    async changeContact(
      context: UserContext,
      { whatsapp, consent }: { whatsapp: string | null; consent: boolean },
    ): Promise<Result<Contact | null>> {
      const userId = context.user.id;
      const holder = holderOf({ userId });
      const given = { whatsapp, consent, origin: context.origin };
      const changed = await unitOfWork.run(context, (unit) => changeNumber(ports, unit, holder, given));
      return changed.ok ? accept(await contactOf(database.read, holder)) : changed;
    },

    /** Confirms the number with the code that it received. A wrong code is counted, and stays counted. */
    async confirmContact(context: UserContext, code: string): Promise<Result<Contact | null>> {
      const holder = holderOf({ userId: context.user.id });
      const tried = await unitOfWork.run(context, (unit) => tryCode(ports, unit, holder, code));
      if (!tried.ok) return tried;
      return tried.value.answer === null
        ? accept(await contactOf(database.read, holder))
        : refuse(tried.value.answer);
    },

    /**
     * The holder of a number stopped its messages in the second before `before`: the number is deleted where it was given
     * until then, and is sent no code for `NUMBER_STOPPED_MS`. A number that was confirmed later stays, since its holder did.
     */
    async stopNumber(whatsapp: string, before: number): Promise<void> {
      await database.transaction(async (tx) => {
        await removeNumber(tx, whatsapp, new Date(before));
        if (await isConfirmed(tx, whatsapp)) return;
        await choose(tx, { whatsapp, isStopped: true, at: before - 1000 });
      });
    },

    /** The holder of a number takes codes again, and they are counted anew. */
    async startNumber(whatsapp: string, at: number): Promise<void> {
      await database.transaction((tx) => choose(tx, { whatsapp, isStopped: false, at }));
    },

    hasPlaceAlert: (matchId: string, userId: string) => hasPlaceAlert(database.read, matchId, userId),

    /** Requests a notification of a free place: refused where there is one, and to players of the match. */
    async askForPlace(context: UserContext, matchId: string): Promise<Result<true>> {
      const userId = context.user.id;
      const changed = await unitOfWork.changeMatch(context, loadMatch(matchId), async (unit, { match }) => {
        const permitted = permit('askForPlace', { ...match, stage: stageOf(match, unit.now) });
        if (!permitted.ok) return permitted;
        if (match.allPlayers.some((player) => player.userId === userId)) return refuse('ALREADY_IN_MATCH');
        if (match.allPlayers.length < match.maxTotalPlayers) return refuse('MATCH_NOT_FULL');
        await savePlaceAlert(unit.tx, matchId, userId, new Date(unit.now));
        return accept(true);
      });
      return changed.ok ? accept(true) : changed;
    },
  };
}

/** Creates the service for the numbers that guests leave, by the personal link of the entry. */
export function createGuestNumbers({
  database,
  unitOfWork,
  readMatch,
  timeZone,
  ...rest
}: NumbersDependencies) {
  const ports = { ...rest, country: countryOfZone(timeZone) };

  return {
    /** The number that a guest left, by the personal link of the entry. */
    async guestContact(
      { provenPlayerId, now }: Pick<CallContext, 'provenPlayerId' | 'now'>,
      at: GuestEntry,
    ): Promise<Result<GuestContact>> {
      const match = await readMatch(at.matchId, now);
      if (match === null) return refuse('MATCH_NOT_FOUND');
      const own = decideOwnGuest(match, { ...at, provenPlayerId });
      if (!own.ok) return own;
      const isOffered =
        ports.offered.has('whatsapp') && permit('join', { ...match, stage: stageOf(match, now) }).ok;
      const row = await findContact(database.read, holderOf(at));
      return accept({
        isOffered,
        contact: presentContact(row),
        settings: guestSettingsOf(row?.stoppedKinds ?? []),
      });
    },

    /** Stops kinds of messages to the number of a guest, at any time. */
    updateGuestSettings(
      context: CallContext,
      at: GuestEntry,
      changes: readonly GuestSetting[],
    ): Promise<Result<GuestSetting[]>> {
      return ofGuest(unitOfWork, context, at, async ({ tx }, holder) => {
        const row = await findContact(tx, holder);
        if (row === null) return refuse('CONTACT_MISSING');
        const stopped = stoppedAfter(row.stoppedKinds, changes);
        await saveStoppedKinds(tx, holder, stopped);
        return accept(guestSettingsOf(stopped));
      });
    },

    /** Changes the number of a guest as `changeContact` does that of a user, until the sign-up closes. */
    async changeGuestContact(
      context: CallContext,
      at: GuestEntry,
      given: { whatsapp: string | null; consent: boolean },
    ): Promise<Result<Contact | null>> {
      const changed = await ofGuest(unitOfWork, context, at, async (unit, holder, match) => {
        const permitted = permit('join', { ...match, stage: stageOf(match, unit.now) });
        if (given.whatsapp !== null && !permitted.ok) return permitted;
        return changeNumber(ports, unit, holder, { ...given, origin: context.origin });
      });
      return changed.ok ? accept(await contactOf(database.read, holderOf(at))) : changed;
    },

    /** Confirms the number of a guest, as `confirmContact` does that of a user. */
    async confirmGuestContact(
      context: CallContext,
      at: GuestEntry,
      code: string,
    ): Promise<Result<Contact | null>> {
      const tried = await ofGuest(unitOfWork, context, at, (unit, holder) =>
        tryCode(ports, unit, holder, code),
      );
      if (!tried.ok) return tried;
      return tried.value === null
        ? accept(await contactOf(database.read, holderOf(at)))
        : refuse(tried.value);
    },
  };
}

async function sendCode(
  { codes, wake }: NumberPorts,
  unit: Unit,
  holder: NumberHolder,
  { whatsapp, origin }: { whatsapp: string; origin: string | null },
): Promise<Result<null>> {
  const { tx, now } = unit;
  const numberHash = codes.hashOf(spellingsOf(whatsapp)[0]);
  // The holder's row is locked by it: codes of one holder are counted one after another, and those of a number too.
  await saveContact(tx, holder, whatsapp, new Date(now));
  await lockCodes(tx, numberHash);
  if (origin !== null) await lockCodes(tx, origin);
  const decided = decideCode(await countCodes(tx, { holder, numberHash, origin, now }));
  if (!decided.ok) return decided;
  const codeId = uuidv7();
  await saveCode(tx, holder, { id: codeId, numberHash, origin, createdAt: new Date(now) });
  const expiresAt = new Date(now + CODE_VALID_MS);
  await insertCodeMessage(tx, holder, { codeId, kind: CODE_KIND, at: new Date(now), expiresAt });
  unit.afterCommit(wake);
  return accept(null);
}

async function changeNumber(
  ports: NumberPorts,
  unit: Unit,
  holder: NumberHolder,
  { whatsapp, consent, origin = null }: GivenNumber,
): Promise<Result<null>> {
  if (!ports.offered.has('whatsapp')) {
    // A number from a time in which it was offered can always be deleted.
    const isDeletion = whatsapp === null && (await findContact(unit.tx, holder)) !== null;
    return isDeletion ? remove(unit, holder) : refuse('WHATSAPP_OFF');
  }
  if (whatsapp === null) return remove(unit, holder);
  const number = await readPhoneNumber(whatsapp, ports.country);
  if (number === null) return refuse('PHONE_INVALID');
  if (!consent) {
    const own = await findContact(unit.tx, holder);
    return own?.whatsapp === number ? remove(unit, holder) : refuse('CONTACT_CONSENT_REQUIRED');
  }
  return sendCode(ports, unit, holder, { whatsapp: number, origin });
}

/** Null where the code confirms the number. A wrong code is no refusal here, which would take its count back. */
async function tryCode(
  { offered, codes }: NumberPorts,
  { tx, now }: Unit,
  holder: NumberHolder,
  code: string,
): Promise<Result<RefusalCode | null>> {
  if (!offered.has('whatsapp')) return refuse('WHATSAPP_OFF');
  const sent = await lockCode(tx, holder);
  const contact = await findContact(tx, holder);
  if (sent === null || contact === null) return refuse('CODE_EXPIRED');
  const { tries, endedAt } = sent;
  const decided = decideConfirmation(
    { createdAt: sent.createdAt.getTime(), tries, isEnded: endedAt !== null },
    { isRight: codes.matches(sent.id, code), now },
  );
  if (decided.ok) {
    await saveTry(tx, sent.id, { tries, endedAt: new Date(now) });
    await saveConfirmed(tx, holder, contact.whatsapp, new Date(now));
    // A number is given to receive messages: single kinds stay as they were chosen.
    if (holder.userId !== null) await removeSwitch(tx, holder.userId, 'whatsapp');
    return accept(null);
  }
  if (decided.code === 'CODE_WRONG') await saveTry(tx, sent.id, { tries: tries + 1, endedAt });
  return accept(decided.code);
}

/** A change of a guest's number, under the lock of the match: the entry stays the guest's until it is committed. */
async function ofGuest<T>(
  unitOfWork: UnitOfWork,
  context: CallContext,
  at: GuestEntry,
  change: (unit: Unit, holder: NumberHolder, match: Match) => Promise<Result<T>>,
): Promise<Result<T>> {
  const changed = await unitOfWork.changeMatch(context, loadMatch(at.matchId), (unit, { match }) => {
    const own = decideOwnGuest(match, { ...at, provenPlayerId: context.provenPlayerId });
    return own.ok ? change(unit, holderOf(at), match) : own;
  });
  return changed.ok ? accept(changed.value.answer) : changed;
}

interface GivenNumber {
  whatsapp: string | null;
  consent: boolean;
  /** The origin that the call came from. */
  origin?: string | null | undefined;
}

/** A guest's entry in a match. */
export interface GuestEntry {
  matchId: string;
  playerId: string;
}

export const holderOf = (whose: { userId: string } | GuestEntry): NumberHolder =>
  'userId' in whose
    ? { userId: whose.userId, playerId: null, matchId: null }
    : { userId: null, playerId: whose.playerId, matchId: whose.matchId };

async function remove({ tx, now }: Unit, holder: NumberHolder): Promise<Result<null>> {
  await removeContact(tx, holder, new Date(now));
  return accept(null);
}

export async function contactOf(db: Executor, holder: NumberHolder): Promise<Contact | null> {
  return presentContact(await findContact(db, holder));
}

/** Returns the function that finds the entries of the guests of a match that left a number; none where this server sends to no numbers. */
export function createGuestReach({ offered }: Pick<NumbersDependencies, 'offered'>) {
  return async (db: Executor, matchId: string): Promise<string[]> =>
    offered.has('whatsapp') ? findReachableGuests(db, matchId) : [];
}
