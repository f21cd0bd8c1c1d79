import type { ListComparison } from '@picado/domain/lists/schema';
import type { TeamIndex } from '@picado/domain/matches/schema';
import { teamNamesInWords } from '@picado/domain/matches/sides';
import { useId, type ReactNode } from 'react';
import { TeamShirt } from '../../../football/team-shirt';
import { Chip } from '../../../ui/text/chip';
import { Text } from '../../../ui/text/text';
import type { TeamsOfMatch } from '../view';
import { ListPart } from './list-part';

type Preview = ListComparison['preview'];
type Entry = Preview['newTeam1'][number];

interface ListPreviewProps {
  preview: Preview;
  match: TeamsOfMatch;
}

/** The match as the list would leave it. */
export function ListPreview({ preview, match }: ListPreviewProps) {
  const names = teamNamesInWords(match);
  return (
    <ListPart title="Así quedaría">
      {(titleId) => (
        <>
          <div className="grid grid-cols-2 border-y border-line">
            <Team team={0} name={names[0]} entries={preview.newTeam1} />
            <Team team={1} name={names[1]} entries={preview.newTeam2} />
          </div>
          {preview.newSubstitutes.length > 0 && (
            <div className="border-b border-line">
              <Title id={`${titleId}-bench`}>Suplentes</Title>
              <Places labelledBy={`${titleId}-bench`} entries={preview.newSubstitutes} />
            </div>
          )}
        </>
      )}
    </ListPart>
  );
}

function Title({ id, children }: { id: string; children: ReactNode }) {
  return (
    <Text
      as="h4"
      tone="primary"
      weight="semibold"
      id={id}
      className="flex min-h-12 items-center gap-2 px-2.5 py-1.5"
    >
      {children}
    </Text>
  );
}

/** The second begins at the halfway line. */
const GROUNDS = { 0: 'before:team-1-bars', 1: 'border-l border-line-strong before:team-2-sash' } as const;

function Team({ team, name, entries }: { team: TeamIndex; name: string; entries: readonly Entry[] }) {
  const id = useId();
  return (
    <div className={`before:block before:h-1.5 ${GROUNDS[team]}`}>
      <Title id={id}>
        <TeamShirt team={team} size={20} />
        <span className="line-clamp-2 min-w-0 wrap-anywhere">{name}</span>
      </Title>
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
                <Chip tone="good" size="sm">
                  Nuevo
                </Chip>
              )}
            </span>
          )}
        </li>
      ))}
    </ol>
  );
}
