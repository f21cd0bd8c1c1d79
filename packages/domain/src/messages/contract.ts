import { contractOf } from '../http/endpoint';
import type { messagesSchemas } from './call-schemas';

/** Calls outside the contract: what an e-mail links to, and what WhatsApp calls. */
export const UNSUBSCRIBE_PATH = '/api/unsubscribe';
export const WHATSAPP_WEBHOOK_PATH = '/api/whatsapp/webhook';

export const messagesContract = contractOf<typeof messagesSchemas>()({
  preferences: { method: 'GET', path: '/api/users/me/preferences', auth: 'required' },
  updatePreferences: { method: 'PUT', path: '/api/users/me/preferences', auth: 'required' },
  pushKey: { method: 'GET', path: '/api/push/key', auth: 'none' },
  subscribe: { method: 'POST', path: '/api/users/me/push-subscriptions', auth: 'required', status: 201 },
  unsubscribe: { method: 'DELETE', path: '/api/users/me/push-subscriptions', auth: 'required' },
  /** With WhatsApp off it is refused with `WHATSAPP_OFF`, and no screen offers it (`channels` of the preferences). */
  changeContact: { method: 'PUT', path: '/api/users/me/contact', auth: 'required' },
  confirmContact: { method: 'POST', path: '/api/users/me/contact/confirm', auth: 'required' },
  /** A guest's own number, with the personal link as the proof. */
  guestContact: {
    method: 'GET',
    path: '/api/matches/:id/players/:playerId/contact',
    auth: 'optional',
    readsGuestId: true,
  },
  changeGuestContact: {
    method: 'PUT',
    path: '/api/matches/:id/players/:playerId/contact',
    auth: 'optional',
    readsGuestId: true,
  },
  confirmGuestContact: {
    method: 'POST',
    path: '/api/matches/:id/players/:playerId/contact/confirm',
    auth: 'optional',
    readsGuestId: true,
  },
  updateGuestSettings: {
    method: 'PUT',
    path: '/api/matches/:id/players/:playerId/contact/preferences',
    auth: 'optional',
    readsGuestId: true,
  },
  placeAlert: { method: 'GET', path: '/api/matches/:id/place-alert', auth: 'required' },
  askForPlace: { method: 'PUT', path: '/api/matches/:id/place-alert', auth: 'required' },
  stopAskingForPlace: { method: 'DELETE', path: '/api/matches/:id/place-alert', auth: 'required' },
});
