import type { HelpTab } from '../view';

export interface GuideStep {
  title: string;
  text: string;
}

export interface GuideQuestion {
  question: string;
  answer: string;
}

interface GuidePart {
  steps: readonly GuideStep[];
  questions: readonly GuideQuestion[];
}

/** The channels of messages that this server offers beside the app itself. */
export interface OfferedChannels {
  whatsapp: boolean;
  email: boolean;
}

export type Guide = Readonly<Record<HelpTab, GuidePart>>;

/** The guide: what one does, in order, and what is asked most. It says nothing of what is not there. */
export function guideOf(offered: OfferedChannels): Guide {
  return { ...GUIDE, technical: technicalOf(offered) };
}

const GUIDE: Readonly<Record<Exclude<HelpTab, 'technical'>, GuidePart>> = {
  general: {
    steps: [
      {
        title: 'Creá el partido, o sumate a uno',
        text: 'Hacen falta un lugar, un día y una hora. Son de 5 a 11 por equipo.',
      },
      {
        title: 'Pasá el link',
        text: 'Por el grupo de siempre: cada uno se anota solo y la lista se arma sola.',
      },
      {
        title: 'Jugá',
        text: 'Con los equipos armados, los que pagaron a la vista y un chat para ponerse de acuerdo.',
      },
      {
        title: 'Contá cómo salió',
        text: 'Números, MVP y reviews. Con eso se hacen tu figurita, tus badges y los rankings.',
      },
    ],
    questions: [
      {
        question: '¿Qué badges hay?',
        answer:
          'Goleador, Asistente, Puntual, Deportista, Campeón y unos cuantos más: están en Recompensas, con lo que te falta para cada uno.',
      },
      { question: '¿Cuánto cuesta?', answer: 'Nada. La plata de la cancha tampoco pasa por Picado.' },
      {
        question: '¿Necesito una cuenta?',
        answer:
          'Para anotarte no: alcanza con tu nombre. Con cuenta organizás, te avisamos y tus números quedan guardados.',
      },
      {
        question: '¿Quién ve mi e-mail?',
        answer:
          'El organizador de los partidos en los que te anotás, y nadie más: quien organiza con él no lo ve.',
      },
      {
        question: 'Jugué como invitado y ahora tengo cuenta',
        answer:
          'En el teléfono con el que te anotaste te ofrecemos esos partidos. Si no, abrí el partido y decí cuál sos: responde quien organiza.',
      },
    ],
  },
  organiser: {
    steps: [
      {
        title: 'Creá el partido',
        text: 'Cancha, mapa, día, hora, precio y cuántos por equipo: de 5 a 11. Quedás anotado y sos quien organiza.',
      },
      {
        title: 'Pasá el link',
        text: 'Cada uno se anota solo, con cuenta o como invitado. Si se llena, entran como suplentes.',
      },
      {
        title: 'Armá equipos parejos',
        text: 'Probamos todos los repartos y te decimos por qué ganó ese. Podés fijar, juntar o separar jugadores, y deshacer.',
      },
      { title: 'Cobrá', text: 'Rojo: no pagó. Amarillo: avisó que pagó. Verde: vos lo confirmaste.' },
      {
        title: 'Mostrá la cancha',
        text: 'En Vista Táctica elegís la formación y la compartís cuando esté lista.',
      },
      {
        title: 'Cerrá el partido',
        text: 'Finalizalo, cargá el resultado y, cuando estén los reportes, el reporte final.',
      },
    ],
    questions: [
      {
        question: '¿Y si se baja alguien a último momento?',
        answer:
          'Entra el primer suplente, justo en ese lugar, y le avisamos para que confirme. Mientras no contesta lo ves como Sin confirmar, y si dice que no, le toca al que sigue.',
      },
      {
        question: '¿Puedo organizar con alguien más?',
        answer:
          'Si el partido se repite, sí: en el grupo sumás a quien quieras, y puede todo menos eliminar un partido o pasarlo. Con Transferir se lo pasás a otro jugador con cuenta.',
      },
      {
        question: '¿Se puede repetir todas las semanas?',
        answer:
          'Prendé Se repite al crear el partido: se arma un grupo, y cada fecha se abre sola los días antes que digas. Ahí ves los fijos, quién debe de otras fechas y la tabla.',
      },
      {
        question: '¿Qué es un fijo?',
        answer:
          'Alguien que juega siempre: queda anotado cuando se abre la fecha y le preguntamos si viene. Si no contesta juega igual, salvo que elijas solo si confirma: entonces su lugar pasa a quien espera, 24 horas antes.',
      },
      {
        question: '¿Y las deudas de otras fechas?',
        answer:
          'En el grupo está lo que quedó pendiente de cada uno. Con Me pagó todo marcás todas sus fechas de una vez.',
      },
      {
        question: '¿Qué ve un invitado?',
        answer:
          'El partido entero, con la lista y los equipos. Desde donde se anotó también el chat y los pagos, y con su link personal se da de baja. No reporta, no vota y no deja reviews: sus goles los cargás vos.',
      },
    ],
  },
  player: {
    steps: [
      {
        title: 'Anotate',
        text: 'Elegí un cupo, o dejá que te ubiquemos donde los equipos queden más parejos.',
      },
      { title: 'Si está completo, de suplente', text: 'Si alguien se baja, entra quien espera hace más.' },
      {
        title: 'Si entrás, contestá',
        text: 'Voy o No puedo, desde el aviso o desde el partido. El lugar te espera hasta que contestes.',
      },
      {
        title: 'Pagá tu parte',
        text: 'Pagale a quien organiza y marcá Ya pagué: queda en amarillo hasta que lo confirme, y ahí pasa a verde. Sin cuenta, avisale y lo marca por vos.',
      },
      {
        title: 'Hablá en el chat',
        text: 'Es de los que juegan. Se cierra una semana después del reporte final o, si no hay, 30 días después del partido.',
      },
      {
        title: 'Si no podés ir, bajate',
        text: 'Con Darme de baja o, como invitado, con tu link personal. Así entra otro.',
      },
    ],
    questions: [
      {
        question: '¿Quién ve lo que pagué?',
        answer: 'Los que están en el partido. Para afuera no se muestra.',
      },
      {
        question: '¿Para qué sirve mi nivel?',
        answer:
          'Para armar equipos parejos. Arranca con las estrellas que te ponés y se corrige con los resultados.',
      },
      {
        question: '¿Puedo cambiar de lugar?',
        answer: 'Pedíselo a quien organiza: mueve a cualquiera hasta que se cierra el partido.',
      },
    ],
  },
  reports: {
    steps: [
      {
        title: 'Mandá lo tuyo',
        text: 'Goles, asistencias y atajadas. Tenés 24 horas desde que termina el partido.',
      },
      {
        title: 'Alguien lo valida',
        text: 'Un compañero con cuenta lo aprueba o lo rechaza con un motivo. Si lo rechaza, corregís y lo mandás de nuevo.',
      },
      {
        title: 'Recién ahí cuenta',
        text: 'Solo lo aprobado suma en tu figurita, en los premios y en los rankings.',
      },
      { title: 'Votá al MVP', text: 'Un voto por partido, y no vale votarse.' },
      {
        title: 'Dejá reviews',
        text: 'Con una que des, ves las que te dejaron. Nadie sabe quién escribió cuál.',
      },
      {
        title: 'El reporte final',
        text: 'Lo cierra quien organiza. Desde ahí no se suman jugadores ni votos.',
      },
    ],
    questions: [
      { question: '¿Por qué no veo mis reviews?', answer: 'Falta que dejes al menos una.' },
      {
        question: '¿Quién valida lo mío?',
        answer:
          'Se lo pedimos a un compañero o, si no hay, a un rival. También puede otro jugador con cuenta, o quien organiza.',
      },
      {
        question: 'Soy invitado: ¿cuentan mis goles?',
        answer:
          'En ese partido sí, si los carga quien organiza. Para que queden en un perfil tenés que crear tu cuenta.',
      },
    ],
  },
};

