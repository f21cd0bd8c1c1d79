/**
 * The limit for updates to watchers: plain Socket.IO with one room. Started by `startPeer`, with DATABASE_URL
 * and PORT. `PUT /update` sets the message; `POST /say` commits an empty change and then sends the message to
 * all watchers.
 */
import { createServer } from 'node:http';
import { text } from 'node:stream/consumers';
import pg from 'pg';
import { Server } from 'socket.io';
import { COMMITTED } from '../watchers/commits';

const client = new pg.Client({ connectionString: process.env['DATABASE_URL'] });
await client.connect();
let update: unknown = {};

const server = createServer((request, response) => {
  const work = async (): Promise<void> => {
    if (request.method === 'PUT') update = JSON.parse(await text(request));
    if (request.method !== 'POST') return;
    await client.query(`notify ${COMMITTED}`);
    io.to('match').emit('matchUpdate', update);
  };
  work().then(
    () => response.end('{}'),
    (error: unknown) => response.writeHead(500).end(String(error)),
  );
});
const io = new Server(server, { serveClient: false });
io.on('connection', (socket) => {
  socket.on('joinMatch', () => {
    void socket.join('match');
    socket.emit('matchUpdate', update);
  });
});
server.listen(Number(process.env['PORT']), '127.0.0.1');
