import type { ListComparison } from '@picado/domain/lists/schema';
import { teamNamesInWords } from '@picado/domain/matches/sides';
import { useId } from 'react';
import { TeamShirt } from '../../../ui/team-shirt';
import type { TeamsOfMatch } from '../state';
import shared from './list-comparison.module.css';
import classes from './list-preview.module.css';

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
      <div className={classes.teams}>
        <Team team={0} name={names[0]} entries={preview.newTeam1} />
        <Team team={1} name={names[1]} entries={preview.newTeam2} />
      </div>
      {preview.newSubstitutes.length > 0 && (
        <div className={classes.bench}>
          <h4 id={`${id}-bench`} className={classes.heading}>
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
    <div className={classes.team} data-team={team}>
      <h4 id={id} className={classes.heading}>
        <TeamShirt team={team} size={20} />
        <span className={classes['team-name']}>{name}</span>
      </h4>
      <Places labelledBy={id} entries={entries} />
    </div>
  );
}

function Places({ labelledBy, entries }: { labelledBy: string; entries: readonly Entry[] }) {
  return (
    <ol className={classes.places} aria-labelledby={labelledBy}>
      {entries.map((entry, index) => (
        <li key={index} className={classes.place} data-free={entry === null || undefined}>
          <span className={classes.number} aria-hidden="true">
            {index + 1}
          </span>
          {entry === null ? (
            <span className={classes.free}>Cupo disponible</span>
          ) : (
            <span className={classes.name}>
              {entry.name}
              {entry.isNew && <span className={classes.new}>Nuevo</span>}
            </span>
          )}
        </li>
      ))}
    </ol>
  );
}
