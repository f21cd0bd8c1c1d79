import type { SeasonTable } from '@picado/domain/groups/schema';
import { topNames } from '@picado/domain/groups/season-picture';
import { topOf, type TopFigure } from '@picado/domain/groups/table';
import { Heading } from '../../../../ui/text/heading';
import { Text } from '../../../../ui/text/text';

interface ShownTop {
  figure: TopFigure;
  label: string;
  /** Below it there is nothing to tell. */
  least: number;
}

const TOPS: readonly ShownTop[] = [
  { figure: 'goals', label: 'Goles', least: 1 },
  { figure: 'mvps', label: 'Veces MVP', least: 1 },
  { figure: 'saves', label: 'Atajadas', least: 1 },
  { figure: 'bestWins', label: 'Ganados seguidos', least: 2 },
  { figure: 'bestUnbeaten', label: 'Seguidos sin perder', least: 2 },
];

/** The tops and the longest runs of a season, with all that tie. */
export function SeasonTops({ rows }: Pick<SeasonTable, 'rows'>) {
  const shown = TOPS.flatMap(({ figure, label, least }) => {
    const top = topOf(rows, figure);
    return top === null || top.value < least ? [] : [{ ...top, label }];
  });
  if (shown.length === 0) return null;
  return (
    <section aria-labelledby="tops" className="@container grid gap-3">
      <Heading level={2} id="tops">
        Lo mejor de la temporada
      </Heading>
      <ul className="grid grid-cols-1 gap-x-4 @md:grid-cols-2 @lg:grid-cols-3">
        {shown.map(({ label, value, names }) => (
          <li key={label} className="flex min-h-16 items-center gap-3 border-b border-line py-2">
            <span className="min-w-11 text-right figures text-xl leading-none">{value}</span>
            <span className="grid min-w-0">
              <Text as="span" size="xs">
                {label}
              </Text>
              <span className="text-base leading-5 font-semibold wrap-anywhere">{topNames(names)}</span>
            </span>
          </li>
        ))}
      </ul>
    </section>
  );
}
