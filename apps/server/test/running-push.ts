import { afterAll, beforeAll, beforeEach } from 'vitest';
import { NOW } from './match-data';
import { startPushService, type PushService } from './push-service';
import { startServer, type TestServer } from './server';

export let push: PushService;
export let server: TestServer;

/** Hooks of a test file with a push service: an empty server before each test, and a service without messages. */
export function runPush(): void {
  beforeAll(async () => {
    push = await startPushService();
    server = await startServer({
      config: { pushLocalOrigin: push.origin },
      outboxPace: { gatherMs: 1, idleMs: 20 },
    });
  });
  afterAll(async () => {
    await server.close();
    await push.close();
  });
  beforeEach(async () => {
    await server.reset();
    server.clock.set(NOW);
    push.messages.length = 0;
    push.arrived.length = 0;
    push.answers.clear();
  });
}
