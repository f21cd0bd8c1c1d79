import type { Match } from '@picado/domain/matches/schema';
import { TipsSheet, type Tip } from '../../../ui/tips-sheet';

const SUBSTITUTES: Tip = {
  title: 'Si alguien se baja',
  text: 'Entra el suplente que espera hace más, justo en el lugar que quedó libre. Se entera cuando abre el partido; tocando su nombre copiás un link para que confirme.',
};

const LIVE: Tip = {
  title: 'Todo en vivo',
  text: 'La lista se mueve sola: si dice Jugador Anotándose..., alguien está tomando ese lugar.',
};

const REPORT: Tip = {
  title: 'Mi reporte',
  text: 'Cada jugador con cuenta manda sus goles, asistencias y atajadas hasta 24 horas después del partido. Otro los valida y recién ahí cuentan.',
};

const VALIDATION: Tip = {
  title: 'Validá a los demás',
  text: 'Si te piden validar un reporte, aparece bajo los premios: aprobalo si fue así, o rechazalo con un motivo para que lo corrija.',
};

const VOTE: Tip = {
  title: 'Votá al MVP',
  text: 'Un voto por partido, y no vale votarse. Se puede hasta que se finalice el reporte.',
};

/** What to know on this page before the match and after it, for the organiser and for players. */
const TIPS = {
  viewMatchScheduled: {
    organiser: [
      {
        title: 'Invitá',
        text: 'Con Compartir mandás el link al grupo: cada uno se anota solo. Al que no, lo anotás vos con Agregar jugador o tocando un cupo.',
      },
      {
        title: 'Acomodá la lista',
        text: 'Arrastrá a alguien a un cupo para moverlo, sobre otro para que cambien, o a Suplentes para que espere. Sin arrastrar, tocá su nombre: ahí están las mismas opciones.',
      },
      {
        title: 'Armar equipos parejos',
        text: 'Busca el reparto más parejo según el nivel y te dice por qué. Podés fijar, juntar o separar jugadores, mirar otras opciones y deshacer.',
      },
      {
        title: 'La lista va y vuelve',
        text: 'Exportar lista la copia para el grupo. Si vuelve cambiada, pegala en Importar lista: ves cada cambio antes de aplicarlo.',
      },
      {
        title: 'Vista Táctica',
        text: 'Elegí la formación, acomodá a cada uno en la cancha y compartila con los jugadores cuando esté lista.',
      },
      {
        title: 'Si cambia el plan',
        text: 'Con el lápiz corregís cancha, día, hora y precio. Si no vas vos, transferí la administración a otro jugador con cuenta.',
      },
      SUBSTITUTES,
      LIVE,
    ],
    player: [
      {
        title: 'Anotate',
        text: 'Tocá un cupo disponible para elegir tu lugar, o Anotarme y te ubicamos donde quede más parejo.',
      },
      {
        title: 'Si está completo',
        text: 'Anotate como suplente. Si alguien se baja, entra quien espera hace más.',
      },
      {
        title: 'Si no podés ir',
        text: 'Tocá Darme de baja. Como invitado, usá el link personal que te dimos al anotarte.',
      },
      {
        title: 'Llevalo con vos',
        text: 'Con tu cuenta podés agregarlo al calendario y copiar la lista con Exportar lista.',
      },
      {
        title: 'Vista Táctica',
        text: 'Cuando el organizador la comparte, ves cómo se paran los dos equipos en la cancha.',
      },
      {
        title: 'Invitá',
        text: 'Con Compartir mandás el link al grupo: cada uno se anota solo, con cuenta o sin cuenta.',
      },
      LIVE,
    ],
  },
  viewMatchFinished: {
    organiser: [
      {
        title: 'Cargá el resultado',
        text: 'Exacto o por diferencia de gol. Define quién ganó, empató o perdió, y lo podés corregir hasta finalizar el reporte.',
      },
      REPORT,
      {
        title: 'Cargá el reporte de todos',
        text: 'Con Cargar reporte completás los números de quien no los mandó, invitados incluidos, y los goles en contra. Cuentan como aprobados, y si algo no cierra con el resultado te dice quién tiene que corregir qué.',
      },
      VOTE,
      {
        title: 'Finalizá el reporte',
        text: 'Cierra los reportes, la votación, el resultado y la lista para siempre. Antes, todo tiene que cerrar con el resultado.',
      },
      {
        title: 'Si faltó alguien en la lista',
        text: 'Con Agregar jugador sumás a quien jugó de verdad, hasta finalizar el reporte. Cancha y precio se corrigen con el lápiz.',
      },
      {
        title: 'Para que cuente',
        text: 'Los números de cada uno quedan en su historial cuando juega con cuenta. Las reviews se leen en cada partido.',
      },
    ],
    player: [
      REPORT,
      VALIDATION,
      VOTE,
      {
        title: 'Para que cuente',
        text: 'Tus números quedan en tu historial cuando jugás con cuenta. Las reviews se leen en cada partido.',
      },
    ],
  },
} as const satisfies Record<string, Record<'organiser' | 'player', readonly Tip[]>>;

interface MatchHelpProps {
  match: Pick<Match, 'status'>;
  isOrganiser: boolean;
  onClose: () => void;
}

export function MatchHelp({ match, isOrganiser, onClose }: MatchHelpProps) {
  const context = match.status === 'FINISHED' ? 'viewMatchFinished' : 'viewMatchScheduled';
  return <TipsSheet tips={TIPS[context][isOrganiser ? 'organiser' : 'player']} onClose={onClose} />;
}
