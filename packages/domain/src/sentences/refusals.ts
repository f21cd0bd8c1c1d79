import { MATCH_PLAYED, SUBSTITUTES_FULL } from './closed';

/**
 * The sentence of every refusal, one per code. A code without a sentence does not compile, and the server's
 * table of statuses is exhaustive over the same codes.
 */
export const REFUSALS = {
  // The edge
  VALIDATION_ERROR: 'Hay datos que no son válidos. Revisalos e intentá de nuevo.',
  INVALID_JSON: 'No pudimos leer los datos enviados.',
  BAD_REQUEST: 'No pudimos entender el pedido.',
  REQUEST_TIMEOUT: 'El pedido tardó demasiado en llegar. Intentá de nuevo.',
  HEADERS_TOO_LARGE: 'El pedido trae encabezados demasiado grandes.',
  PAYLOAD_TOO_LARGE: 'Los datos enviados son demasiado grandes.',
  UNSUPPORTED_MEDIA_TYPE: 'El formato de los datos enviados no es válido.',
  NOT_FOUND: 'No encontramos lo que buscás.',
  METHOD_NOT_ALLOWED: 'Esa acción no está disponible.',
  RATE_LIMITED: 'Demasiados intentos. Esperá un momento y volvé a probar.',
  FORM_OF_ANOTHER_SITE: 'El formulario llegó desde otro sitio. Abrí el link de nuevo y probá otra vez.',
  IDEMPOTENCY_MISMATCH: 'Este pedido ya se usó con otros datos.',
  SERVER_ERROR: 'Error del servidor',
  SERVICE_UNAVAILABLE: 'El servicio no está disponible en este momento. Intentá de nuevo en unos segundos.',

  // Session
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
  MATCH_TOO_FAR: 'Un partido se arma con hasta dos años de anticipación.',
  INVALID_DATE_TIME: 'Por favor, selecciona una fecha y hora para el partido.',
  TIME_ZONE_IS_FIXED: 'Ya se anotó gente con esa hora: cambiá el día o el horario, la zona queda.',
  UNKNOWN_TIME_ZONE: 'No conocemos esa zona horaria.',
  MATCH_FINISHED: 'El partido ya terminó.',
  MATCH_PLAYED,
  MATCH_STARTED: 'El partido ya empezó: no queda a quién esperar.',
  MATCH_FINISHED_NOT_DELETABLE: 'Un partido finalizado no se puede eliminar: es historia de todos.',
  ONLY_ORGANISER_DELETES: 'Solo el organizador puede eliminar el partido',
  ONLY_ORGANISER_TRANSFERS: 'Solo el organizador puede transferir la administración',
  TRANSFER_TARGET_NOT_FOUND: 'Jugador no encontrado',
  TRANSFER_TARGET_IS_GUEST: 'Un invitado no puede administrar el partido: tiene que registrarse primero.',
  TRANSFER_TARGET_IS_ORGANISER: 'Esa persona ya administra el partido.',

  ONLY_ORGANISER_EDITS: 'Solo el organizador puede editar los datos del partido',
  ONLY_ORGANISER_NAMES_TEAMS: 'Solo el organizador puede editar los nombres de los equipos',
  SIZE_CLOSED: 'La cantidad de jugadores se cambia hasta que empieza el partido.',
  STARTERS_DO_NOT_FIT: 'Decí quiénes pasan al banco: tantos como no entran, y ninguno más.',
  MATCH_FINISHED_KEEPS_MOMENT: 'Un partido finalizado no cambia de fecha ni de hora.',

  // Groups
  GROUP_NOT_FOUND: 'No encontramos ese grupo.',
  ONLY_MEMBERS_READ_GROUP: 'Eso lo ven los que juegan en el grupo.',
  ONLY_ORGANISER_MAKES_GROUP: 'Solo el organizador del partido puede hacer que se repita.',
  MATCH_IN_GROUP: 'Ese partido ya es de un grupo.',
  ONLY_ORGANISER_EDITS_GROUP: 'Solo quienes organizan pueden cambiar el grupo.',
  ONLY_ORGANISER_CHANGES_DATES: 'Solo quienes organizan pueden cambiar las fechas.',
  ONLY_ORGANISER_CHANGES_MEMBERS: 'Solo quienes organizan pueden cambiar quién está en el grupo.',
  ONLY_ORGANISER_NAMES_ORGANISERS: 'Solo quienes organizan pueden sumar o sacar organizadores.',
  ONLY_ORGANISER_DELETES_GROUP: 'Solo el organizador puede eliminar el grupo.',
  ONLY_ORGANISER_TRANSFERS_GROUP: 'Solo el organizador puede pasar el grupo.',
  GROUP_STARTS_IN_PAST: 'La primera fecha del grupo tiene que ser de hoy en adelante.',
  GROUP_STARTS_TOO_FAR: 'La primera fecha del grupo tiene que ser dentro de los próximos dos años.',
  SEASON_TOO_FAR: 'Una temporada termina, como mucho, dentro de dos años.',
  SEASON_NOT_FOUND: 'El grupo no tiene esa temporada.',
  TOO_MANY_GROUPS: 'Ya organizás 50 grupos: pasá o eliminá alguno antes de armar otro.',
  GROUP_LIMIT: 'Armaste muchos grupos hoy. Mañana podés armar otro.',
  NO_SUCH_DATE: 'El grupo no juega ese día.',
  DATE_NOT_OPEN: 'Esa fecha todavía no se abrió.',
  NO_REGULAR_TO_ASK: 'No hay a quién preguntarle: ya contestaron los fijos que tienen cuenta.',
  DEBTOR_NOT_FOUND: 'No encontramos a esa persona en las fechas del grupo.',
  OWES_NOTHING: 'No debe nada de las fechas que ya se jugaron.',
  GUESTS_GET_NO_REMINDER: 'Los invitados no reciben avisos de Picado: recordáselo vos por el chat.',
  MEMBER_NOT_FOUND: 'Esa persona no está en el grupo.',
  ORGANISER_STAYS_IN_GROUP: 'Organizás el grupo: pasalo a otra persona antes de irte.',
  ALREADY_GROUP_ORGANISER: 'Esa persona ya organiza el grupo.',
  INVITATION_DECLINED: 'Prefirió no organizar el grupo. Podés preguntarle de nuevo más adelante.',
  INVITATION_OVER: 'Esa invitación a organizar ya no vale.',
  ONLY_ORGANISER_RECORDS_TURNOUT: 'Quién vino lo ven solo quienes organizan.',
  MATCH_WITHOUT_GROUP: 'Ese partido no es de un grupo.',
  ONLY_ORGANISER_ARRANGES_GUESTS: 'Solo quienes organizan pueden separar o unir invitados.',
  GUEST_ROW_NOT_FOUND: 'Ese invitado ya no está en la tabla con ese nombre.',
  ROW_OF_USER: 'Eso es para invitados: si uno de ellos tiene cuenta, pide su lugar desde el partido.',
  SAME_GUEST_ROW: 'Elegí a otro invitado para unir.',
  GUESTS_PLAYED_TOGETHER: 'Estuvieron en la misma fecha: son dos personas.',
  NO_DATES_OF_GUEST_ROW: 'Elegí fechas que haya jugado con ese nombre.',
  ALL_DATES_OF_GUEST_ROW: 'Dejale al menos una fecha al que conserva el nombre.',
  GUEST_ROW_NAME_TAKEN: 'Ese nombre ya lo usa un invitado del grupo. Poné otro.',
  TURNOUT_CLOSED: 'Ya pasaron diez fechas: eso no se cambia más.',

  // Roster
  ONLY_ORGANISER_ADDS: 'Solo el organizador puede agregar jugadores',
  ONLY_ORGANISER_REMOVES: 'Solo el organizador puede eliminar jugadores',
  ONLY_ORGANISER_ARRANGES: 'Solo el organizador puede mover jugadores',
  ONLY_ORGANISER_READS_HISTORY: 'Solo el organizador puede ver el historial de ingresos',
  NOT_OPEN_YET: 'Por ahora se anotan los que jugaron la última fecha. Probá más tarde.',
  ONLY_PARTICIPANTS_READ: 'Eso lo ven los que están en la lista.',
  ONLY_ORGANISER_PASSES_LINKS_ON: 'Solo el organizador puede ver los links de confirmación',
  ONLY_ORGANISER_CONFIRMS: 'Solo el organizador puede confirmar por otro jugador',
  ONLY_OWN_PLAYER_EDITABLE: 'Solo podés editar tus propios datos.',
  REPORT_COMPLETED: 'Reporte Finalizado – No se pueden agregar jugadores',
  ORGANISER_NOT_REMOVABLE: 'No podés sacarte a vos mismo: transferí la administración o eliminá el partido.',
  SUBSTITUTES_NOT_SWAPPABLE: 'No se pueden intercambiar suplentes entre sí',
  SAME_PLAYER: 'Es el mismo jugador.',
  ALREADY_SUBSTITUTE: 'Ese jugador ya es suplente.',
  INVALID_CONFIRMATION_LINK: 'Link inválido',
  NOTHING_TO_CONFIRM: 'No hay ningún lugar para confirmar.',
  CONFIRMATION_ANSWERED: 'Este link ya se usó. Si cambiaste de idea, entrá al partido.',
  CONFIRMATION_EXPIRED: 'Ese lugar ya no es tuyo: la lista cambió desde entonces.',
  CONFIRMATION_LATE: 'El partido ya empezó: ya no se puede contestar.',
  MATCH_FULL: 'El partido está completo para jugadores principales. ¿Te gustaría unirte como suplente?',
  PLAYED_TEAMS_FULL:
    'Los dos equipos de ese partido están completos. Si también jugó, agregalo como suplente.',
  STARTED_FULL: 'El partido ya empezó y está completo: no se anota nadie más.',
  OTHERS_WAIT: 'Los lugares libres son de los suplentes que esperan. ¿Te gustaría unirte como suplente?',
  NO_SLOT_TO_ENTER: 'Ese lugar ya se ocupó: seguís esperando.',
  NOT_YOUR_TURN: 'El lugar libre es de quien espera hace más.',
  ALREADY_STARTER: 'Ya sos titular.',
  SUBSTITUTES_FULL,
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
  ONLY_ORGANISER_MAKES_TEAMS: 'Solo el organizador puede armar los equipos',
  TEAMS_OUTDATED: 'El partido cambió desde que viste las opciones. Mirá las nuevas y elegí de nuevo.',
  NO_SUCH_ALTERNATIVE: 'Esa opción ya no existe. Mirá las nuevas y elegí de nuevo.',
  NOTHING_TO_UNDO: 'No hay nada para deshacer.',
  ONLY_ORGANISER_RETURNS_PLACES: 'Solo el organizador puede devolver el lugar a un invitado',
  REPLACEMENT_FINAL: 'Pasó más de un día: ese lugar ya no se puede devolver.',
  TEAM_LOCKS_UNEVEN:
    'Con esas marcas los equipos no quedan con la misma cantidad de jugadores. Sacá alguna e intentá de nuevo.',

  // The field
  ONLY_ORGANISER_ARRANGES_FIELD: 'Solo el organizador puede cambiar la vista táctica',
  UNKNOWN_FORMATION: 'Esa formación no es de este tamaño de equipo.',

  // The list
  ONLY_ORGANISER_IMPORTS: 'Solo el organizador puede importar una lista',
  LIST_EMPTY: 'Por favor ingresa la lista para comparar',
  LIST_NOT_COMPARED: 'Primero debes comparar la lista',
  LIST_TOO_LONG: 'La lista es demasiado larga.',
  LIST_OUTDATED: 'El partido cambió desde que comparaste la lista. Revisá los cambios y confirmá de nuevo.',
  LIST_REMOVES_ORGANISER:
    'La lista no puede sacar al organizador: agregalo a la lista o transferí antes la administración.',
  LIST_SUBSTITUTES_FULL: 'La lista tiene más suplentes de los que admite el partido.',
  LIST_DUPLICATE_NAME:
    'La lista agrega a alguien con un nombre que ya está en el partido. Sumale el apellido o un apodo.',

  // These are refusals after the game.
  MATCH_NOT_FINISHED: 'El partido todavía no terminó.',
  REPORT_FINAL: 'El reporte del partido ya está finalizado.',
  ONLY_ORGANISER_FINISHES: 'Solo el organizador puede finalizar el partido',
  ONLY_ORGANISER_SCORES: 'Solo el organizador puede cargar el resultado final',
  ONLY_ORGANISER_RECALCULATES: 'Solo el organizador puede recalcular el resultado',
  ONLY_ORGANISER_LOADS_REPORT: 'Solo el organizador puede cargar el reporte',
  ONLY_ORGANISER_FINALISES_REPORT: 'Solo el organizador puede finalizar el reporte',
  NO_SCORE: 'Todavía no hay un resultado final para recalcular.',
  REPORT_CONTRADICTS_SCORE:
    'Los goles y las asistencias no cierran con el resultado. Corregí lo marcado y volvé a finalizar el reporte.',
  REPEATED_PLAYER: 'Hay un jugador repetido en el reporte.',
  ONLY_PLAYERS_REPORT: 'Solo los jugadores registrados del partido pueden reportar sus números.',
  REPORT_WINDOW_CLOSED:
    'Los reportes se reciben hasta 24 horas después del partido. Pedile al organizador que cargue tus números.',
  SELF_REPORT_PENDING: 'Ya enviaste tu reporte: falta que lo validen.',
  SELF_REPORT_APPROVED: 'Tu reporte ya está aprobado y no se puede cambiar.',
  ONLY_PLAYERS_READ_REPORTS: 'Solo los jugadores del partido pueden ver los reportes.',
  ONLY_PLAYERS_VALIDATE: 'Solo los jugadores registrados del partido pueden validar reportes.',
  OWN_REPORT_NOT_VALIDATABLE: 'No podés validar tu propio reporte.',
  SELF_REPORT_NOT_FOUND: 'No hay un reporte de ese jugador.',
  SELF_REPORT_NOT_PENDING: 'Ese reporte ya fue validado.',
  REJECTION_REASON_REQUIRED: 'Por favor ingresa un motivo para rechazar el reporte',

  // Votes
  ONLY_PLAYERS_VOTE: 'Solo los jugadores registrados del partido pueden votar.',
  ALREADY_VOTED: 'Ya votaste por un MVP en este partido',
  OWN_VOTE: 'No podés votarte a vos mismo.',
  VOTING_CLOSED: 'La votación ya está cerrada.',

  // Reviews
  ONLY_PLAYERS_REVIEW: 'Solo los jugadores registrados del partido pueden dejar reviews.',
  OWN_REVIEW: 'No podés dejarte una review a vos mismo.',
  GUEST_NOT_REVIEWABLE: 'Los invitados no reciben reviews hasta que se registran.',
  ALREADY_REVIEWED: 'Ya dejaste una review a este jugador en este partido.',
  TAG_REQUIRED: 'Debes seleccionar al menos una etiqueta (positiva o negativa)',
  TOO_MANY_TAGS: 'Solo puedes seleccionar máximo 3 etiquetas en total',
  TOO_MANY_PREDEFINED_TAGS: 'Solo puedes seleccionar máximo 3 etiquetas predefinidas',
  TOO_MANY_CUSTOM_TAGS: 'Solo puedes seleccionar máximo 2 etiquetas personalizadas',
  UNKNOWN_TAG: 'Alguna de las etiquetas ya no existe. Elegí otra.',
  TAG_IS_PREDEFINED: 'Esa etiqueta ya está en la lista.',
  REVIEWS_LOCKED: 'Debes dejar al menos 1 review para poder ver las demás',
  ONLY_OWN_REVIEWS_GIVEN: 'Solo podés ver a quién dejaste reviews vos.',
  ONLY_OWN_REVIEWS_RECEIVED: 'Solo podés ver las reviews que recibiste vos.',
  REVIEW_NOT_FOUND: 'No encontramos esa review.',
  TOO_MANY_REACTIONS: 'Ya tienes 3 reacciones en este comentario. Remueve una para agregar otra.',

  // Chat
  ONLY_PARTICIPANTS_CHAT: 'El chat es para los que juegan este partido.',
  CHAT_CLOSED: 'El chat de este partido ya cerró.',
  TOO_MANY_MESSAGES: 'Mandaste muchos mensajes seguidos. Esperá un minuto y seguí.',
  MESSAGE_NOT_FOUND: 'No encontramos ese mensaje.',
  ONLY_OWN_MESSAGE_DELETABLE: 'Solo podés borrar tus mensajes.',
  MESSAGE_NOT_DELETABLE: 'Los avisos del partido no se borran.',
  MESSAGE_NOT_REPORTABLE: 'Ese mensaje no se puede reportar.',

  // Users
  USER_NOT_FOUND: 'Usuario no encontrado',
  AVATAR_INVALID: 'Por favor selecciona una imagen válida',
  AVATAR_TOO_LARGE: 'La imagen debe ser menor a 5MB',
  AVATAR_TOO_MANY_PIXELS:
    'La imagen es demasiado grande: puede tener hasta 24 megapíxeles. Achicala y probá de nuevo.',
  AVATAR_ANIMATED: 'La foto no puede ser una animación.',
  AVATARS_BUSY: 'Hay muchas fotos esperando. Probá de nuevo en unos segundos.',
  NOTIFICATION_NOT_FOUND: 'No encontramos esa notificación.',

  // Messages
  PREFERENCE_LOCKED: 'Ese aviso no se puede apagar.',
  CHANNEL_NOT_CARRIED: 'Ese aviso no se manda por ese medio.',
  PUSH_SERVICE_UNKNOWN:
    'Este navegador recibe los avisos por un servicio que Picado no usa. Activalos en Chrome, Firefox, Safari o Edge.',
  PUSH_SUBSCRIPTION_INVALID: 'Este navegador mandó una dirección que no sirve para avisarte.',
  PUSH_KEY_INVALID:
    'Este navegador mandó una clave que no sirve para avisarte. Apagá los avisos y activalos de nuevo.',
  CONTACT_MISSING: 'Todavía no dejaste un número.',
  NOT_YOUR_CONTACT: 'Solo podés dejar tu propio número, con tu link personal.',
  WHATSAPP_OFF: 'Por ahora no mandamos avisos por WhatsApp.',
  CONTACT_CONSENT_REQUIRED: 'Para avisarte por WhatsApp necesitamos que digas que sí.',
  PHONE_INVALID: 'Ese número no es válido. Escribilo con el código de país, como +54 9 11 5832 0147.',
  TOO_MANY_CODES: 'Ya te mandamos varios códigos. Esperá un rato y volvé a probar.',
  NUMBER_TAKES_NO_CODES:
    'A ese número no le mandamos más códigos por ahora. Si es tuyo, escribinos ALTA en el chat de Picado en WhatsApp y volvé a probar.',
  CODE_WRONG: 'Ese código no es. Fijate bien y probá de nuevo.',
  CODE_EXPIRED: 'Ese código ya no sirve. Pedí uno nuevo.',
  MATCH_NOT_FULL: 'Todavía hay lugar: anotate.',

  // Feedback
  FEEDBACK_LIMIT: 'Ya mandaste cinco reportes en la última hora. Probá de nuevo más tarde.',

  // Payments
  ONLY_PARTICIPANTS_READ_PAYMENTS: 'Solo quienes juegan el partido pueden ver los pagos.',
  ONLY_PARTICIPANTS_PAY: 'Solo quienes juegan el partido pueden avisar que pagaron.',
  ONLY_ORGANISER_MARKS_PAYMENTS: 'Solo el organizador puede marcar el pago de otro jugador.',
  ONLY_ORGANISER_CONFIRMS_PAYMENTS: 'El pago lo confirma el organizador.',
  ONLY_ORGANISER_SETS_ACCOUNT: 'Solo el organizador puede cambiar a dónde se paga.',
  ONLY_ORGANISER_REMINDS: 'Solo el organizador puede mandar el recordatorio.',
  ONLY_ORGANISER_READS_PAYMENT_LOG: 'Solo el organizador puede ver los cambios de los pagos.',
  PAYMENT_CONFIRMED: 'Tu pago ya está confirmado. Si hay un error, hablalo con quien organiza.',
  ORGANISER_OWES_NOTHING: 'Tu parte cuenta como cobrada: organizás vos.',
  SUBSTITUTE_OWES_NOTHING: 'Como suplente no debés nada: vas a pagar si entrás al equipo.',
  PRICE_WITHOUT_AMOUNT: 'El precio del partido no tiene un monto para repartir.',
  ALREADY_REMINDED: 'Ya salió un recordatorio en las últimas 24 horas, tuyo o de quien organiza con vos.',
  NOTHING_TO_REMIND: 'No hay a quién recordarle: pagaron todos los que tienen cuenta.',

  // Claims
  ONLY_ORGANISER_ANSWERS_CLAIMS: 'Solo el organizador puede responder quién es cada invitado',
  CLAIM_NOT_FOUND: 'No encontramos ese pedido.',
  CLAIM_ANSWERED: 'Ese pedido ya fue respondido.',

  // Own data
  TOO_MANY_DOWNLOADS: 'Ya bajaste tus datos varias veces en la última hora. Probá de nuevo más tarde.',
  DOWNLOAD_RUNNING: 'Ya se están bajando tus datos. Esperá a que termine esa descarga.',

  // Live
  TOO_MANY_EVENTS: 'Demasiados intentos. Esperá un momento y volvé a probar.',
  NOT_WATCHING: 'Primero hay que entrar al partido.',
} as const satisfies Record<string, string>;

export type RefusalCode = keyof typeof REFUSALS;

export const isRefusalCode = (code: string): code is RefusalCode => Object.hasOwn(REFUSALS, code);
