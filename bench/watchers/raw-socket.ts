import { randomBytes } from 'node:crypto';
import { once } from 'node:events';
import { connect, type Socket } from 'node:net';

/** A frame from the server, as far as a watcher needs it. */
export interface Frame {
  /** Without the frame's header. */
  bytes: number;
  isCompressed: boolean;
  /** The text of a short uncompressed frame, else empty. */
  text: string;
}

interface RawSocketOptions {
  isCompressing: boolean;
  onFrame: (frame: Frame) => void;
  onClose: () => void;
}

const END_OF_HEAD = '\r\n\r\n';
/** Packets of the protocol itself (open, ping, connect, acknowledgement) are shorter than any update. */
const LONGEST_PACKET = 256;

/**
 * A Socket.IO client that only finds the end of each message: a thousand ordinary clients in one process
 * would spend more on parsing than the server spends on sending, and only sending is measured.
 */
export class RawSocket {
  readonly #socket: Socket;
  readonly #onFrame: (frame: Frame) => void;
  #held: Buffer = Buffer.alloc(0);
  /** The frame in transit: its missing bytes and its kind. */
  #missing = 0;
  #frame: Frame | null = null;

  private constructor(socket: Socket, onFrame: (frame: Frame) => void) {
    this.#socket = socket;
    this.#onFrame = onFrame;
  }

  /** Connects as a browser does: with or without the offer to accept compressed messages. */
  static async open(url: string, { isCompressing, onFrame, onClose }: RawSocketOptions): Promise<RawSocket> {
    const { hostname, port, host } = new URL(url);
    const socket = connect({ host: hostname, port: Number(port), noDelay: true });
    await once(socket, 'connect');
    socket.write(
      [
        'GET /socket.io/?EIO=4&transport=websocket HTTP/1.1',
        `host: ${host}`,
        'connection: Upgrade',
        'upgrade: websocket',
        'sec-websocket-version: 13',
        `sec-websocket-key: ${randomBytes(16).toString('base64')}`,
        ...(isCompressing ? ['sec-websocket-extensions: permessage-deflate; client_max_window_bits'] : []),
        END_OF_HEAD.slice(2),
      ].join('\r\n'),
    );
    const raw = new RawSocket(socket, onFrame);
    await raw.#upgraded();
    socket.on('data', (chunk) => {
      raw.#take(chunk);
    });
    socket.on('close', onClose);
    // The close that follows reports the error.
    socket.on('error', () => undefined);
    raw.#take(Buffer.alloc(0));
    return raw;
  }

  async #upgraded(): Promise<void> {
    let head = '';
    while (!head.includes(END_OF_HEAD)) {
      const [chunk] = (await once(this.#socket, 'data')) as [Buffer];
      head += chunk.toString('latin1');
    }
    if (!head.startsWith('HTTP/1.1 101')) throw new Error(`No websocket: ${head}`);
    this.#held = Buffer.from(head.slice(head.indexOf(END_OF_HEAD) + END_OF_HEAD.length), 'latin1');
  }

  #take(chunk: Buffer): void {
    let data = this.#held.length === 0 ? chunk : Buffer.concat([this.#held, chunk]);
    this.#held = Buffer.alloc(0);
    while (data.length > 0) {
      if (this.#frame === null) {
        const head = headOf(data);
        // A short frame is read as a whole: its text counts.
        if (head === null || (head.bytes <= LONGEST_PACKET && data.length < head.length + head.bytes)) {
          this.#held = data;
          return;
        }
        const isText = !head.isCompressed && head.bytes <= LONGEST_PACKET;
        const text = isText ? data.toString('utf8', head.length, head.length + head.bytes) : '';
        this.#frame = { bytes: head.bytes, isCompressed: head.isCompressed, text };
        this.#missing = head.bytes;
        data = data.subarray(head.length);
      }
      const taken = Math.min(this.#missing, data.length);
      this.#missing -= taken;
      data = data.subarray(taken);
      if (this.#missing > 0) return;
      const frame = this.#frame;
      this.#frame = null;
      this.#onFrame(frame);
    }
  }

  /** Sends a short text, masked with zero as the protocol allows. */
  send(text: string): void {
    const payload = Buffer.from(text);
    if (payload.length > 125) throw new Error('A watcher says little.');
    this.#socket.write(Buffer.concat([Buffer.from([0x81, 0x80 | payload.length, 0, 0, 0, 0]), payload]));
  }

  /** Stops reading from the socket, like a phone that lost its network. */
  stall(): void {
    this.#socket.pause();
  }
}

function headOf(data: Buffer): { length: number; bytes: number; isCompressed: boolean } | null {
  if (data.length < 2) return null;
  const isCompressed = ((data[0] ?? 0) & 0x40) !== 0;
  const short = (data[1] ?? 0) & 0x7f;
  if (short < 126) return { length: 2, bytes: short, isCompressed };
  const length = short === 126 ? 4 : 10;
  if (data.length < length) return null;
  const bytes = short === 126 ? data.readUInt16BE(2) : Number(data.readBigUInt64BE(2));
  return { length, bytes, isCompressed };
}
