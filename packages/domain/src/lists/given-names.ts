/**
 * Given names and nicknames. Two given names that differ by a letter are two players ('Mario' and 'María'),
 * and a short form is one with its long one ('Fede' and 'Federico'). Source: compiled by the authors for
 * Argentina and Uruguay; a missing name leaves a line unmatched, and never merges two players.
 *
 * All keys are as `wordsOf` makes them: lower case, without accents.
 */
export const GIVEN_NAMES: ReadonlySet<string> = new Set(
  `adrian agustin agustina alan alberto alejandra alejandro alejo alex alexis alfonso alfredo alvaro amadeo ana andrea
  andres angel angela antonia antonio ariel armando arturo augusto aurelio axel bautista beltran benicio benjamin
  bernardo brian bruno camila camilo candela carla carlos carmen carolina catalina cecilia cesar christian ciro clara
  claudia claudio cristian cristina cristobal damian daniel daniela dante dario david delfina demian diego dylan
  eduardo elena elias emanuel emilia emiliano emilio emma enrique enzo eric ernesto esteban ezequiel fabian fabio
  fabricio facundo federica federico felipe felix fermin fernanda fernando fidel florencia francisca francisco franco
  franklin gabriel gabriela gaston genaro gerardo german gino gonzalo gregorio guido guillermo gustavo hector hernan
  horacio hugo ian ignacio ines ignacia isabel isidro ismael ivan jacinto jaime javier jeronimo jesus joaquin joaquina
  joel jonathan jorge jose josefina juan juana julia julian juliana julieta julio karina kevin laura lautaro leandro
  leonardo leonel lionel lorenzo lourdes luca lucas lucia luciana luciano luis luisa luisina magali maia malena manuel
  manuela marcela marcelo marco marcos margarita maria mariana mariano mario marisol martin martina mateo matias
  mauricio mauro maximiliano maximo melina mercedes micaela miguel milagros milton miranda nahuel nadia natalia nazareno
  nelson nestor nicolas nicolasa noelia norberto octavio olivia omar orlando oscar osvaldo pablo paola patricia patricio
  paula paulo paz pedro ramiro ramon raul rafael renata renzo ricardo roberto rocio rodolfo rodrigo rolando romina ruben
  salvador samuel santiago santino sebastian sergio silvia silvina simon sofia sol soledad tadeo teo teodoro thiago
  tobias tomas ulises uriel valentin valentina valentino valeria vanesa veronica vicente victor victoria virginia
  walter washington wilson ximena yamila yanina zoe`.split(/\s+/u),
);

const SHORT_FORMS: Readonly<Record<string, string>> = {
  adri: 'adrian adriana',
  agus: 'agustin agustina',
  ale: 'alejandro alejandra alexis alejo',
  alf: 'alfredo alfonso',
  andy: 'andres andrea',
  anto: 'antonio antonia antonella',
  bauti: 'bautista',
  benja: 'benjamin',
  benji: 'benjamin',
  beto: 'alberto roberto norberto',
  berni: 'bernardo',
  caro: 'carolina',
  cata: 'catalina',
  charly: 'carlos',
  cris: 'cristian cristina cristobal christian',
  chris: 'christian cristian',
  dami: 'damian',
  dani: 'daniel daniela',
  dario: 'dario',
  edu: 'eduardo',
  ema: 'emanuel',
  emi: 'emiliano emilio emilia',
  eze: 'ezequiel',
  fabi: 'fabian fabio',
  facu: 'facundo',
  fede: 'federico federica',
  fer: 'fernando fernanda',
  flor: 'florencia',
  fran: 'francisco francisca franco',
  gabi: 'gabriel gabriela',
  gabo: 'gabriel',
  gaby: 'gabriel gabriela',
  gasti: 'gaston',
  gonza: 'gonzalo',
  guille: 'guillermo',
  gus: 'gustavo',
  gusti: 'gustavo',
  herni: 'hernan',
  igna: 'ignacio',
  javi: 'javier',
  jero: 'jeronimo',
  joaco: 'joaquin',
  joaqui: 'joaquin',
  jony: 'jonathan',
  jona: 'jonathan jonas',
  jose: 'jose',
  juli: 'julian julieta julio juliana',
  lauti: 'lautaro',
  lea: 'leandro',
  leo: 'leonardo leandro leonel lionel',
  lolo: 'lorenzo',
  lucho: 'luis luciano lucas',
  luli: 'lucia luciana',
  lu: 'lucia luciana lucas luisina',
  manu: 'manuel manuela emanuel',
  manolo: 'manuel',
  marce: 'marcelo marcela',
  mati: 'matias',
  mauri: 'mauricio',
  maxi: 'maximiliano maximo',
  mica: 'micaela',
  migue: 'miguel',
  mingo: 'domingo',
  nacho: 'ignacio',
  nahue: 'nahuel',
  nano: 'mariano',
  naza: 'nazareno',
  nico: 'nicolas nicolasa',
  pablito: 'pablo',
  pancho: 'francisco',
  paco: 'francisco',
  pato: 'patricio patricia',
  pepe: 'jose',
  quique: 'enrique',
  kike: 'enrique',
  rafa: 'rafael',
  rama: 'ramiro',
  rami: 'ramiro',
  richard: 'ricardo',
  richi: 'ricardo',
  ricky: 'ricardo',
  rodo: 'rodolfo',
  rodri: 'rodrigo',
  santi: 'santiago santino',
  seba: 'sebastian',
  sergi: 'sergio',
  sofi: 'sofia',
  tato: 'eduardo',
  tincho: 'martin',
  tino: 'valentino santino agustin',
  tobi: 'tobias',
  tomi: 'tomas',
  tommy: 'tomas',
  tute: 'matias',
  vale: 'valentin valentino valeria valentina',
  valen: 'valentin valentino valentina',
  vicky: 'victoria',
  victor: 'victor',
  walte: 'walter',
};

/** From a short form to its long names. */
export const NAMES_OF_SHORT_FORM: ReadonlyMap<string, ReadonlySet<string>> = new Map(
  Object.entries(SHORT_FORMS).map(([short, names]) => [short, new Set(names.split(' '))]),
);

/** One word for two given names: 'Juampi' is Juan Pablo. */
export const DOUBLE_SHORT_FORMS: ReadonlyMap<string, readonly string[]> = new Map([
  ['juampi', ['juan pablo', 'juan pedro']],
  ['juanpi', ['juan pablo', 'juan pedro']],
  ['juanma', ['juan manuel', 'juan martin']],
  ['juani', ['juan ignacio']],
  ['juancho', ['juan']],
  ['juanse', ['juan sebastian']],
  ['juanfra', ['juan francisco']],
  ['juanjo', ['juan jose']],
  ['juancri', ['juan cristobal']],
]);

/** Nicknames without a long name: 'Tano' and 'Toto' are two players, however close their letters. */
export const NICKNAMES: ReadonlySet<string> = new Set(
  `bebe bocha cabeza cabezon cacho canario chacho chango chapa chaqueno chavo chelo chicho chino chiqui chucho chueco
  coco colo cordobes corto cuervo cuqui enano felo flaco gallego gato gitano gordo gringo guacho gula indio keko koki laucha
  leli lito loco lulo meli mili mono moro mosca muneco nata nati negro nene oso paisa pampa panza patito pela pelado pele
  peti petiso pichi piojo pipa pipi pipo polaco polo pulga puma purre raton rengo rolo rulo rulos ruso tano tato tati tero
  titi tito toni topo toro toti toto tucu turco vasco vero viejo yoni yaya zurdo`.split(/\s+/u),
);
