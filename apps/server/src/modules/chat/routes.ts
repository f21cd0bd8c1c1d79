import { chatSchemas } from '@picado/domain/chat/call-schemas';
import { chatContract } from '@picado/domain/chat/contract';
import { accept } from '@picado/domain/result';
import { SUCCESSES } from '@picado/domain/sentences/successes';
import type { Bind } from '../../http/bind';
import { servedEndpoints } from '../../http/served-endpoints';
import type { ChatService } from './service';

const endpoints = servedEndpoints('chat', chatContract, chatSchemas);

export function registerChatRoutes(bind: Bind, { chat }: { chat: ChatService }): void {
  bind(endpoints.messages, ({ params, query }, { actor }) => chat.messages(actor, params.id, query));

  bind(endpoints.write, async ({ params, body }, context) => {
    const message = await chat.write(context, params.id, body.text);
    return message.ok ? accept({ message: message.value }) : message;
  });

  bind(endpoints.remove, async ({ params }, context) => {
    const message = await chat.remove(context, { matchId: params.id, messageId: params.messageId });
    return message.ok ? accept({ message: message.value }) : message;
  });

  bind(endpoints.read, ({ params, body }, context) =>
    chat.read(context, { matchId: params.id, messageId: body.messageId }),
  );

  bind(endpoints.report, async ({ params }, context) => {
    const reported = await chat.report(context, { matchId: params.id, messageId: params.messageId });
    return reported.ok ? accept({ message: SUCCESSES.MESSAGE_REPORTED }) : reported;
  });
}
