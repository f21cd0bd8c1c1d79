/**
 * Every sentence with which the server says no, one per code. A code without a sentence does not compile, and the
 * server's table of statuses is exhaustive over these same codes.
 */
export const REFUSALS = {
  // The edge
  VALIDATION_ERROR: 'Hay datos que no son válidos. Revisalos e intentá de nuevo.',
  INVALID_JSON: 'No pudimos leer los datos enviados.',
  PAYLOAD_TOO_LARGE: 'Los datos enviados son demasiado grandes.',
  UNSUPPORTED_MEDIA_TYPE: 'El formato de los datos enviados no es válido.',
  NOT_FOUND: 'No encontramos lo que buscás.',
  METHOD_NOT_ALLOWED: 'Esa acción no está disponible.',
  RATE_LIMITED: 'Demasiados intentos. Esperá un momento y volvé a probar.',
  IDEMPOTENCY_MISMATCH: 'Este pedido ya se usó con otros datos.',
  SERVER_ERROR: 'Error del servidor',
  SERVICE_UNAVAILABLE: 'El servicio no está disponible en este momento. Intentá de nuevo en unos segundos.',

  // Session
  NO_TOKEN: 'No hay token de autenticación',
  AUTH_ERROR: 'Error de autenticación',
  TOKEN_EXPIRED: 'Tu sesión venció. Iniciá sesión de nuevo.',
  MALFORMED_TOKEN: 'Tu sesión no es válida. Iniciá sesión de nuevo.',
  SIGN_IN_FAILED: 'No se pudo completar el proceso de autenticación.',
  SIGN_IN_CANCELLED: 'Cancelaste el inicio de sesión.',
  SIGN_IN_EXPIRED: 'El inicio de sesión venció. Intentá de nuevo.',
  SIGN_IN_UNAVAILABLE: 'El proveedor de identidad no responde. Intentá de nuevo en unos minutos.',

  // Matches
  MATCH_NOT_FOUND: 'No encontramos ese partido.',
  MATCH_IN_PAST: 'La fecha y hora del partido debe ser en el futuro.',
  INVALID_DATE_TIME: 'Por favor, selecciona una fecha y hora para el partido.',
  UNKNOWN_TIME_ZONE: 'No conocemos esa zona horaria.',
  MATCH_FINISHED: 'El partido ya terminó.',
  MATCH_FINISHED_NOT_DELETABLE: 'Un partido finalizado no se puede eliminar: es historia de todos.',
  ONLY_ORGANISER_DELETES: 'Solo el organizador puede eliminar el partido',
  ONLY_ORGANISER_TRANSFERS: 'Solo el organizador puede transferir la administración',
  TRANSFER_TARGET_NOT_FOUND: 'Ese jugador no está en el partido.',
  TRANSFER_TARGET_IS_GUEST: 'Un invitado no puede administrar el partido: tiene que registrarse primero.',
  TRANSFER_TARGET_IS_ORGANISER: 'Esa persona ya administra el partido.',

  // Roster
  MATCH_FULL: 'El partido está completo para jugadores principales. ¿Te gustaría unirte como suplente?',
  SUBSTITUTES_FULL: 'No quedan lugares, ni siquiera de suplente.',
  ALREADY_IN_MATCH: 'Ya estás en este partido.',
  NAME_REQUIRED: 'El nombre es requerido',
  DUPLICATE_NAME: 'Ya hay alguien con ese nombre en el partido. Agregale tu apellido o un apodo.',
  SLOT_TAKEN: 'Ese lugar ya está ocupado.',
  SLOT_OUT_OF_RANGE: 'Ese lugar no existe en este partido.',
  SLOT_WITHOUT_TEAM: 'Para elegir un lugar hay que elegir también el equipo.',
  SUBSTITUTE_WITHOUT_SLOT: 'Un suplente no ocupa un lugar del equipo.',
  PLAYER_NOT_FOUND: 'Ese jugador no está en el partido.',
  NOT_IN_MATCH: 'No estás en este partido.',
  NOT_YOUR_PLAYER: 'Solo podés dar de baja tu propio lugar.',
  ORGANISER_CANNOT_LEAVE:
    'El organizador no puede darse de baja: transferí la administración o eliminá el partido.',
  NOT_A_GUEST: 'Ese jugador ya tiene cuenta: no se puede reemplazar.',
  INVALID_LEAVE_LINK: 'Link inválido',

  // Teams
  NOT_ENOUGH_STARTERS: 'Hacen falta al menos dos titulares para armar los equipos.',
  LOCKED_PLAYER_NOT_STARTER: 'Solo se puede fijar, juntar o separar a los titulares.',
  TEAM_LOCKS_CONTRADICT:
    'Hay jugadores que marcaste juntos y también separados, o fijos en los dos equipos. Sacá alguna de esas marcas.',
  TEAM_LOCKS_UNEVEN:
    'Con esas marcas los equipos no quedan con la misma cantidad de jugadores. Sacá alguna e intentá de nuevo.',

  // The list
  LIST_EMPTY: 'Por favor ingresa la lista para comparar',
  LIST_NOT_COMPARED: 'Primero debes comparar la lista',
  LIST_TOO_LONG: 'La lista es demasiado larga.',
  LIST_OUTDATED: 'El partido cambió desde que comparaste la lista. Revisá los cambios y confirmá de nuevo.',
  LIST_REMOVES_ORGANISER:
    'La lista no puede sacar al organizador: agregalo a la lista o transferí antes la administración.',
  LIST_SUBSTITUTES_FULL: 'La lista tiene más suplentes de los que admite el partido.',
  LIST_DUPLICATE_NAME:
    'La lista agrega a alguien con un nombre que ya está en el partido. Sumale el apellido o un apodo.',

  // People
  USER_NOT_FOUND: 'Usuario no encontrado',
  NOTIFICATION_NOT_FOUND: 'No encontramos esa notificación.',

  // Live
  TOO_MANY_EVENTS: 'Demasiados intentos. Esperá un momento y volvé a probar.',
  NOT_WATCHING: 'Primero hay que entrar al partido.',
} as const satisfies Record<string, string>;

export type RefusalCode = keyof typeof REFUSALS;
