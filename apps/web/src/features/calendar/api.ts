import { calendarContract } from '@picado/domain/calendar/contract';
import { queryOf } from '../../lib/api/query';

export const calendarLinkQuery = () => queryOf(calendarContract.link, {});
