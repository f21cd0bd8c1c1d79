import { connect } from 'node:net';

const PROBE_TIMEOUT_MS = 1_000;

/**
 * Whether a Redis answers at this address.
 *
 * @param {string} url
 * @returns {Promise<boolean>}
 */
export function redisAnswers(url) {
  const { hostname, port } = new URL(url);
  return new Promise((resolve) => {
    const socket = connect({ host: hostname, port: Number(port) });
    /** @param {boolean} answer */
    const finish = (answer) => {
      socket.destroy();
      resolve(answer);
    };
    socket.setTimeout(PROBE_TIMEOUT_MS, () => finish(false));
    socket.on('error', () => finish(false));
    socket.on('connect', () => socket.write('PING\r\n'));
    socket.on('data', (chunk) => finish(chunk.toString('utf8').startsWith('+PONG')));
  });
}
