import type { ListComparison } from '@picado/domain/lists/schema';
import { teamNamesInWords } from '@picado/domain/matches/sides';
import { useId } from 'react';
import { TeamShirt } from '../../../ui/team-shirt';
import type { TeamsOfMatch } from '../state';
import shared from './list-comparison.module.css';
import classes from './list-preview.module.css';

const HEADING_CLASS = 'flex gap-2 items-center min-h-12 py-1.5 px-2.5 text-sm font-semibold leading-4.5';

type Preview = ListComparison['preview'];
type Entry = Preview['newTeam1'][number];

interface ListPreviewProps {
  preview: Preview;
  match: TeamsOfMatch;
}

/** The match as the list would leave it. */
export function ListPreview({ preview, match }: ListPreviewProps) {
  const id = useId();
  const names = teamNamesInWords(match);
  return (
    <section aria-labelledby={id} className={shared.section}>
      <h3 id={id} className={shared.title}>
        Así quedaría
      </h3>
      <div className="grid grid-cols-[minmax(0,1fr)_minmax(0,1fr)] border-y border-line">
        <Team team={0} name={names[0]} entries={preview.newTeam1} />
        <Team team={1} name={names[1]} entries={preview.newTeam2} />
      </div>
      {preview.newSubstitutes.length > 0 && (
        <div className="border-b border-line">
          <h4 id={`${id}-bench`} className={HEADING_CLASS}>
            Suplentes
          </h4>
          <Places labelledBy={`${id}-bench`} entries={preview.newSubstitutes} />
        </div>
      )}
    </section>
  );
}

function Team({ team, name, entries }: { team: 0 | 1; name: string; entries: readonly Entry[] }) {
  const id = useId();
  return (
    <div className={`${classes.team} before:block before:h-1.5 before:content-['']`} data-team={team}>
      <h4 id={id} className={HEADING_CLASS}>
        <TeamShirt team={team} size={20} />
        <span className={`${classes['team-name']} min-w-0 overflow-hidden wrap-anywhere`}>{name}</span>
      </h4>
      <Places labelledBy={id} entries={entries} />
    </div>
  );
}

function Places({ labelledBy, entries }: { labelledBy: string; entries: readonly Entry[] }) {
  return (
    <ol aria-labelledby={labelledBy}>
      {entries.map((entry, index) => (
        <li
          key={index}
          className="flex min-h-9 items-baseline gap-2 border-t border-line px-2.5 py-2 text-base leading-5.5"
          data-free={entry === null || undefined}
        >
          <span
            className="w-4.5 flex-none text-right figures text-md leading-none text-fg-3"
            aria-hidden="true"
          >
            {index + 1}
          </span>
          {entry === null ? (
            <span className="text-fg-3">Cupo disponible</span>
          ) : (
            <span className="flex min-w-0 flex-wrap gap-x-2 gap-y-0 wrap-anywhere">
              {entry.name}
              {entry.isNew && (
                <span className="rounded-sm bg-action-soft px-1.5 py-0 text-xs leading-5 font-semibold text-action">
                  Nuevo
                </span>
              )}
            </span>
          )}
        </li>
      ))}
    </ol>
  );
}
