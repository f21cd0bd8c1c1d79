/**
 * Each use of an overlay in `apps/web/src`, named by the component that opens it and the part of the kit: `BadgeSheet Sheet`, and
 * `Offer Sheet 2` for its second. `scripts/house/overlay-uses.mjs` finds one that has no line here.
 */
export type Place =
  | 'landing'
  | 'gate'
  | 'match'
  | 'played'
  | 'field'
  | 'payments'
  | 'group'
  | 'settings'
  | 'table'
  | 'home'
  | 'friends'
  | 'rewards'
  | 'profile'
  | 'own-data';
/** The user that opens it: a visitor, or one of those of `main-screens.ts`. */
export type Viewer = 'nobody' | 'nico' | 'chino' | 'fede';

/** A step to an overlay: a press by the beginning of a name, an action of a match, or a text in a field. */
export type Step = string | { action: string } | { field: string; text: string };

/** How an overlay is opened. */
export interface OpenedUse {
  as: Viewer;
  at: Place;
  steps: readonly Step[];
  /** The beginning of its name, by which it is known. */
  title: string;
  /** It is as high as the window, whatever it holds. */
  hasOwnHeight?: boolean;
  /** The one width at which it is opened so. */
  only?: 'phone' | 'desktop';
}
/** Why an overlay is not opened in each engine. */
export interface UnopenedUse {
  why: string;
}

const action = (name: string): Step => ({ action: name });
const opened = (
  as: Viewer,
  at: Place,
  title: string,
  steps: readonly Step[],
  only?: OpenedUse['only'],
): OpenedUse => ({ as, at, title, steps, ...(only !== undefined && { only }) });
const tall = (use: OpenedUse): OpenedUse => ({ ...use, hasOwnHeight: true });
const why = (reason: string): UnopenedUse => ({ why: reason });

const KIT = 'a part of the kit: it is measured in each use of it';
const FLOW = 'opens at the end of a flow that others of its kind are measured without';
const SYSTEM = 'opens where the system is another: a push service, an iPhone, an app around the browser';

