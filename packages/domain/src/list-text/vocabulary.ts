import { nameKey } from '../text/one-line';

/**
 * The words that lists of a group are written with: headings of parts, remarks beside a name, empty places and
 * what is said around a list. In the habits of the River Plate, Chile, Mexico, Colombia and Spain, with the English
 * and Brazilian words that occur there. Written as `nameKey` folds them: small letters, no accents but 'ñ'.
 */

/** A phrase is some words in their order; a lexicon finds the longest that begins at a word. */
export class Lexicon<Meaning> {
  readonly #byFirst = new Map<string, { words: readonly string[]; meaning: Meaning }[]>();

  constructor(entries: readonly (readonly [meaning: Meaning, phrases: string])[]) {
    for (const [meaning, phrases] of entries) {
      for (const phrase of phrases.split(',')) {
        const words = phrase.trim().split(' ');
        const [first = ''] = words;
        const known = this.#byFirst.get(first);
        if (known === undefined) this.#byFirst.set(first, [{ words, meaning }]);
        else known.push({ words, meaning });
      }
    }
    for (const phrases of this.#byFirst.values()) phrases.sort((a, b) => b.words.length - a.words.length);
  }

  /** The longest phrase that begins at `at`; null where none does. */
  at(words: readonly string[], at: number): { length: number; meaning: Meaning } | null {
    const phrases = this.#byFirst.get(words[at] ?? '');
    if (phrases === undefined) return null;
    for (const { words: phrase, meaning } of phrases) {
      let length = 1;
      while (length < phrase.length && words[at + length] === phrase[length]) length += 1;
      if (length === phrase.length) return { length, meaning };
    }
    return null;
  }
}

/** The words of a text: runs of letters and digits of its key. */
export function wordsIn(text: string): string[] {
  return nameKey(text).match(/[\p{L}\p{M}]+|\p{N}+/gu) ?? [];
}

/** The part that a heading opens. `role` is a line of the field within the part before it ('Arqueros'). */
export type PartWord = 'starters' | 'substitutes' | 'out' | 'doubt' | 'apart' | 'role' | 'team';

export const PART_WORDS = new Lexicon<PartWord>([
  [
    'substitutes',
    'por si falla,por si falta,por si alguno,por las dudas,suplente,suplentes,supl,supls,suple,suples,sup,sups,sub,subs,substitute,substitutes,bench,banco,banca,reserva,reservas,' +
      'relevo,relevos,recambio,recambios,espera,en espera,esperan,esperando,lista de espera,waiting list,waitlist,waiting,cambios,cambio,' +
      'banquillo,los del banco,emergentes,emergente,en cola,cola,sobrantes',
  ],
  [
    'out',
    'baja,bajas,no disponibles,no asistiran,no asistire,no vendran,no iran,no jugaran,can t go,can t make it,not playing,cant go,no van,no va,no juegan,no juega,no vienen,no pueden,no pudieron,no llegan,no estan,no asisten,no seran de la partida,se bajaron,se bajo,se bajan,' +
      'se baja,se cayeron,se caen,caidos,afuera,fuera,out,quedan afuera,lesionado,lesionados,ausente,ausentes,cancelaron,cancelados,canceladas,cancelo,' +
      'suspendido,suspendidos,de viaje,viajan,enfermos,enfermo,enfermeria,desertores,desertaron,faltan con aviso,no cuentan,fora,nao vao,no confirman,no puedo,no juego,no voy,no fueron convocados,no convocados,no citados,sin convocar,dieron de baja,' +
      'no podran,no podemos,descartados,descartado,no cuenten con,no participan,se borraron,borrados,avisaron que no,dijeron que no,dicen que no,no pudo',
  ],
  [
    'doubt',
    'veo,si falta gente,se nao chover,duda,dudas,dudoso,dudosos,en duda,tal vez,talvez,quizas,quiza,capaz,a confirmar,por confirmar,faltan confirmar,falta confirmar,' +
      'sin confirmar,pendiente,pendientes,maybe,puede ser,puede que,no contestaron,no me contestaron,no me respondieron,no me confirmaron,no confirmaron,no respondieron,sin respuesta,ver si vienen,avisan,avisa,no saben,' +
      'confirman mas tarde,confirman despues,entre algodones,interrogantes,lo ven,en veremos,a definir,por definir',
  ],
  [
    'starters',
    'titulares,titular,jugadores,jugador,jugamos,juegan,van,convocados,convocatoria,anotados,anotado,confirmados,confirmado,lista,lista de jugadores,players,starters,' +
      'citados,alineacion,formacion,plantel,somos,presentes,inscriptos,inscritos,apuntados,asistiran,disponibles,iran,jugaran,vendran,going,playing,in,los que van,los que juegan,si juego,si van,si juegan,si voy,yo juego,estan,vamos,' +
      'adentro,dentro,en lista,roster,squad,confirmadisimos,listado,vienen,asisten,escalacao,confirman,confirmaron,los diez,los fijos,fijos,seguros,nomina,once,quedamos asi,quedamos,armado,tenemos',
  ],
  [
    'apart',
    'parrillada,asadito,compras,comprar,juntada,cena,merienda,diferencia,pagaron,pago,pagos,pagado,pagados,pagar,pagan,deben,debe,deudores,deudas,deuda,reglas,regla,normas,norma,reglamento,importante,traer,llevar,lleva,llevan,trae,traen,' +
      'pelota,pelotas,balon,pecheras,petos,inflador,botiquin,auto,autos,coche,coches,carro,carros,transporte,precio,costo,valor,tercer tiempo,asado,comen,cenan,birra,birras,cerveza,parrilla,' +
      'hinchada,fotos,foto,arbitro,dt,tecnico,entrenador,resultado,resultados,goles,goleadores,figura,organiza,organizan,organizador,encargado,consultas,consulta,alias,cbu,cvu,' +
      'aviso,avisos,nota,notas,faltan pagar,falta pagar,horarios,recordatorio,recordar,tabla,posiciones,encuesta,feriado,agua,bebida,playera,camiseta,camisetas,ropa,color,colores,titular de la cuenta,' +
      'utileros,utilero,utileria,espectadores,invitados a comer,buffet,cumple,cumpleaños,cumplen,sorteo,premios,capitanes,capitan,datos,pagaste,abonaron,abonado,recaudado,tesorero,multas,goleo,rival',
  ],
  [
    'role',
    'arquero,arqueros,arq,arqs,portero,porteros,golero,goleros,guardameta,keeper,keepers,gk,goalkeeper,defensor,defensores,defensa,defensas,def,mediocampista,mediocampistas,' +
      'volante,volantes,medio,medios,mediocampo,delantero,delanteros,lateral,laterales,central,centrales,goleiros,goleiro,mensalistas,avulsos,linha,socios,alta,altas,mujeres,varones,hombres,damas,caballeros,sumo,sumamos,agrego,agregamos,se suman,se agregan,jugadores de campo,de campo,campo,arco,porteria,punta,puntas,enganche',
  ],
]);

/** Words that stand in a heading and decide nothing. */
export const HEADING_FILLERS = new Set(
  (
    'de,del,los,las,la,el,lo,por,orden,hoy,que,para,y,e,estos,estas,este,esta,quedan,queda,ahora,en,con,sin,al,a,hasta,ya,ahi,aca,aqui,' +
    'oficial,oficiales,ultima,ultimas,ultimo,hora,horas,aviso,lunes,martes,miercoles,jueves,viernes,sabado,domingo,mañana,noche,tarde,cupo,cupos,lugar,lugares,' +
    'llegada,actual,actualizada,actualizado,actualizo,final,finales,nueva,nuevo,definitiva,definitivo,cerrada,completa,completo,faltan,falta,paso,les,tengo,tenemos,son,fecha,partido,futbol,fulbo,' +
    'mi,me,nos,se,sumados,momento,of,the,list,in,jugar,juego,todavia,aun,asi,quedaria,siguen,est,nro,numero,total,totales,posibles,primeros,segundos,va,equipo,vs'
  ).split(','),
);

/** The colours and shirts that teams are called by. */
export const TEAM_COLOURS = new Set(
  (
    'blanco,blancos,blanca,negro,negros,negra,bibs,colete,claro,claros,clara,oscuro,oscuros,oscura,rojo,rojos,roja,azul,azules,verde,verdes,amarillo,amarillos,amarilla,' +
    'naranja,naranjas,celeste,celestes,gris,grises,violeta,violetas,rosa,rosas,bordo,fluo,pechera,pecheras,peto,petos,chaleco,chalecos,white,black,red,blue,' +
    'local,locales,visitante,visitantes,visita,visitas,home,away,solteros,casados,jovenes,viejos,azulgrana,branco,preto,vermelho'
  ).split(','),
);

export const TEAM_WORDS = new Set(
  'equipo,equipos,eq,eqs,equip,eqipo,team,teams,cuadro,bando,time'.split(','),
);

/** Words in front of a name that are remarks about it: 'arq Rulo', 'cap. Fede', 'nuevo: Núñez'. */
export const LEADING_REMARKS = new Set(
  'ok,arq,arquero,gk,cap,capitan,nuevo,nueva,portero,golero,pago,suplente,supl,sup,s,dj'.split(','),
);

/** A remark beside a name says one of these of the player. */
export type Remark = 'out' | 'doubt' | 'in' | 'soft';

/**
 * Words that begin a remark, whatever follows to the end of the line. `in` and `soft` say that the player comes,
 * or nothing about it.
 */
export const REMARK_OPENERS = new Lexicon<Remark>([
  [
    'out',
    'no va,no viene,no vino,no puede,no pude,no puedo,no juega,no llega,no llego,no esta,no cuenten,no,se bajo,se baja,se baj,se cayo,se borro,se borra,se lesiono,baja,bajo,de baja,' +
      'out,afuera,lesionado,lesionada,lesion,desgarrado,enfermo,suspendido,ausente,cancelo,cancela,falta con aviso,fuera,nao vai,esta lesionado,esta enfermo,me bajo,avisa que no,aviso que no,dijo que no,abajo,renuncio,de viaje',
  ],
  [
    'doubt',
    'se nao,se não,si no,si trabaja,si viene,si vuelve,si consigue,si se,creo que,creo q,creo,duda,dudoso,en duda,capaz,tal vez,talvez,quizas,quiza,maybe,no sabe,no se,no se sabe,avisa,avisa mañana,confirma,confirma mas tarde,a confirmar,por confirmar,falta confirmar,sin confirmar,puede ser,puede que,' +
      'si sale,si puede,si llega,si zafa,si lo dejan,si me dejan,si termina,ver,a ver,lo ve,depende,lo piensa,cree que,posible,con suerte,en veremos,veo,pendiente,le falta confirmar,aun no confirma',
  ],
  [
    'in',
    'no puede ir,no puede atajar,no puede correr,volvio,volvio de la lesion,vuelve de la lesion,vuelve,falta,faltan,llega,llego,cae,se va,se retira,trae,traigo,lleva,llevo,viene,vengo,debe,pago,pagado,pagada,paga,ya pago,ya consigno,ya transfirio,no pago,no paga,no abono,va,voy,si va,si voy,juega,juego,jala,jalo,me apunto,al toque,al arco,' +
      'de una,de cajon,sobre la hora,en camino,bizum,nequi,transf,transferencia,transferido,transfirio,puso,efectivo,vamos,primera vez,invitado de,amigo de,hermano de,hno de,primo de,papa de,mama de,padre de,madre de,novio de,novia de,cuñado de,sobrino de,vecino de,pareja de,hijo de,compañero de,de parte de,' +
      'si falta,si falta uno,si falta alguien,prioridad,sin botines,con,sale a,sale del,sale antes,atiende,maneja,reemplaza,entra si,a partir,desde las,hasta las,puntual,cumple,dni,tel,cel,anda,aunque,pero,porque,puede desde,puede hasta,juega solo,solo,lo trae,lo lleva,pasa a buscar,paso a buscar,toy',
  ],
]);

/** Words that are remarks where no name follows them. */
export const CLOSING_REMARKS = new Set(
  (
    'ok,okey,va,voy,go,dale,confirmo,confirmado,confirmada,confirmadisimo,confirma,juega,pago,pagado,pagada,pg,pgo,ya,si,presente,adentro,dentro,tarde,temprano,arq,arquero,arquera,gk,portero,golero,keeper,def,defensor,' +
    'delantero,medio,volante,lateral,central,cap,capi,capitan,capitana,pronto,ta,firme,fijo,seguro,segura,listo,lista,altiro,vale,puesto,puesta,hecho,justo,jaja,jajaja,jajajaja,xd,yo,ef,efectivo,transf,transferido,transferencia,' +
    'bizum,nequi,nuevo,nueva,invitado,invitada,guest,hagale,jala,debe,sisi,simon,obvio,siempre,fija,titular,suplente,pechera,pecheras,pelota,puntual,hs,hrs,h,mil,k,lucas,luca,pesos,pts,puntos,reservado,reservada,anotado,anotada,apuntado,paid,wa,mp'
  ).split(','),
);

/** Words that no name begins with. */
export const CHATTER = new Set(
  (
    'falta,faltan,faltaria,traer,traigan,traiga,hay,somos,confirmen,confirmar,confirma,pagar,paguen,alias,link,hoy,mañana,jugamos,jueguen,gente,chicos,muchachos,hola,buenas,dale,avisen,avisar,lista,partido,fecha,hora,vamos,quien,quienes,alguien,' +
    'alguno,me,no,si,ya,yo,se,ok,listo,gracias,llegar,puntual,puntuales,puntualidad,lleven,recuerden,recordar,esta,este,queda,quedan,quedamos,precio,sumo,sumen,sumate,anoto,anotate,anotense,anotame,bajo,baja,que,para,por,como,cuando,donde,cuanto,porque,pero,nos,les,los que,las que,' +
    'saludos,saludo,abrazo,abrazos,atte,att,atentamente,buen,buenos,bueno,feliz,felicidades,nada,son,es,y,o,a,en,con,sin,de,al,entrada,entren,cualquier,cancha,canchas,complejo,club,estacionamiento,av,avenida,calle,ruta,timbre,piso,' +
    'perdon,sorry,che,equipo,equipos,reserva,reservado,seña,total,cada,todos,todo,ojo,atencion,urgente,importante,copien,copiar,agreguen,agregar,entra,entran,sale,salen,llevar,lleva,traigo,llevo,tengo,tenemos,necesitamos,busco,buscamos,busca,aviso,' +
    'los,las,el que,si quieren,avisenme,pasen,pasame,apurense,apuren,confirmado,ultimo,ultima,nuevo,vs,versus,dt,arbitro,offside,prohibido,obligatorio,sintetico,cesped,techada,micro,bondi,turno,feriado,suspendido,suspendida,suspende,cierra,actualizo,actualizado,actualizada,anotados,' +
    'jajaja,jaja,jajajaja,jajajajaja,xd,uh,uf,ah,eh,mira,miren,golazo,golazos,ver,votos,contale,bajarse,linea,tabla,resultado,tercer,copa,torneo,liga,fc,sorteo,lluvia,llueve,camiseta,camisetas,remera,botines,ropa,a las,nos vemos,suerte,aguante,hasta,desde,despues,luego,antes,también,tambien,ni,lo,le,les,cuenta,nombre'
  ).split(','),
);

/** The days of the week as `nameKey` folds them. */
export const WEEKDAYS = new Set('domingo,lunes,martes,miercoles,jueves,viernes,sabado'.split(','));

const MONTHS =
  'enero,febrero,marzo,abril,mayo,junio,julio,agosto,septiembre,octubre,noviembre,diciembre'.split(',');

/** The number of a month, 1 to 12, by its name or the first three letters of it; null for any other word. */
export function monthOf(word: string): number | null {
  const name = word === 'setiembre' || word === 'set' ? 'septiembre' : word;
  const month = MONTHS.findIndex((each) => each === name || (name.length === 3 && each.startsWith(name)));
  return month < 0 ? null : month + 1;
}

/** Words that make a line the title of a message, wherever they stand. */
export const TITLE_WORDS = new Set(
  'pelada,racha,reta,retas,indor,fulbito,futbolito,mejenga,footy,sorteo,hosted,lista,futbol,fulbo,fútbol,partido,partidito,pichanga,cascarita,pachanga,picado,picadito,baby,futsal,convocatoria,turno,torneo,copa,encuesta,reglamento,clasico,anotate,anotense,anotarse'.split(
    ',',
  ),
);

/** Verbs and other words that no name holds anywhere. */
export const TALK_WORDS = new Set(
  (
    'que,para,hay,nos,vemos,saludos,gracias,traer,traigan,avisen,avisar,avisarle,confirmen,pagan,paga,pagar,paguen,falta,faltan,vienen,quien,quién,alguien,alguno,porque,pero,cuando,donde,cómo,como,abrazo,abrazos,hacer,quedan,quedaron,lugares,' +
    'somos,jugamos,cancha,alias,siguen,igual,cambió,cambio,cambios,lugar,mensaje,grupo,enlace,llegar,llegan,privado,votos,pasen,por,sin,con,si,y,entre,hora,horas,tipo,busca,reserva,reservan,puntualidad,grita,pierde,jugar,juegue,gana,dejo,cuelgo,metio,metió,goles,gol'
  ).split(','),
);

/** These keys stand in an empty place instead of a name. */
export const BLANK_KEYS = new Set(
  (
    'libre,libres,vacio,vacante,vacantes,falta,falta uno,falta 1,faltan,cupo,cupos,cupo disponible,cupo libre,disponible,disponibles,lugar libre,lugar,lugar disponible,nadie,ninguno,ninguna,x,xx,xxx,a confirmar,a conf,a definir,por definir,por confirmar,' +
    'por confirm,free,empty,anotate,tbd,tbc,tba,nn,n n,a c,ac,s n,sn,se busca,se busca jugador,se busca arquero,se busca golero,se busca portero,busco arquero,buscamos arquero,pendiente,vos,tu nombre aca,tu nombre,nombre,nombre aca,alguien que corra,' +
    'quien quiera,guardado,reservado,no hay,vacio por ahora,por ahora nadie,sin cubrir,open,quien se suma,sumate,hueco,hueco libre,plaza libre,falta arquero,falta jugador,por ver,espacio,espacio libre,jugador,player,falta gente,invitado,anotense'
  ).split(','),
);

/** Texts that the app puts where a message was cut, or that say that it goes on. */
export const CUT_SIGNS =
  /\s*[[(]?(?:leer m[aá]s|ver m[aá]s|mostrar m[aá]s|read more|see more|show more|ler mais|sigue en el pr[oó]ximo mensaje|contin[uú]a(?: en el pr[oó]ximo| abajo|r[aá])?|mensaje truncado[^\])]*|sigue abajo)[\])]?\W*$/iu;

/** Messages of the chat itself. */
export const SYSTEM_TEXT =
  /^[<‎]?(?:multimedia omitido|media omitted|imagen omitida|video omitido|audio omitido|sticker omitido|gif omitido|documento omitido|image omitted|este mensaje fue eliminado|se elimin[oó] este mensaje|eliminaste este mensaje|this message was deleted|ubicaci[oó]n en tiempo real|encuesta:|opci[oó]n:|null|mensaje temporal|los mensajes y las llamadas est[aá]n cifrados|llamada perdida)/iu;

/** Notes that the app puts behind a message. */
export const APP_NOTES =
  /\s*[<‎]*(?:<?se edit[oó] este mensaje\.?>?|<?this message was edited>?|\(editado\)|editado$)\s*$/iu;
