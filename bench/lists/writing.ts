import type { ComparedMatch } from '../../packages/domain/src/lists/compare';
import type { Chance } from './chance';
import { withoutAccents, withTypo } from './people';

/** A player of the edited list: of the match by id, or new by name. */
export interface Written {
  id: string | null;
  name: string;
}

/** The intended list: the slot of every player after the edit. */
export interface Meant {
  teams: (Written | null)[][];
  bench: Written[];
}

interface Style {
  number: (figure: number) => string;
  hasNumbers: boolean;
}

const CIRCLED = Array.from('①②③④⑤⑥⑦⑧⑨⑩⑪⑫⑬⑭⑮⑯⑰⑱⑲⑳');
const keycaps = (figure: number) => [...String(figure)].map((digit) => `${digit}\uFE0F\u20E3`).join('');
const numbered = (number: Style['number']): Style => ({ number, hasNumbers: true });

const STYLES: Record<string, Style> = {
  '1.': numbered((figure) => `${figure}. `),
  '1)': numbered((figure) => `${figure}) `),
  '1-': numbered((figure) => `${figure}- `),
  '1.-': numbered((figure) => `${figure}.- `),
  '1:': numbered((figure) => `${figure}: `),
  '1 –': numbered((figure) => `${figure} – `),
  '1°': numbered((figure) => `${figure}° `),
  '(1)': numbered((figure) => `(${figure}) `),
  '#1': numbered((figure) => `#${figure} `),
  '1.Nico': numbered((figure) => `${figure}.`),
  keycaps: numbered((figure) => `${keycaps(figure)} `),
  circled: numbered((figure) => `${CIRCLED[figure - 1] ?? figure} `),
  dash: { number: () => '- ', hasNumbers: false },
  dot: { number: () => '• ', hasNumbers: false },
};

const NOTES = [
  ' (va en auto)',
  ' ✅',
  ' - llega tarde',
  ', arquero',
  ' ⚽',
  ' (pagó)',
  ' 🧤',
  '!!',
  ' : confirmado',
  ' (capitán) ✔️',
];
const GREETINGS = ['Buenas gente!', '⚽⚽⚽', 'Falta poco muchachos', 'Lista del jueves 👇'];
const TALK = [
  'Traigan pechera',
  'Alias: nico.barrientos.mp',
  'Falta uno!!',
  'Confirmen por favor 🙏',
  'https://maps.app.goo.gl/aBc',
];
const HEADINGS: Record<'first' | 'second' | 'bench', string[]> = {
  first: [
    '*Equipo 1*',
    'EQUIPO 1:',
    'Team 1',
    'Equipo A',
    '🟢 Equipo 1',
    'equipo uno',
    'Los Pibes',
    '*Claros*',
  ],
  second: [
    '*Equipo 2*',
    'EQUIPO 2:',
    'Team 2',
    'Equipo B',
    '🔵 Equipo 2',
    'equipo dos',
    'Los Troncos',
    '*Oscuros*',
  ],
  bench: [
    '*Suplentes*',
    'SUPLENTES:',
    'Supl.',
    'Banco',
    'Banco de suplentes',
    'Suplentes 🪑',
    'Subs',
    'Lista de espera',
  ],
};

/**
 * Writes the intended list as users write in a chat, from an export with names typed into free slots to a
 * list typed from scratch.
 */
export function writeAsPeopleDo(
  chance: Chance,
  match: ComparedMatch,
  meant: Meant,
  exported: string,
): { text: string; noises: string[] } {
  const noises: string[] = [];
  const does = (noise: string, probability: number) => {
    const happens = chance.is(probability);
    if (happens) noises.push(noise);
    return happens;
  };
  const lines = exported.split('\n');
  const isMessy = chance.is(0.6);
  const at = (probability: number) => (isMessy ? probability : probability / 4);

  const styleName = does('numbering', at(0.5)) ? chance.of(Object.keys(STYLES)) : '1.';
  const style = STYLES[styleName] ?? numbered((figure) => `${figure}. `);
  if (!style.hasNumbers) noises.push('bullets');
  const isTyping = does('typos', at(0.4));
  const noAccents = does('accents dropped', at(0.3));
  const inCapitals = does('capitals', at(0.1));
  const hasNotes = does('notes', at(0.4));
  const dropsFree = style.hasNumbers && does('free slots dropped', at(0.25));

  const written = (player: Written) => {
    let name = player.name;
    // A new player's name may have any form; only a name already in the match can contain a slip.
    if (player.id !== null && isTyping && chance.is(0.25)) name = withTypo(chance, name);
    if (noAccents) name = player.id === null ? name : withoutAccents(name);
    if (inCapitals) name = name.toLocaleUpperCase('es');
    if (hasNotes && chance.is(0.3)) name = `${name}${chance.of(NOTES)}`;
    else if (hasNotes && chance.is(0.15)) name = `*${name}*`;
    return name;
  };
  const item = (player: Written | null, index: number) =>
    `${style.number(index + 1)}${player === null ? '' : written(player)}`.trimEnd();
  const part = (items: (Written | null)[]) => {
    const rows = items.flatMap((player, index) =>
      player === null && dropsFree ? [] : [item(player, index)],
    );
    if (style.hasNumbers && rows.length > 2 && does('lines moved', at(0.1))) {
      const [row] = rows.splice(chance.below(rows.length), 1);
      rows.splice(chance.below(rows.length), 0, row ?? '');
    }
    return rows;
  };
  const heading = (kind: 'first' | 'second' | 'bench', own: string) =>
    does('headings renamed', at(0.25)) ? [chance.of(HEADINGS[kind])] : [own];

  const parts = [
    [...heading('first', match.team1Name), ...part(meant.teams[0] ?? [])],
    [...heading('second', match.team2Name), ...part(meant.teams[1] ?? [])],
    [...heading('bench', 'Suplentes'), ...part(meant.bench)],
  ];
  if (style.hasNumbers && does('a heading removed', at(0.2))) chance.of(parts).splice(0, 1);
  const hasGaps = !(style.hasNumbers && does('empty lines removed', at(0.15)));
  const head = does('head removed', at(0.2)) ? [] : [...lines.slice(0, lines.indexOf('')), ''];
  const mark = does('mark lost', at(0.3)) ? [] : ['', lines.at(-1) ?? ''];
  const all = [
    ...(does('greeting', at(0.15)) ? [chance.of(GREETINGS), ''] : []),
    ...head,
    ...parts.flatMap((rows, index) => (index > 0 && hasGaps ? ['', ...rows] : rows)),
    ...mark,
    ...(does('talk after it', at(0.15)) ? ['', chance.of(TALK)] : []),
  ];
  if (does('quoted', at(0.05))) all.forEach((line, index) => (all[index] = `> ${line}`));
  if (does('stamped', at(0.08))) all[0] = `[26/11, 21:03] Nico Barrientos: ${all[0] ?? ''}`;
  return { text: all.join(does('Windows line ends', 0.1) ? '\r\n' : '\n'), noises };
}
