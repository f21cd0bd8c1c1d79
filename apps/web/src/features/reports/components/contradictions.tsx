import type { Contradiction } from '@picado/domain/reports/schema';
import { IconAlertTriangle } from '@tabler/icons-react';

/** Lists the contradictions, each with the players that have to correct it. It is empty where there are none. */
export function Contradictions({ contradictions }: { contradictions: readonly Contradiction[] }) {
  if (contradictions.length === 0) return null;
  return (
    <ul className="grid list-none gap-2" aria-label="Lo que no cierra">
      {contradictions.map(({ kind, teamIndex, message }) => (
        <li
          key={`${kind} ${teamIndex} ${message}`}
          className="flex items-start gap-2.5 rounded-sm border-l-4 border-orange bg-orange-soft px-3 py-2.5 text-sm leading-5 wrap-anywhere"
        >
          <IconAlertTriangle className="text-orange" size={20} stroke={1.8} aria-hidden="true" />
          <span className="min-w-0">{message}</span>
        </li>
      ))}
    </ul>
  );
}
