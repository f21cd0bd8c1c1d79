import type { EndpointCall } from '@picado/domain/http/endpoint';
import { feedbackContract } from '@picado/domain/feedback/contract';
import { defineCommand } from '../../lib/commands/command';

export const sendFeedback = defineCommand({
  kind: 'feedback.send',
  endpoint: feedbackContract.send,
  input: (_matchId: null, body: EndpointCall<typeof feedbackContract.send>['body']) => ({ body }),
  failed: 'Error al enviar el feedback. Inténtalo de nuevo.',
});
