import { feedbackSchemas } from '@picado/domain/feedback/call-schemas';
import { feedbackContract } from '@picado/domain/feedback/contract';
import { accept } from '@picado/domain/result';
import { SUCCESSES } from '@picado/domain/sentences/successes';
import type { Bind } from '../../http/bind';
import { servedEndpoints } from '../../http/served-endpoints';
import type { FeedbackService } from './service';

const endpoints = servedEndpoints('feedback', feedbackContract, feedbackSchemas);

export function registerFeedbackRoutes(bind: Bind, { feedback }: { feedback: FeedbackService }): void {
  bind(endpoints.send, async ({ body }, context) => {
    const sent = await feedback.send(context, body);
    return sent.ok ? accept({ message: SUCCESSES.FEEDBACK_SENT }) : sent;
  });
}
