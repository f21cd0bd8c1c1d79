import { findBadge } from '@picado/domain/badges/catalogue';
import type { PopularBadge } from '@picado/domain/badges/schema';
import { BadgeMark } from '../../../football/badge-mark';
import { Text } from '../../../ui/text/text';

/** The badges that most users have, each with a bar beside its count. */
export function PopularBadges({ badges }: { badges: readonly PopularBadge[] }) {
  const most = Math.max(1, ...badges.map(({ earnedCount }) => earnedCount));
  if (badges.length === 0) {
    return (
      <Text size="base" className="mt-2 border-t border-line pt-3">
        Todavía no hay badges ganados: el primero llega con el primer partido finalizado.
      </Text>
    );
  }
  return (
    <ol className="mt-2">
      {badges.map(({ id, icon, name, earnedCount }) => (
        <li key={id} className="flex min-h-15 items-center gap-3 border-t border-line py-2">
          <BadgeMark icon={icon} level={1} levelCount={findBadge(id)?.targets.length ?? 1} size={48} />
          {/* The bar below the name: beside it the names of a phone would break within a word. */}
          <span className="grid min-w-0 flex-1 gap-1.5">
            <span className="flex justify-between gap-3 text-md leading-5 font-semibold">
              <span className="min-w-0 wrap-anywhere">{name}</span>
              <span className="flex-none tabular-nums">
                {earnedCount.toLocaleString('es-AR')}
                <span className="visually-hidden"> {earnedCount === 1 ? 'jugador' : 'jugadores'}</span>
              </span>
            </span>
            <span className="block border border-line-strong" aria-hidden="true">
              <span className="block h-1.5 bg-fg-2" style={{ width: `${(100 * earnedCount) / most}%` }} />
            </span>
          </span>
        </li>
      ))}
    </ol>
  );
}
