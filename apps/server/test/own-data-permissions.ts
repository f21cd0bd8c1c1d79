/** A user's own data and calendar: rows of the permission table. */
import { calendarContract } from '@picado/domain/calendar/contract';
import { ownDataContract } from '@picado/domain/own-data/contract';
import { everyRole, noOne, registered, row, type Prepare, type Row } from './permissions';

const ofThePlayer: Prepare = async (on) => {
  const { body } = await on.server.call(calendarContract.link, { token: on.users.player.token });
  const [, secret = ''] = /([\w-]+)\.ics$/u.exec(body.url) ?? [];
  return { params: { secret } };
};

export const OWN_DATA_ROWS: Row[] = [
  row(ownDataContract.data, registered),
  row(ownDataContract.history, registered),
  row(calendarContract.link, registered),
  row(calendarContract.renew, registered),
  row(calendarContract.feed, everyRole, ofThePlayer, 'of the player'),
  row(
    calendarContract.feed,
    noOne('404 NOT_FOUND'),
    async (on) => {
      const options = await ofThePlayer(on);
      await on.server.call(calendarContract.renew, { token: on.users.player.token });
      return options;
    },
    'at an address that was renewed',
  ),
];
