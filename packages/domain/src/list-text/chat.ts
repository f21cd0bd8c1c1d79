import { answersIn, type Answer } from './answers';
import { correctedRows, type Corrections } from './corrections';
import { isHalfStamp, type Message } from './messages';
import { layOut, type LayoutContext } from './layout';
import { placeRows, type PlacedRow } from './parts';
import { readRow } from './rows';

/** The messages of a chat: which of them is the list that counts, and what was said after it. */

/** A message with the meaning of its rows. */
export interface ReadMessage {
  message: Message;
  placed: PlacedRow[];
  /** True where the message says that it goes on elsewhere. */
  isCut: boolean;
  /** The players and empty slots that the message lists. */
  size: number;
}

/** Fewer names in one message are no list where another message has more. */
const FEWEST_NAMES = 2;

export interface Chat {
  /** The list that counts; null where no message is one. */
  newest: ReadMessage | null;
  /** The messages that are read besides, in their order. */
  others: readonly ReadMessage[];
  /** True where nothing but the beginning of a stamp follows the list. */
  isLast: boolean;
  answers: Answer[];
}

/** Reads each message as a list, and finds the newest one that is. */
export function readChat(
  messages: readonly Message[],
  { maxPlayers, corrections }: { maxPlayers: number; corrections?: Corrections | undefined },
  context: LayoutContext,
): Chat {
  const read = messages.map((message): ReadMessage => {
    const { rows, isCut } = layOut(message.lines, context);
    const own = placeRows(
      rows.map((row) => readRow(row, context)),
      maxPlayers,
      context,
    );
    const placed = corrections === undefined ? own : correctedRows(own, corrections, context);
    return { message, placed, isCut, size: sizeOf(placed, messages.length > 1 && message.sender !== null) };
  });
  const counted = oneByOne(read);
  const newest = counted ?? newestOf(read);
  const others = read.filter((each) => each !== newest);
  const after =
    counted !== null ? [] : newest === null ? read : others.filter((each) => isAfter(each, newest, read));
  return {
    newest,
    others: counted === null ? others : [],
    isLast: after.every(({ message }) => message.lines.every(({ text }) => text === '' || isHalfStamp(text))),
    answers: answersIn(after.map(({ message }) => message)),
  };
}

/** The newest message with a list; where none has one, the newest with a single name that is no talk of a chat. */
function newestOf(read: readonly ReadMessage[]): ReadMessage | null {
  const lists = read.filter(({ size }) => size >= FEWEST_NAMES);
  const single = read.filter(
    ({ size, message }) => size > 0 && (read.length === 1 || message.sender === null),
  );
  return (lists.length > 0 ? lists : single).reduce<ReadMessage | null>(
    (best, each) => (best !== null && isBefore(each.message, best.message) ? best : each),
    null,
  );
}

/** True where both messages say their moment, and the first is the earlier one: others are in the order of the text. */
function isBefore({ at: first }: Message, { at: second }: Message): boolean {
  if (first === null || second === null) return false;
  return first.date === second.date ? first.time < second.time : first.date < second.date;
}

/** Members that each write their own number ('3. Ana') make one list together; null where a message has a list of its own. */
function oneByOne(read: readonly ReadMessage[]): ReadMessage | null {
  if (read.some(({ size }) => size >= FEWEST_NAMES)) return null;
  const own = read.filter(
    ({ placed }) => placed.filter(({ entries }) => entries[0]?.kind === 'name').length === 1,
  );
  const numbers = own.flatMap(({ placed }) => placed.flatMap(({ entries }) => entries[0]?.number ?? []));
  const isCounted =
    numbers.length === own.length &&
    numbers.every((number, at) => at === 0 || number > (numbers[at - 1] ?? 0));
  const last = own.at(-1);
  if (own.length < 3 || !isCounted || last === undefined) return null;
  return { ...last, placed: own.flatMap(({ placed }) => placed) };
}

/** True for a message below the list that is not earlier. */
function isAfter(each: ReadMessage, newest: ReadMessage, all: readonly ReadMessage[]): boolean {
  return all.indexOf(each) > all.indexOf(newest) && !isBefore(each.message, newest.message);
}

/** The places that a message lists: talk of a chat ('Nico!') is none. */
function sizeOf(placed: readonly PlacedRow[], isChat: boolean): number {
  const listed = placed.flatMap(({ entries, meaning }) =>
    meaning === 'ignored' || meaning === 'asked' ? [] : entries,
  );
  const hasHeading = placed.some(({ isHeading }) => isHeading);
  const items = listed.filter(({ kind, number }) => kind === 'name' || number !== null);
  const isOneLine = items.length < FEWEST_NAMES && items.every(({ number }) => number === null);
  return !hasHeading && (isOneLine || (isChat && items.length < FEWEST_NAMES))
    ? 0
    : hasHeading
      ? listed.length
      : items.length;
}
