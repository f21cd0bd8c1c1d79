import { AWARDS, type Award } from '@picado/domain/reports/awards';
import type { Figures } from '@picado/domain/reports/schema';
import type { UserStats } from '@picado/domain/users/figures-schema';
import { AWARD_LOOKS } from '../../../football/award-looks';
import { FIGURE_LOOKS, FIGURES } from '../../../football/figure-line';
import { Heading } from '../../../ui/text/heading';
import { Text } from '../../../ui/text/text';
import { drawsOf, percentOf } from '../view';

/** Matches with their results, goals, assists and saves, and the awards. */
export function MainFigures({ stats }: { stats: UserStats }) {
  return (
    <section aria-label="Números" className="grid gap-6">
      <Results stats={stats} />
      <FigureTotals stats={stats} />
      <Awards stats={stats} />
    </section>
  );
}

/** Won is full, drawn hatched, lost an outline: read without colour. */
const RESULTS = [
  { key: 'wins', one: 'Victoria', many: 'Victorias', look: 'bg-fg' },
  { key: 'draws', one: 'Empate', many: 'Empates', look: 'sloped' },
  { key: 'losses', one: 'Derrota', many: 'Derrotas', look: 'border border-line-strong' },
] as const;

export function Results({ stats }: { stats: UserStats }) {
  const { totalMatches } = stats;
  const counts = { wins: stats.totalWins, draws: drawsOf(stats), losses: stats.totalLosses };
  return (
    <div className="border-b border-line pb-6">
      <p className="flex flex-wrap items-end gap-x-4">
        <span className="figures text-hero leading-none">{totalMatches}</span>
        <span className="grid min-w-0 pb-2 wrap-anywhere">
          <Text as="span" size="md" tone="primary" weight="semibold">
            {totalMatches === 1 ? 'partido' : 'partidos'}
          </Text>
          <Text as="span">{percentOf(stats.totalWins, totalMatches)}% ganados</Text>
        </span>
      </p>
      {totalMatches > 0 && (
        <div className="mt-4 flex gap-0.5" aria-hidden="true">
          {RESULTS.filter(({ key }) => counts[key] > 0).map(({ key, look }) => (
            <span key={key} className={`h-4 min-w-1 ${look}`} style={{ flexGrow: counts[key] }} />
          ))}
        </div>
      )}
      <ul className="mt-2 flex list-none flex-wrap justify-between gap-x-4 gap-y-1">
        {RESULTS.map(({ key, one, many }) => (
          <li key={key} className="text-sm leading-5 text-fg-2">
            <strong className="font-semibold text-fg">{counts[key]}</strong> {counts[key] === 1 ? one : many}
          </li>
        ))}
      </ul>
    </div>
  );
}

export function FigureTotals({ stats }: { stats: UserStats }) {
  const totals: Figures = { goals: stats.totalGoals, assists: stats.totalAssists, saves: stats.totalSaves };
  return (
    <dl className="grid grid-cols-[repeat(auto-fit,minmax(min(100%,6rem),1fr))] gap-y-4 divide-x divide-line">
      {FIGURES.map((figure) => {
        const { Icon, label } = FIGURE_LOOKS[figure];
        return (
          <div key={figure} className="flex min-w-0 flex-col-reverse justify-end gap-1 pl-3 first:pl-0">
            <Text as="dt" className="flex flex-wrap items-center gap-1.5 wrap-anywhere">
              <Icon size={16} aria-hidden="true" />
              {label}
            </Text>
            <dd className="figures text-2xl leading-none">{totals[figure]}</dd>
          </div>
        );
      })}
    </dl>
  );
}

const COUNTS = {
  MVP: 'mvpCount',
  TOP_SCORER: 'topScorerCount',
  TOP_ASSISTER: 'topAssisterCount',
  TOP_SAVER: 'topSaverCount',
} as const satisfies Record<Award, keyof UserStats>;

function Awards({ stats }: { stats: UserStats }) {
  return (
    <div>
      <Heading level={2} className="mb-3">
        Premios
      </Heading>
      <dl className="grid grid-cols-[repeat(auto-fit,minmax(min(100%,9.5rem),1fr))] gap-2">
        {AWARDS.map((award) => {
          const { Icon, label } = AWARD_LOOKS[award];
          const count = stats[COUNTS[award]];
          const look = count > 0 ? 'border-gold-soft bg-gold-soft text-gold' : 'border-line-strong text-fg-3';
          return (
            <div
              key={award}
              className={`flex min-h-15 items-center gap-3 rounded-md border px-3.5 py-2 ${look}`}
            >
              <Icon size={22} className="flex-none" aria-hidden="true" />
              <dt className="min-w-0 flex-1 text-sm leading-5 font-semibold">{label}</dt>
              <dd className="figures text-xl leading-none">{count}</dd>
            </div>
          );
        })}
      </dl>
    </div>
  );
}
