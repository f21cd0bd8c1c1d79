import { calendarContract } from '@picado/domain/calendar/contract';
import { defineCommand } from '../../lib/commands/command';
import { calendarLinkQuery } from './api';

export const renewCalendarLink = defineCommand({
  kind: 'calendar.renew',
  endpoint: calendarContract.renew,
  input: (_matchId: null, _body: null) => ({}),
  accepted: (client, answer) => void client.setQueryData(calendarLinkQuery().queryKey, answer),
  done: () => 'Link cambiado: el anterior ya no anda',
  failed: 'No pudimos cambiar el link',
});
