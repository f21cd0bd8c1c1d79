/** A piece of a sheet, as the build read it (`page-styles.ts`). */
export type StyleRule =
  | {
      /** Its declarations with their selectors, or a whole statement. */
      text: string;
      /** The classes that each of its selectors needs; left out, it is for every page. */
      needs?: readonly (readonly string[])[];
      /** Only where the markup or a chosen rule uses this name: of an animation, or of a property. */
      named?: string;
      /** The names that it uses itself. */
      uses?: readonly string[];
    }
  /** What stands around others: a layer, a medium, a container. */
  | { around: string; rules: readonly StyleRule[] };

type Piece = Exclude<StyleRule, { around: string }>;

const ENTITIES: Readonly<Record<string, string>> = {
  '&amp;': '&',
  '&gt;': '>',
  '&lt;': '<',
  '&quot;': '"',
  '&#x27;': "'",
};
const plain = (escaped: string) =>
  escaped.replaceAll(/&(?:amp|gt|lt|quot|#x27);/gu, (entity) => ENTITIES[entity] ?? entity);

/** The rules that a markup and the style of its own elements need, in the order of the sheets, so that none of them wins over another by standing elsewhere. */
export function chooseRules(rules: readonly StyleRule[], markup: string, ownStyle: string): string {
  const classes = new Set<string>();
  for (const [, names = ''] of markup.matchAll(/ class="([^"]*)"/gu)) {
    for (const name of plain(names).split(/\s+/u)) classes.add(name);
  }
  const chosen = new Set<Piece>();
  const names = new Set<string>();
  const used = [...(markup + ownStyle).matchAll(/var\((--[\w-]+)/gu)].map(([, name = '']) => name);
  const byName = new Map<string, Piece[]>();

  function choose(piece: Piece) {
    chosen.add(piece);
    used.push(...(piece.uses ?? []));
  }
  for (const piece of piecesOf(rules)) {
    const { named, needs } = piece;
    if (named !== undefined) byName.set(named, [...(byName.get(named) ?? []), piece]);
    else if (needs?.some((selector) => selector.every((name) => classes.has(name))) ?? true) choose(piece);
  }
  // What a name stands for may use other names.
  for (let name = used.pop(); name !== undefined; name = used.pop()) {
    if (names.has(name)) continue;
    names.add(name);
    byName.get(name)?.forEach(choose);
  }
  return textOf(rules, chosen);
}

const piecesOf = (rules: readonly StyleRule[]): Piece[] =>
  rules.flatMap((rule) => ('around' in rule ? piecesOf(rule.rules) : [rule]));

function textOf(rules: readonly StyleRule[], chosen: ReadonlySet<Piece>): string {
  return rules
    .map((rule) => {
      if (!('around' in rule)) return chosen.has(rule) ? rule.text : '';
      const inside = textOf(rule.rules, chosen);
      if (inside !== '') return `${rule.around}{${inside}}`;
      // The layers rank in the order in which they are named first, here or in the sheets that follow.
      return rule.around.startsWith('@layer ') ? `${rule.around};` : '';
    })
    .join('');
}

/**
 * Takes the `style` attributes out of a markup, which the content security policy would refuse, and gives their declarations as
 * rules that win as they would.
 */
export function takeStyles(html: string): { markup: string; style: string } {
  const marks = new Map<string, number>();
  const markup = html.replaceAll(/ style="([^"]*)"/gu, (_whole, declarations: string) => {
    const mark = marks.get(declarations) ?? marks.size;
    marks.set(declarations, mark);
    return ` data-style="${mark}"`;
  });
  const style = [...marks]
    .map(([declarations, mark]) => `#root [data-style="${mark}"]{${plain(declarations)}}`)
    .join('');
  return { markup, style };
}
