import type { Message } from './messages';
import { wordsIn } from './vocabulary';

/** An answer that a member of the chat gives about themselves outside of a list. */
export interface Answer {
  /** The name that the chat shows. */
  sender: string;
  kind: 'joins' | 'leaves';
  line: number;
  text: string;
}

const LEAVES =
  /(?:^| )(?:me bajo|me bajaron|no puedo|no llego|no voy|no juego|no cuenten conmigo|paso|me borro|yo no|to fora|nao vou|nao posso|estoy lesionado|no jalo|me caigo)(?: |$)/u;
const JOINS =
  /(?:^| )(?:yo juego|juego|sumame|sumenme|anotame|anotenme|me anoto|me sumo|voy|yo voy|me apunto|apuntame|jalo|conta conmigo|cuenten conmigo|contame|adentro|estoy dentro|voy fijo|eu vou|to dentro|vou)(?: |$)/u;
/** A longer message tells a story, and one with a question asks. */
const LONGEST = 90;

/** The last answer of each sender; senders that the chat knows by a number alone are left out. */
export function answersIn(messages: readonly Message[]): Answer[] {
  const last = new Map<string, Answer>();
  for (const { sender, lines } of messages) {
    if (sender === null || !/\p{L}/u.test(sender)) continue;
    for (const { number, text } of lines) {
      const kind = kindOf(text);
      if (kind !== null) last.set(sender, { sender, kind, line: number, text });
    }
  }
  return [...last.values()];
}

function kindOf(text: string): Answer['kind'] | null {
  if (text === '' || text.length > LONGEST || /[?¿>]/u.test(text)) return null;
  const words = wordsIn(text).join(' ');
  if (LEAVES.test(words)) return 'leaves';
  return JOINS.test(words) ? 'joins' : null;
}
