/**
 * The meaning of an answer to a message of WhatsApp. `stop` asks for no more messages, `start` takes that back; `unclear` has words of
 * either in another sense, or in one that is not understood, and is answered with the way to do it. Null for all others.
 */
export type AnswerKind = 'stop' | 'start' | 'unclear' | null;

/** The reply in the same chat; `preferencesUrl` and `matchesUrl` are whole addresses. */
export const ANSWERED = {
  stop: ({ preferencesUrl }: AnswerLinks) =>
    `Listo: no te escribimos más por acá. Seguís anotado en tus partidos. Si fue sin querer, respondé ALTA y volvé a dejar tu número en ${preferencesUrl}`,
  unclear: ({ matchesUrl }: AnswerLinks) =>
    `Esta respuesta es automática. Para no recibir más avisos por acá, respondé BAJA. Para bajarte de un partido, entrá a ${matchesUrl}`,
  unknown: ({ preferencesUrl }: AnswerLinks) =>
    `WhatsApp no nos dice tu número, así que no pudimos darte de baja. Apagá los avisos por WhatsApp en ${preferencesUrl}`,
} as const;

export interface AnswerLinks {
  preferencesUrl: string;
  matchesUrl: string;
}

const LONGEST = 160;

/** Words around a request, which leave its meaning as it is. Longer ones stand before those that begin like them. */
const POLITE = [
  ...[
    'por favor te lo pido',
    'por favor',
    'porfavor',
    'x favor',
    'porfa',
    'porfis',
    'xfa',
    'favor',
    'pls',
    'please',
    'plis',
  ],
  ...[
    'muchas gracias',
    'mil gracias',
    'desde ya gracias',
    'gracias',
    'obrigado',
    'obrigada',
    'thank you',
    'thanks',
  ],
  ...[
    'hola buenas',
    'hola',
    'buenos dias',
    'buen dia',
    'buenas tardes',
    'buenas noches',
    'buenas',
    'oi',
    'ola',
    'bom dia',
  ],
  ...[
    'boa tarde',
    'boa noite',
    'hello',
    'hi',
    'hey',
    'ya mismo',
    'ya',
    'ahora',
    'urgente',
    'che',
    'ok',
    'picado',
  ],
  ...[
    'me gustaria',
    'quiero',
    'quisiera',
    'queria',
    'querria',
    'necesito',
    'deseo',
    'solicito',
    'pido',
    'quiero pedir',
  ],
  ...[
    'i want to',
    'i would like to',
    'i d like to',
    'eu quero',
    'quero',
    'gostaria de',
    'desejo',
    'la palabra',
    'la',
    'el',
  ],
  ...[
    'no molesten mas',
    'no molesten',
    'amigo',
    'amigos',
    'chicos',
    'gente',
    'eu',
    'saludos',
    'nomas',
    'de una vez',
  ],
].toSorted((a, b) => b.length - a.length);
const POLITE_START = new RegExp(`^(?:${POLITE.join('|')})(?: |$)`, 'u');
const POLITE_END = new RegExp(`(?:^| )(?:${POLITE.join('|')})$`, 'u');

const NOUN =
  '(?:avisos?|mensajes?|mensajitos|msjs?|notificaciones|notificacion|notis|alertas?|recordatorios?|servicio|suscripcion|subscripcion|' +
  'publicidad|spam|lista de (?:difusion|avisos|mensajes)|numero|celular|cel|telefono|whats ?app|wpp|wsp|wasap|app|' +
  'messages?|texts?|notifications?|reminders?|subscription|number|mensagens|mensagem|notificacoes|notificacao|avisos|inscricao)';
const LINK =
  '(?:de|del|da|do|das|dos|a|con|los|las|lo|el|la|un|una|mas|todos|todas|estos|estas|esos|esas|este|esta|ese|esa|sus|tus|mi|mis|ningun|ninguna|' +
  'ningunos|any|more|the|my|these|this|your|from|me|meu|minha|os|as|de mandar(?:me)?|nada|otro|otra|tantos|tantas|recibir|receber)';
const WHERE =
  '(?:por (?:aca|aqui|whats ?app|wpp|wsp|wasap|este medio|este numero)|a este (?:numero|celular|telefono)|de picado|de ustedes|nunca|nunca mas|mas|nada|nada mas|total|definitiva|definitivamente|inmediata|ya)';
const OF_MESSAGES = `(?:(?: ${LINK})* ${NOUN}){1,2}(?: ${WHERE})*`;
const TAIL = `(?:${OF_MESSAGES}|(?: ${WHERE})+)`;

const DOWN = '(?:ba+ja+|vaja)';
const GIVE =
  '(?:(?:me|te|nos) )?(?:(?:puede[ns]?|quiero|quisiera|gustaria|podes|podrian|podrias|podria|pueden|que) )?(?:(?:me|te) )?(?:darme|darse|darnos|dar|denme|deme|dame|demen|den|dan|das|da|doy)(?: me)?(?: de| la)? ' +
  DOWN;
const SEND =
  '(?:mand(?:en|es|e|ar|eis|em)|envi(?:en|es|e|ar|em)|escrib(?:an|as|a|ir)|avis(?:en|es|e|ar)|moleste(?:n|s)?|notifique(?:n|s)?|contacte(?:n|s)?|llegue(?:n)?|jodan)(?:me)?';

