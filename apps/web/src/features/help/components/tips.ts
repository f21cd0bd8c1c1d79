import type { HelpContext, HelpTab } from '../view';

interface ScreenTips {
  /** Completes 'En esta pantalla:'. */
  screen: string;
  tips: readonly string[];
  /** The tab of the guide that fits the screen. */
  tab: HelpTab;
}

/** The facts to know on each screen, a few sentences at a time. */
export const TIPS: Readonly<Record<HelpContext, ScreenTips>> = {
  general: {
    screen: 'lo que te espera',
    tips: [
      'Home junta tu próximo partido y lo que te falta hacer en los demás.',
      'La campana te cuenta lo que pasó; con sus controles elegís qué te avisamos.',
    ],
    tab: 'general',
  },
  createMatch: {
    screen: 'crear un partido',
    tips: [
      'Cancha, link del mapa, día, hora, precio y cuántos por equipo: de 5 a 11.',
      'Tus canchas recientes y Repetir el último partido cargan los datos con un toque.',
      'Al crearlo quedás anotado y sos quien organiza.',
    ],
    tab: 'organiser',
  },
  matchScheduledOrganiser: {
    screen: 'tu partido, antes de jugar',
    tips: [
      'Arrastrá a alguien a un cupo para moverlo, o tocá su nombre.',
      'Si alguien se baja, entra el suplente que espera hace más.',
      'Exportar lista la copia para el grupo; si vuelve cambiada, pegala en Importar lista.',
    ],
    tab: 'organiser',
  },
  matchScheduled: {
    screen: 'un partido, antes de jugar',
    tips: [
      'Tocá un cupo disponible para elegir tu lugar, o Anotarme y te ubicamos donde quede más parejo.',
      'Si está completo, anotate como suplente: entra quien espera hace más.',
      'Si no podés ir, tocá Darme de baja, al final de las acciones. Como invitado, también sirve tu link personal.',
    ],
    tab: 'player',
  },
  match: {
    screen: 'un partido',
    tips: [
      'Arriba están el día, la hora y la cancha; abajo, quiénes juegan y quiénes esperan.',
      'Lo que podés hacer vos está en las acciones del partido.',
    ],
    tab: 'player',
  },
  matchStartedOrganiser: {
    screen: 'tu partido, ya empezado',
    tips: [
      'Cuando termine, tocá Finalizar partido: ahí se abren el resultado, los reportes, el voto y las reviews.',
      'Si llegó alguien que no estaba, tocá un cupo disponible y agregalo.',
      'Desde que empieza, ningún suplente entra solo: pasalo vos al equipo.',
    ],
    tab: 'organiser',
  },
  matchStarted: {
    screen: 'un partido ya empezado',
    tips: [
      'Un cupo disponible se puede tomar hasta una hora después de empezar; más tarde solo agrega quien organiza.',
      'Desde que empieza, ningún suplente entra solo: lo pasa quien organiza.',
      'Cuando quien organiza lo finaliza, se abren los reportes, el voto y las reviews.',
    ],
    tab: 'player',
  },
  matchFinishedOrganiser: {
    screen: 'tu partido, ya jugado',
    tips: [
      'El resultado se puede corregir hasta el reporte final.',
      'Con Cargar reporte completás los números de quien no los mandó, invitados incluidos.',
      'Finalizar el reporte cierra todo: antes, las cuentas tienen que cerrar con el resultado.',
    ],
    tab: 'reports',
  },
  matchFinished: {
    screen: 'tu partido, ya jugado',
    tips: [
      'Si te piden validar un reporte, aparece arriba de todo.',
      'El resultado se puede corregir hasta el reporte final.',
    ],
    tab: 'reports',
  },
  joinMatch: {
    screen: 'anotarte',
    tips: [
      'Podés anotarte con tu cuenta o como invitado, con tu nombre.',
      'Guardá el link personal que te damos: con él te das de baja.',
    ],
    tab: 'player',
  },
  profile: {
    screen: 'el perfil',
    tips: [
      'Tu nombre, tu posición y tu nivel son los que se usan cuando te anotás.',
      'Tu e-mail lo ve el organizador de los partidos en los que te anotás, y nadie más.',
      'Sin Perfil público solo vos lo ves.',
    ],
    tab: 'player',
  },
  reviews: {
    screen: 'tus reviews',
    tips: ['Nadie sabe quién escribió cuál.', 'Para leer las tuyas tenés que haber dejado al menos una.'],
    tab: 'reports',
  },
  myMatches: {
    screen: 'tus partidos',
    tips: [
      'En Partidos Activos están los que organizás o jugás; mientras se juegan siguen ahí.',
      'Transferir y Eliminar están en las acciones de cada partido. Transferir se lo pasa a otro jugador con cuenta; Eliminar lo borra para todos.',
      'El Historial tiene los que ya pasaron, con tus números y tus premios.',
    ],
    tab: 'organiser',
  },
  group: {
    screen: 'tu grupo',
    tips: [
      'Las fechas se arman solas: cada una se abre los días antes que diga quien organiza, y el link de siempre lleva a la próxima.',
      'Los fijos quedan anotados cuando se abre. Contestan Voy o Esta no puedo desde el aviso, sin entrar a la cuenta.',
      'Quien juega una fecha entra solo al grupo. Quien se va deja lo que jugó, y lo que debe.',
      'La tabla cuenta los partidos con el reporte final: ganado 3, empatado 1.',
    ],
    tab: 'organiser',
  },
  rankings: {
    screen: 'los rankings',
    tips: [
      'Rating ordena por lo que se aprende de los resultados, no por las estrellas que cada uno se pone.',
      'Para tener puesto en Rating hacen falta 5 partidos finalizados, con o contra 8 jugadores con cuenta.',
      'Positivas pide al menos 5 reviews recibidas.',
    ],
    tab: 'reports',
  },
  friends: {
    screen: 'tus amigos',
    tips: [
      'Buscá por nombre o apodo y tocá a alguien para ver su figurita.',
      'No aparece en la búsqueda quien no tiene Perfil público.',
    ],
    tab: 'player',
  },
  payments: {
    screen: 'los pagos del partido',
    tips: [
      'Rojo: no pagó. Amarillo: avisó que pagó. Verde: quien organiza lo confirmó.',
      'Los ven solo los que están en el partido.',
      'La plata no pasa por Picado: va al alias o al CVU de quien organiza.',
    ],
    tab: 'player',
  },
  preferences: {
    screen: 'qué te avisamos',
    tips: [
      'Cada fila es un aviso y cada columna una forma de recibirlo: se guarda al tocar.',
      'Los que tienen candado llegan siempre a la campana.',
      'Los avisos en el teléfono se activan una vez en cada navegador.',
    ],
    tab: 'technical',
  },
};