export const USES: Readonly<Record<string, OpenedUse | UnopenedUse>> = {
  'ActionMenu Sheet': why(KIT),
  'Popover SheetFrame': why(KIT),
  'OpenSheet SheetFrame': why(KIT),

  'StepsModal Sheet': opened('nobody', 'landing', 'Cómo funciona', ['Ver cómo funciona']),
  'LoginModal Sheet': opened('nobody', 'landing', 'Inicia sesión', [
    { field: 'Nombre de la cancha', text: 'La Terraza' },
    { field: 'Precio', text: '60000' },
    'Crear Partido',
  ]),
  'JoinEntry Sheet': opened('nobody', 'match', 'Sumate al partido', []),
  'GateListSheet Sheet': opened('nobody', 'gate', 'La lista', ['Ver la lista'], 'phone'),

  'ActionsMenu Sheet': opened('nico', 'match', 'Acciones del Partido', ['Acciones del Partido'], 'phone'),
  'ShareSheet Sheet': opened('nico', 'match', 'Compartir', ['Compartir']),
  'EditMatchDialog Sheet': opened('nico', 'match', 'Editar partido', ['Editar partido']),
  'TeamNamesDialog Sheet': opened('nico', 'match', 'Nombres de', [action('Nombres de los equipos')]),
  'NoteSheet Sheet': opened('nico', 'match', 'Nota del', [action('Nota del organizador')]),
  'ImportSheet Sheet': opened('nico', 'match', 'Importar lista', [action('Importar lista')]),
  'ApplyQuestion ConfirmDialog': why(FLOW),
  'ExportedListSheet Sheet': opened('nico', 'match', '', [action('Exportar lista')]),
  'CalendarSheet Sheet': opened('nico', 'match', 'Agregar al', [action('Agregar al calendario')]),
  'TransferSheet Sheet': opened('nico', 'match', 'Transferir', [action('Transferir administración')]),
  'MakeGroupSheet Sheet': opened('nico', 'match', 'Se repite', [action('Se repite todas las semanas')]),
  'JoinHistorySheet Sheet': opened('nico', 'match', 'Historial', [action('Historial de ingresos')]),
  'AddPlayerSheet Sheet': opened('nico', 'match', 'Agregar jugador', [action('Agregar jugador')]),
  'FinishDialog ConfirmDialog': opened('nico', 'match', '¿Finalizar', [action('Finalizar partido')]),
  'DeleteDialog ConfirmDialog': opened('nico', 'match', '¿Eliminar el partido?', [action('Eliminar')]),
  'BalanceSheet Sheet': opened('nico', 'match', 'Equipos parejos', [action('Armar equipos parejos')]),
  'PlayerMenu ActionMenu': opened('nico', 'match', 'Emi Wu', ['4Emi Wu']),
  'PlayerProfile Sheet': opened('nico', 'match', 'Emi Wu', ['4Emi Wu', 'Ver perfil']),
  'UserProfile Sheet': opened('nico', 'match', 'Fede Acuña', ['3Fede Acuña', 'Ver perfil']),
  'DropMenu Sheet': opened('nico', 'match', 'Mover a Emi Wu', ['4Emi Wu', 'Mover a…']),
  'EditPlayerSheet Sheet': opened('nico', 'match', 'Editar jugador', ['4Emi Wu', 'Editar']),
  'RemovePlayer ConfirmDialog': opened('nico', 'match', '¿Eliminar a Emi Wu', ['4Emi Wu', 'Eliminar']),
  'ChatFrame Sheet': tall(opened('nico', 'match', 'Chat', ['Chat'], 'phone')),
  'ChatColumn SheetFrame': why('a column of the page, which the journeys of the chat measure'),
  'MessageMenu ActionMenu': why('opens at a held message: the menu of a player has the same frame'),
  'SignUpDialogs ConfirmDialog': opened('fede', 'match', '¿Darte de baja?', [action('Darme de baja')]),
  'OwnPaymentSheet Sheet': opened('fede', 'match', 'Tu pago', [action('Pagos')]),
  'NotificationPanel Sheet': opened('nico', 'home', 'Notificaciones', ['Notificaciones'], 'phone'),
  'NotificationPanel Popover': opened('nico', 'home', 'Notificaciones', ['Notificaciones'], 'desktop'),
  'HelpSheet Sheet': tall(opened('nico', 'rewards', 'Ayuda', ['Ayuda'], 'desktop')),
  'HelpSheet Sheet 2': opened('nico', 'match', 'Ayuda', ['Ayuda'], 'phone'),
  'FeedbackSheet Sheet': opened('nico', 'match', 'Contanos', ['Ayuda', 'Contanos']),
  'TopBar Sheet': tall(opened('nico', 'home', 'Menú', ['Abrir el menú'], 'phone')),

  'TextSheet Sheet': why('opens only where the browser refuses to copy'),
  'DiscMenu ActionMenu': opened('nico', 'field', 'Emi Wu', ['Emi Wu, Equipo 1']),
  'AccountSheet Sheet': opened('nico', 'payments', 'A dónde te pagan', ['Cargar alias o CVU']),
  'LogSheet Sheet': opened('nico', 'payments', 'Cambios en los pagos', ['Ver cambios en los pagos']),
  'StatusSheet Sheet': opened('nico', 'payments', 'Pago de Emi Wu', ['4Emi Wu']),
  'ReminderSheet Sheet': opened('nico', 'payments', 'Recordatorio', ['Copiar recordatorio']),

  'ValidationSheet Sheet': opened('nico', 'played', 'Chino Ledesma', ['Te toca validar el reporte']),
  'ReportSheet Sheet': opened('nico', 'played', 'Reporte del partido', ['Ver el reporte completo']),
  'TurnoutSheet Sheet': opened('nico', 'played', '¿Faltó alguno?', ['¿Faltó alguno?']),
  'MatchReviewsSheet Sheet': opened('nico', 'played', 'Reviews del partido', ['Ver reviews del partido']),
  'EmojiPicker Sheet': opened('nico', 'played', 'Elegí una reacción', [
    'Ver reviews del partido',
    'Agregar reacción',
  ]),
  'PlayerReviewsSheet Sheet': opened('chino', 'played', 'Reviews', ['3Nico Barrientos+']),
  'FinalScoreSheet Sheet': opened('nico', 'played', 'Resultado final', [action('Resultado final')]),
  'LoadReportForm Sheet': opened('nico', 'played', 'Cargar reporte', [action('Cargar reporte')]),
  'RecalculateDialog ConfirmDialog': opened('nico', 'played', '¿Recalcular', [
    action('Recalcular resultado'),
  ]),
  'FinaliseDialog Sheet': opened('nico', 'played', 'Todavía no cierra', [action('Finalizar reporte')]),
  'Steps RunDialog': tall(opened('nico', 'played', 'Después del partido', ['Cargar mi reporte'])),

  'DateActions ActionMenu': opened('nico', 'group', '', ['Cambiar el']),
  'DateActions ConfirmDialog': opened('nico', 'group', '¿Saltear el', ['Cambiar el', 'Saltear']),
  'TimeSheet Sheet': opened('nico', 'group', '', ['Cambiar el', 'Cambiar la hora']),
  'AddRegularSheet Sheet': opened('nico', 'group', 'Sumar un fijo', ['Sumar un fijo']),
  'MemberSheet ActionMenu': opened('nico', 'group', 'Fede Acuña', ['FAFede Acuña']),
  'MemberSheet ConfirmDialog': opened('nico', 'group', '¿Sacar a', ['FAFede Acuña', 'Sacar']),
  'MemberTools ActionMenu': opened('fede', 'group', 'Los jueves', ['Más']),
  'MemberTools ConfirmDialog': opened('fede', 'group', '¿Salir del grupo?', ['Más', 'Salir']),
  'NameOrganiserSheet Sheet': opened('nico', 'settings', 'Invitar a', ['Invitar a organizar']),
  'SeasonSheet Sheet': opened('nico', 'settings', 'Sumar temporada', ['Sumar temporada']),
  'TransferGroupSheet Sheet': opened('nico', 'settings', 'Pasar el grupo', ['Pasar el grupo']),
  'EndSection ConfirmDialog 2': opened('nico', 'settings', '¿Eliminar el grupo?', ['Eliminar el grupo']),

  'BadgesSheet Sheet': opened('nico', 'profile', 'Mis Logros', ['Mis Logros y Badges'], 'desktop'),
  'BadgeSheet Sheet': opened('nico', 'rewards', 'Debut', ['Debut']),
  'EditProfileSheet Sheet': opened('nico', 'profile', 'Editar perfil', ['Editar perfil']),
  'RankingsSheet Sheet': tall(opened('nico', 'friends', 'Rankings', ['Rankings'])),
  'GlobalStatsSheet Sheet': opened('nico', 'friends', 'Estadísticas', ['Rankings', 'Estadísticas globales']),
  'DeleteAccountDialog ConfirmDialog': opened('chino', 'own-data', '¿Borrar tu cuenta?', [
    'Borrar mi cuenta',
  ]),

  'AfterDone Stage': why('fills the window, and is measured by the journey after the match'),
  'EarnedMoment Stage': why('fills the window, and is measured by the journey of awards'),
  'EarnedMoment Stage 2': why('fills the window, and is measured by the journey of awards'),
  'JoinedStage Stage': why('fills the window, and is measured by the journeys of signing up'),
  'NotKnown RunDialog': why('fills the window, as the steps do'),
  'SignOutButton ConfirmDialog': why(FLOW),
  'LeaveDialog ConfirmDialog': why(FLOW),
  'CalendarSection ConfirmDialog': why(FLOW),
  'WaitingBar ConfirmDialog': why(FLOW),
  'LockMenu Sheet': why(FLOW),
  'LockMenu Sheet 2': why(FLOW),
  'PhotoSheet Sheet': why(FLOW),
  'QuestionSheet Sheet': why(FLOW),
  'Sent Sheet': why(FLOW),
  'ReviewWizard Sheet': why(FLOW),
  'CreateTagSheet Sheet': why(FLOW),
  'BenchQuestionSheet ActionMenu': why(FLOW),
  'JoinDialog Sheet': why(FLOW),
  'JoinQuestion ConfirmDialog': why(FLOW),
  'ConfirmationLinkSheet Sheet': why(FLOW),
  'SlotChoice Sheet': why(FLOW),
  'DeclineQuestion ConfirmDialog': why(FLOW),
  'ReturnPlace ConfirmDialog': why(FLOW),
  'ClaimQuestion Sheet': why(FLOW),
  'Offer Sheet': why(SYSTEM),
  'Offer Sheet 2': why(SYSTEM),
  'IphoneSteps Sheet': why(SYSTEM),
  'WayOutSheet Sheet': why(SYSTEM),
  'QueueSheet Sheet': why(FLOW),
  'FinaliseDialog ConfirmDialog': why(FLOW),
  'OrganiserReportSheet Sheet': why(FLOW),
  'PendingReports Sheet': why(FLOW),
  'EndSection ConfirmDialog': why(FLOW),
  'JoinGuestsSheet Sheet': why(FLOW),
  'NameSheet Sheet': why(FLOW),
  'SeasonPlayerSheet Sheet': why(FLOW),
  'SplitGuestSheet Sheet': why(FLOW),
};
