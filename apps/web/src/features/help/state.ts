import type { Tip } from '../../ui/tips-sheet';

/** The screens that explain themselves. The match page brings its own help, before and after the match. */
export type HelpContext = 'createMatch' | 'myMatches' | 'profile';

export const TIPS: Record<HelpContext, readonly Tip[]> = {
  createMatch: [
    {
      title: 'En un minuto',
      text: 'Cancha, link del mapa, día, hora, precio y cuántos por equipo. Nada más.',
    },
    {
      title: 'Lo de siempre',
      text: 'Tus canchas recientes y los datos del último partido se cargan con un toque.',
    },
    { title: 'Ya estás adentro', text: 'Al crearlo quedás anotado y sos quien organiza.' },
    {
      title: 'Después, el link',
      text: 'Compartilo en el grupo: cada uno se anota solo, con cuenta o como invitado.',
    },
  ],
  myMatches: [
    {
      title: 'Partidos Activos',
      text: 'Los que organizás o jugás, del más próximo al más lejano. Mientras se juegan siguen acá.',
    },
    {
      title: 'Si organizás',
      text: 'Con Transferir le pasás el partido a otro jugador con cuenta. Con Eliminar se borra para todos.',
    },
    { title: 'Si jugás', text: 'Con Abandonar dejás tu lugar: entra el suplente que espera hace más.' },
    { title: 'Historial', text: 'Los que ya pasaron, con tus números y tus premios.' },
  ],
  profile: [
    {
      title: 'Tus datos',
      text: 'Tu nombre, tu posición y tu nivel son los que se usan cuando te anotás a un partido.',
    },
    { title: 'Tu e-mail', text: 'Lo ve el organizador de los partidos en los que te anotás, y nadie más.' },
  ],
};