const STOPS = [
  // 'BAJA', 'stop', 'unsubscribe', and their company.
  `(?:de )?${DOWN}${TAIL}?`,
  `(?:stop|stopall|unsubscribe|opt ?out|quit|sair|parar|pare|descadastrar)(?: (?:all|it|now|sending|texting|messaging|writing|contacting|me|us|to|esto|todo|de|mandar(?:me)?|enviar|que|${LINK}|${NOUN}|${WHERE}))*`,
  // 'Darme de baja', 'denme de baja de los avisos'.
  `${GIVE}${TAIL}?`,
  `(?:baja me|bajame|bajenme|sacame|saquenme|sacarme|borrame|borrenme|borrarme|eliminame|eliminenme|eliminarme|quitame|quitenme|quitarme|remove me)${OF_MESSAGES}`,
  'desuscrib(?:irme|irse|ime|anme|eme|ir)(?: .*)?|des?suscrib(?:irme|ime)(?: .*)?|desinscrib(?:irme|ime)',
  // 'No quiero más avisos', 'no quiero que me manden más', 'no me interesa recibir mensajes'.
  `(?:ya )?(?:no|nao) (?:quiero|deseo|quisiera|necesito|me interesan?|quero)(?: (?:seguir|mais|mas))*(?: (?:recibir|recibiendo|tener|receber|que (?:me )?${SEND}))*${OF_MESSAGES}`,
  `(?:ya )?(?:no|nao) (?:quiero|deseo|quisiera|quero)(?: (?:seguir|mais|mas))* (?:recibir|recibiendo|receber|que me ${SEND})(?: (?:mas|nada|mais|nunca))*(?: ${WHERE})*`,
  `(?:ya )?(?:no|nao) (?:quiero|deseo) (?:estar|seguir)(?: mas)? su[bs]?scripto|(?:ya )?(?:no|nao) (?:quiero|deseo) (?:estar|seguir)(?: mas)? suscrito`,
  // 'No me manden más', 'dejen de mandarme mensajes', 'no más avisos'.
  `(?:ya )?(?:no|nao) (?:me )?${SEND}(?: (?:mas|mais|nada|nunca))*(?:${TAIL})?`,
  `(?:ya )?(?:no|nao) (?:me )?${SEND} (?:mas|mais)(?: .{1,20})?`,
  `(?:deja|dejen|dejar|dejame|dejenme|paren|para|parem|pare|basta)(?: de)? (?:mandarme|mandar|enviarme|enviar|escribirme|escribir|avisarme|avisar|molestar|molestarme|notificarme|joder)(?:${TAIL})?`,
  `(?:basta(?: de| con)?|no mas|nao mais|no more|sin mas|chega de)${OF_MESSAGES}`,
  // 'Cancelar suscripción', 'borren mi número', 'desactivar notificaciones'.
  `(?:cancelar|cancela|cancelen|cancelo|cancel|anular|anulen|terminar|cortar|corten|corta|desactivar|desactiven|desactiva|suspender|suspendan|parar|paren|quitar|quiten|saquen|sacar|eliminar|eliminen|borrar|borren|remover|remove|delete|end)${OF_MESSAGES}`,
  `(?:do not|don t|dont)(?: (?:send|text|message|write|contact|me|to|any|more|anymore|again|messages|texts))+`,
];
const STOP = new RegExp(`^(?:${STOPS.join('|')})$`, 'u');
const START =
  /^(?:alta|start|unstop|(?:darme|dame|denme|quiero|me doy)(?: de)? alta|de alta|volver a (?:recibir|avisarme)(?: avisos| mensajes)?|reactivar(?: los)?(?: avisos| mensajes)?)$/u;

const MENTION = new RegExp(
  `(?:^| )(?:${DOWN}|bajas|bajame|bajenme|bajarme|stop|unsubscribe|desuscri\\w*|su[bs]?scripcion|subscripcion|spam)(?= |$)` +
    '|^(?:cancelar|cancel|cancela|salir|basta|parar|paren|borrame|sacame|quitame|eliminame|borrarme|eliminarme|sacarme|no quiero mas|no mas|no molesten(?: mas)?|quero sair|remove me)$' +
    `|(?:^| )(?:no|nao|basta|dejen|deja|paren|sin|cancelar|cortar|sacame|saquenme|borrame|don t) (?:.* )?${NOUN}(?= |$)` +
    '|(?:sacame|saquenme|sacarme|borrame|borrenme|quitame|quitenme|eliminame|me tira) (?:de|del|da|dessa) ',
  'u',
);

/** Reads an answer, whatever its case, accents, signs and pictures, in Spanish, Portuguese and English. */
export function readAnswer(text: string): AnswerKind {
  const words = wordsOf(text);
  if (words === '') return null;
  const request = withoutPoliteness(words);
  if (words.length <= LONGEST) {
    // 'Stop, no me manden más.'
    const said = [words, request, request.replace(/^(?:stop|baja) /u, '')];
    if (said.some((each) => STOP.test(each))) return 'stop';
    if (START.test(request) || START.test(words)) return 'start';
  }
  return MENTION.test(request) || MENTION.test(words) ? 'unclear' : null;
}

function wordsOf(text: string): string {
  const words = text
    .slice(0, 4 * LONGEST)
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim();
  // 'B A J A'.
  return /^(?:\p{L} )+\p{L}$/u.test(words) ? words.replaceAll(' ', '') : words;
}

function withoutPoliteness(words: string): string {
  let rest = words;
  for (;;) {
    const next = rest.replace(POLITE_START, '').replace(POLITE_END, '').trim();
    // Politeness alone asks for nothing.
    if (next === rest || next === '') return rest;
    rest = next;
  }
}
