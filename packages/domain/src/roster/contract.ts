import { contractOf } from '../http/endpoint';
import type { rosterSchemas } from './call-schemas';

export const rosterContract = contractOf<typeof rosterSchemas>()({
  join: { method: 'POST', path: '/api/matches/:id/join', auth: 'optional', status: 201 },
  /** Called by a viewer on the bench: a user, or a guest with `x-guest-id`. */
  takeFreeSlot: { method: 'POST', path: '/api/matches/:id/enter', auth: 'optional', readsGuestId: true },
  replacePlayer: {
    method: 'POST',
    path: '/api/matches/:id/replace-player',
    auth: 'required',
  },
  /** The undo of the call above, for a day. */
  returnPlace: { method: 'POST', path: '/api/matches/:id/return-place', auth: 'required' },
  leave: { method: 'POST', path: '/api/matches/:id/leave', auth: 'required' },
  selfRemove: { method: 'POST', path: '/api/matches/:id/self-remove', auth: 'required' },
  /** The token of the link is the authentication, so any phone can show its player and its match. */
  personalLink: { method: 'GET', path: '/api/players/:playerId/leave/:token', auth: 'none' },
  leaveByLink: { method: 'DELETE', path: '/api/players/:playerId/leave/:token', auth: 'none' },
  addPlayer: {
    method: 'POST',
    path: '/api/matches/:id/add-player',
    auth: 'required',
    status: 201,
  },
  removePlayer: { method: 'POST', path: '/api/matches/:id/remove-player', auth: 'required' },
  swapPlayers: { method: 'POST', path: '/api/matches/:id/swap-players', auth: 'required' },
  movePlayer: { method: 'POST', path: '/api/matches/:id/move-player', auth: 'required' },
  updatePlayer: { method: 'PUT', path: '/api/matches/:id/update-player', auth: 'required' },
  log: { method: 'GET', path: '/api/matches/:id/roster-log', auth: 'optional', readsGuestId: true },
  joinHistory: { method: 'GET', path: '/api/matches/:id/join-history', auth: 'required' },
  /** The caller has the personal link of a promoted substitute, whose token is the authentication: no session is needed. */
  confirmation: { method: 'GET', path: '/api/confirmations/:token', auth: 'none' },
  answerConfirmation: { method: 'POST', path: '/api/confirmations/:token', auth: 'none' },
  /** Called by a regular, who is asked again. */
  undoAnswer: { method: 'POST', path: '/api/confirmations/:token/undo', auth: 'none' },
  /** Answers a confirmation as a viewer of the match: a user, or a guest with `x-guest-id`. */
  answerOwnConfirmation: {
    method: 'POST',
    path: '/api/matches/:id/confirmation',
    auth: 'optional',
    readsGuestId: true,
  },
  /** The organiser passes the link on to a player without another channel. */
  confirmationLink: {
    method: 'GET',
    path: '/api/matches/:id/players/:playerId/confirmation',
    auth: 'required',
  },
});
