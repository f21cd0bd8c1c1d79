/**
 * The watchers of `bench/watchers.ts`, in a process of their own, so that they take no processor time from
 * the client that changes the match. Told to open sockets, they watch a match; for every update they report
 * its size and the moment of its arrival at each of them, on the clock shared by all processes.
 */
import { RawSocket, type Frame } from './raw-socket';
import { clockMs } from './clock';

export interface CrowdTask {
  url: string;
  matchId: string;
  watchers: number;
  /** The number of sockets that stop reading once all have received the match. */
  stalled: number;
  isCompressing: boolean;
}

/** The reports of the watchers: first that all watch, then each update that all readers have. */
export type CrowdReport = 'watching' | { bytes: number; arrivals: Float64Array };

const report = (content: CrowdReport) => process.send?.(content);

process.on('message', (task: CrowdTask) => {
  void watch(task);
});
process.on('disconnect', () => process.exit(0));

async function watch({ url, matchId, watchers, stalled, isCompressing }: CrowdTask): Promise<void> {
  const readers = watchers - stalled;
  const sockets: RawSocket[] = [];
  let shown = 0;
  let isWatching = false;
  /** By update: those that have arrived at some watchers and not at others. */
  const underway = new Map<number, { arrivals: Float64Array; count: number }>();

  function show(): void {
    shown += 1;
    if (shown < watchers) return;
    for (const socket of sockets.slice(readers)) socket.stall();
    isWatching = true;
    report('watching');
  }

  for (let opened = 0; opened < watchers; opened += 1) {
    let seen = 0;
    const onFrame = (frame: Frame): void => {
      const message = callOf(frame);
      if (message === 'ping') sockets[opened]?.send('3');
      if (message === 'connected') sockets[opened]?.send(`42["joinMatch",{"matchId":"${matchId}"}]`);
      if (message !== 'update') return;
      if (!isWatching) {
        show();
        return;
      }
      if (opened >= readers) return;
      const update = underway.get(seen) ?? { arrivals: new Float64Array(readers), count: 0 };
      underway.set(seen, update);
      update.arrivals[update.count] = clockMs();
      update.count += 1;
      if (update.count === readers) {
        underway.delete(seen);
        report({ bytes: frame.bytes, arrivals: update.arrivals });
      }
      seen += 1;
    };
    const onClose = (): void => {
      if (opened < readers) throw new Error('The server closed the socket of a reading watcher.');
    };
    const socket = await RawSocket.open(url, { isCompressing, onFrame, onClose });
    sockets.push(socket);
    socket.send('40');
  }
}

function callOf({ text, isCompressed }: Frame): 'ping' | 'connected' | 'other' | 'update' {
  if (isCompressed) return 'update';
  if (text === '2') return 'ping';
  if (text.startsWith('40')) return 'connected';
  return text === '' ? 'update' : 'other';
}