function technicalOf({ whatsapp, email }: OfferedChannels): GuidePart {
  const others = [whatsapp ? 'por WhatsApp' : '', email ? 'por e-mail' : ''].filter((text) => text !== '');
  return {
    steps: [
      {
        title: 'Todo en vivo',
        text: 'La lista se mueve sola. Si dice Jugador Anotándose..., alguien está tomando ese lugar.',
      },
      {
        title: 'Elegí qué te avisamos',
        text: ['En la campana y, si querés, en la pantalla bloqueada del teléfono', ...others]
          .join(', o ')
          .concat('. De 23:00 a 8:00 no te escribimos, salvo que falten menos de 12 horas para el partido.'),
      },
      {
        title: 'Con mala señal',
        text: 'Lo que tocás se ve al toque y se manda solo. Si no se pudo, te decimos por qué.',
      },
      {
        title: 'Se actualiza sola',
        text: 'La versión nueva entra sin que hagas nada, y nunca borra lo que estás escribiendo.',
      },
    ],
    questions: [
      {
        question: 'No me llegan los avisos',
        answer:
          'Fijate en Qué te avisamos que estén marcados, y en los ajustes del navegador que este sitio tenga permiso. En un iPhone primero hay que agregar Picado a la pantalla de inicio.',
      },
      {
        question: '¿Se instala como una app?',
        answer:
          'Sí: desde el menú del navegador, o cuando te lo ofrecemos en la Home. Instalada en Android, además le podés compartir la lista desde el chat: abre el partido que es, o arma uno nuevo.',
      },
      {
        question: 'Perdí mi link personal',
        answer:
          'Desde el mismo teléfono lo encontrás en el partido. Si no, pedile a quien organiza que te saque.',
      },
      {
        question: '¿Qué guardan de mí?',
        answer:
          'Lo que ves en tu perfil, tus partidos, lo que escribís y a dónde te avisamos. Los chats y los pagos son de cada partido.',
      },
    ],
  };
}
