/** The sentences with which the server says that something was done. The specification's stand as written. */
export const SUCCESSES = {
  MATCH_CREATED: '¡Partido creado exitosamente! Te has unido automáticamente como jugador.',
  MATCH_DELETED: 'Partido eliminado exitosamente',
  JOINED: '¡Te has unido al partido exitosamente!',
  JOINED_AS_SUBSTITUTE: 'Te has unido como suplente exitosamente!',
  GUEST_REPLACED: '¡Has reemplazado al jugador invitado exitosamente!',
  LEFT: 'Te has dado de baja del partido correctamente',
  SELF_REMOVED: 'Te has salido del partido exitosamente',
  OWNERSHIP_TRANSFERRED: 'Ownership transferido exitosamente',
  LOGGED_OUT: 'Sesión cerrada',
  NOTIFICATIONS_READ: 'Notificaciones marcadas como leídas',
} as const satisfies Record<string, string>;
