/**
 * The lower limit of the product's framework: it answers an empty object. Started by `startPeer`, with PORT.
 */
import Fastify from 'fastify';

const app = Fastify();
app.get('/empty', () => ({}));
await app.listen({ host: '127.0.0.1', port: Number(process.env['PORT']) });
