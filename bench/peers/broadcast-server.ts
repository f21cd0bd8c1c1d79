/**
 * The limit for updates to watchers: plain Socket.IO with one room. Started by `startPeer`, with DATABASE_URL
 * and PORT. `PUT /update` sets the message; `POST /send` commits an empty change and then sends the message to
 * all watchers, or the chat update that it brings.
 */
import { createServer } from 'node:http';
import { text } from 'node:stream/consumers';
import type { ChatUpdate } from '@picado/domain/chat/schema';
import pg from 'pg';
import { Server } from 'socket.io';
import { COMMITTED } from '../watchers/commits';

const database = new pg.Pool({ connectionString: process.env['DATABASE_URL'] });
let update: unknown = {};

const server = createServer((request, response) => {
  const work = async (): Promise<void> => {
    if (request.method === 'PUT') update = JSON.parse(await text(request));
    if (request.method !== 'POST') return;
    const brought = await text(request);
    if (brought === '') {
      await database.query(`notify ${COMMITTED}`);
      io.to('match').emit('matchUpdate', update);
      return;
    }
    const chatUpdate = JSON.parse(brought) as ChatUpdate;
    const { matchId, message } = chatUpdate;
    const written = pg.escapeLiteral(JSON.stringify({ id: message.id, matchId }));
    await database.query(`begin; select ${written}::json; commit`);
    io.to('match').emit('chatUpdate', chatUpdate);
  };
  work().then(
    () => response.end('{}'),
    (error: unknown) => response.writeHead(500).end(String(error)),
  );
});
const io = new Server(server, { serveClient: false });
io.on('connection', (socket) => {
  socket.on('joinMatch', (_match: unknown, acknowledge?: (answer: { ok: true }) => void) => {
    void socket.join('match');
    socket.emit('matchUpdate', update);
    acknowledge?.({ ok: true });
  });
});
server.listen(Number(process.env['PORT']), '127.0.0.1');
