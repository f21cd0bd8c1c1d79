import { afterAll, beforeAll, beforeEach } from 'vitest';
import { NOW } from './match-data';
import { startPushService, type PushService } from './push-service';
import { runServer, server } from './running-server';
import { SENDS_AT_ONCE } from './server';

export let push: PushService;

/** Hooks of a test file with a push service: an empty server before each test, and a service without messages. */
export function runPush(): void {
  beforeAll(async () => {
    push = await startPushService();
  });
  afterAll(() => push.close());
  runServer(() => ({ config: { pushLocalOrigin: push.origin }, outboxPace: SENDS_AT_ONCE }));
  beforeEach(async () => {
    await server.reset();
    server.clock.set(NOW);
    push.messages.length = 0;
    push.arrived.length = 0;
    push.answers.clear();
  });
}
