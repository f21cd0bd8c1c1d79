import { contractOf } from '../http/endpoint';
import type { groupsSchemas } from './call-schemas';

export const groupsContract = contractOf<typeof groupsSchemas>()({
  create: { method: 'POST', path: '/api/groups', auth: 'required', status: 201 },
  list: { method: 'GET', path: '/api/groups', auth: 'required' },
  read: { method: 'GET', path: '/api/groups/:id', auth: 'optional' },
  update: { method: 'PUT', path: '/api/groups/:id', auth: 'required' },
  remove: { method: 'DELETE', path: '/api/groups/:id', auth: 'required' },
  transfer: { method: 'POST', path: '/api/groups/:id/transfer-ownership', auth: 'required' },
  table: { method: 'GET', path: '/api/groups/:id/table', auth: 'required' },
  tableFile: { method: 'GET', path: '/api/groups/:id/table.csv', auth: 'required', contentType: 'text/csv' },
  joinGuests: { method: 'POST', path: '/api/groups/:id/guest-rows/join', auth: 'required' },
  splitGuest: { method: 'POST', path: '/api/groups/:id/guest-rows/split', auth: 'required' },
  debts: { method: 'GET', path: '/api/groups/:id/debts', auth: 'required' },
  payDebts: { method: 'POST', path: '/api/groups/:id/debts/paid', auth: 'required' },
  remindDebts: { method: 'POST', path: '/api/groups/:id/debts/reminders', auth: 'required' },
  askRegulars: { method: 'POST', path: '/api/groups/:id/dates/:date/reminders', auth: 'required' },
  dates: { method: 'GET', path: '/api/groups/:id/dates', auth: 'optional' },
  changeDate: { method: 'PUT', path: '/api/groups/:id/dates/:date', auth: 'required' },
  changeMember: { method: 'PUT', path: '/api/groups/:id/members/:memberId', auth: 'required' },
  removeMember: { method: 'DELETE', path: '/api/groups/:id/members/:memberId', auth: 'required' },
  nameOrganiser: { method: 'POST', path: '/api/groups/:id/organisers', auth: 'required' },
  answerInvitation: { method: 'POST', path: '/api/groups/:id/organisers/answer', auth: 'required' },
  removeOrganiser: { method: 'DELETE', path: '/api/groups/:id/organisers/:userId', auth: 'required' },
});
