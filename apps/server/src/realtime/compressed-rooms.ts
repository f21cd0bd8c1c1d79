import { constants, deflateRawSync, inflateRawSync } from 'node:zlib';
import type { ServerOptions } from 'socket.io';
import type { PicadoServer } from './socket';

/** The length of a message from which it is compressed, in bytes. Compressing shorter ones costs more than it saves. */
const WORTH_BYTES = 512;
/** The end of every deflated piece, which the protocol leaves out. */
const TAIL = Buffer.from([0x00, 0x00, 0xff, 0xff]);
const DEFLATED_TEXT = 0x80 | 0x40 | 0x01;

/**
 * The options agreed with clients that inflate: each message is complete, so one compressed message serves all.
 * Nothing is compressed for one socket.
 */
export const SHARED_DEFLATE = {
  threshold: Number.POSITIVE_INFINITY,
  serverNoContextTakeover: true,
  clientNoContextTakeover: true,
  // A client with a smaller window gets plain messages.
  serverMaxWindowBits: false,
} as unknown as NonNullable<ServerOptions['perMessageDeflate']>;

/** A message on the wire: header and payload. Made once for all sockets of a room. */
type Frame = readonly [head: Buffer, payload: Buffer];

interface Packet {
  options?: { wsPreEncodedFrame?: Frame };
}

type Inflated = (error: Error | null, data?: Buffer) => void;

/** The part of the engine's websocket connection that its public types omit. */
interface Transport {
  perMessageDeflate?: unknown;
  socket?: {
    extensions: string;
    _receiver: {
      _extensions: Record<string, { decompress(data: Buffer, isLast: boolean, done: Inflated): void }>;
    };
  };
  send(packets: Packet[]): void;
}
interface Connection {
  transport: Transport;
  on(event: 'upgrade', listener: (transport: Transport) => void): void;
}

/**
 * Compresses messages to a room once: an update holds the whole match and goes to up to a thousand sockets. The
 * engine itself compresses either nothing, or each message for each socket.
 */
export function compressRooms(io: PicadoServer, maxMessageBytes: number): void {
  const deflated = new WeakMap<Frame, Frame>();

  function smaller(packet: Packet): Packet {
    const frame = packet.options?.wsPreEncodedFrame;
    if (frame === undefined || frame[1].length < WORTH_BYTES) return packet;
    let smallerFrame = deflated.get(frame);
    if (smallerFrame === undefined) {
      smallerFrame = deflatedFrame(frame[1]);
      deflated.set(frame, smallerFrame);
    }
    return { ...packet, options: { ...packet.options, wsPreEncodedFrame: smallerFrame } };
  }

  function prepare(transport: Transport): void {
    // The engine would encode a room's message for each socket whose transport compresses by itself.
    transport.perMessageDeflate = null;
    const inflating = transport.socket?._receiver._extensions['permessage-deflate'];
    if (inflating === undefined) return;
    inflating.decompress = inflater(maxMessageBytes);
    const send = transport.send.bind(transport);
    transport.send = (packets) => {
      send(packets.map(smaller));
    };
  }

  io.engine.on('connection', (connection: Connection) => {
    prepare(connection.transport);
    connection.on('upgrade', prepare);
  });
}

function deflatedFrame(payload: Buffer): Frame {
  const whole = deflateRawSync(payload, { finishFlush: constants.Z_SYNC_FLUSH });
  const data = whole.subarray(0, whole.length - TAIL.length);
  return [headOf(data.length), data];
}

function headOf(bytes: number): Buffer {
  if (bytes < 126) return Buffer.from([DEFLATED_TEXT, bytes]);
  const isShort = bytes < 0x1_00_00;
  const head = Buffer.alloc(isShort ? 4 : 10);
  head[0] = DEFLATED_TEXT;
  head[1] = isShort ? 126 : 127;
  if (isShort) head.writeUInt16BE(bytes, 2);
  else head.writeBigUInt64BE(BigInt(bytes), 2);
  return head;
}

/**
 * Inflates messages of a client, which are a handful of ids, without state for the next one: an inflater that
 * lives as long as its socket holds 40 KB. `done` is called later, as the receiver reads on from there.
 */
function inflater(maxOutputLength: number): (data: Buffer, isLast: boolean, done: Inflated) => void {
  let pieces: Buffer[] = [];
  let bytes = 0;
  return (data, isLast, done) => {
    pieces.push(data);
    bytes += data.length;
    let error: Error | null = null;
    let text: Buffer = Buffer.alloc(0);
    if (isLast || bytes > maxOutputLength) {
      try {
        text = inflateRawSync(Buffer.concat([...pieces, TAIL]), {
          finishFlush: constants.Z_SYNC_FLUSH,
          maxOutputLength,
        });
      } catch (cause) {
        error = cause as Error;
      }
      pieces = [];
      bytes = 0;
    }
    queueMicrotask(() => {
      done(error, text);
    });
  };
}
