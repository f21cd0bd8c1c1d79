import { IconLink, IconLock, IconSwords, IconX } from '@tabler/icons-react';
import type { TeamLocksState } from '../hooks/use-locks';

const ICONS = { fixed: IconLock, together: IconLink, apart: IconSwords };

/** The organiser's locks, each removed by a press; without any, how to lock a player. */
export function LockMarks({ locks }: { locks: TeamLocksState }) {
  const { marks, release } = locks;
  if (marks.length === 0) {
    return (
      <p className="text-sm leading-5 text-fg-2">
        Tocá a alguien para dejarlo fijo en su equipo, o para juntarlo o separarlo de otro.
      </p>
    );
  }
  return (
    <ul className="flex flex-wrap gap-2" aria-label="Marcas">
      {marks.map((mark) => {
        const Icon = ICONS[mark.kind];
        return (
          <li key={mark.key} className="min-w-0">
            <button
              type="button"
              className="flex min-h-11 items-center gap-2 rounded-sm border border-line-strong bg-surface-3 px-3 py-1 text-left text-sm leading-4.5 font-semibold hover:border-fg-3"
              aria-label={`Quitar: ${mark.text}`}
              onClick={() => release(mark)}
            >
              <Icon size={16} stroke={1.8} aria-hidden="true" />
              <span className="min-w-0 wrap-anywhere">{mark.text}</span>
              <IconX size={16} stroke={2} aria-hidden="true" />
            </button>
          </li>
        );
      })}
    </ul>
  );
}
