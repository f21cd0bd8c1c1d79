import type { ListComparison } from '@picado/domain/lists/schema';
import {
  IconArrowRight,
  IconUserMinus,
  IconUserPlus,
  IconUserUp,
  type TablerIcon,
  IconAlertTriangle,
  IconInfoCircle,
} from '@tabler/icons-react';
import { type ReactNode, useState, useId } from 'react';
import type { TeamIndex } from '@picado/domain/matches/schema';
import { teamNamesInWords } from '@picado/domain/matches/sides';
import { EmptyState } from '../../../ui/layout/state-frame';
import { Text } from '../../../ui/text/text';
import {
  goneOf,
  nothingToChange,
  placeText,
  summaryOf,
  warningsToShow,
  type TeamsOfMatch,
  type Warning,
} from '../view';
import { TeamShirt } from '../../../football/team-shirt';
import { Chip } from '../../../ui/text/chip';
import { Heading } from '../../../ui/text/heading';

/** The number of warnings at first: more at once push what changes out of sight. */
const SHOWN_AT_FIRST = 4;

interface ListPartProps {
  title: string;
  /** Draws the content, with the id of the title. */
  children: (titleId: string) => ReactNode;
}

/** One part of a comparison, under its title. */
function ListPart({ title, children }: ListPartProps) {
  const id = useId();
  return (
    <section aria-labelledby={id} className="min-w-0">
      <Heading level={3} id={id} className="mb-2">
        {title}
      </Heading>
      {children(id)}
    </section>
  );
}

/** Lists the points to check before accepting, with the line of the pasted text that each is about. */
function ListWarnings({ warnings }: { warnings: readonly Warning[] }) {
  const [isWhole, setWhole] = useState(false);
  // A conflict changes what the list meant: it is never folded away.
  const conflicts = warnings.filter(({ kind }) => kind === 'conflict').length;
  const shown = isWhole ? warnings : warnings.slice(0, Math.max(conflicts, SHOWN_AT_FIRST));
  const hidden = warnings.length - shown.length;
  return (
    <ListPart title="Para revisar">
      {(titleId) => (
        <>
          <ul className="grid" aria-labelledby={titleId}>
            {shown.map((warning, index) => (
              <li key={index} className="flex items-start gap-3 border-t border-line py-2.5">
                {warning.kind === 'conflict' ? (
                  <IconAlertTriangle
                    className="mt-px text-orange"
                    size={20}
                    stroke={1.8}
                    aria-label="Atención"
                    role="img"
                  />
                ) : (
                  <IconInfoCircle className="mt-px text-blue" size={20} stroke={1.8} aria-hidden="true" />
                )}
                <p className="min-w-0 text-base leading-5.5 wrap-anywhere">
                  {warning.line !== null && (
                    <Text as="span" size="xs" weight="semibold" className="block">
                      Línea {warning.line}
                    </Text>
                  )}
                  {warning.message}
                </p>
              </li>
            ))}
          </ul>
          {hidden > 0 && (
            <button
              type="button"
              className="min-h-11 w-full border-t border-line text-base font-semibold text-action focus-visible:-outline-offset-3"
              onClick={() => setWhole(true)}
            >
              {hidden === 1 ? 'Ver 1 aviso más' : `Ver ${hidden} avisos más`}
            </button>
          )}
        </>
      )}
    </ListPart>
  );
}

type Preview = ListComparison['preview'];
type Entry = Preview['newTeam1'][number];

interface ListPreviewProps {
  preview: Preview;
  match: TeamsOfMatch;
}

/** The match as the list would leave it. */
function ListPreview({ preview, match }: ListPreviewProps) {
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

interface ListComparisonViewProps {
  comparison: ListComparison;
  match: TeamsOfMatch;
}

/** Shows the changes that the pasted list would make, in numbers, by name, and the resulting match. */
export function ListComparisonView({ comparison, match }: ListComparisonViewProps) {
  const { changes, preview } = comparison;
  const warnings = warningsToShow(comparison);
  return (
    <div className="grid content-start gap-6">
      {changes.totalChanges === 0 ? (
        <div role="status">
          <EmptyState frame="plain" {...nothingToChange(comparison)} />
        </div>
      ) : (
        <Changes comparison={comparison} match={match} />
      )}
      {warnings.length > 0 && <ListWarnings warnings={warnings} />}
      <ListPreview preview={preview} match={match} />
    </div>
  );
}

function Changes({ comparison, match }: ListComparisonViewProps) {
  const { playersAdded, playersPromoted, positionChanges } = comparison.changes;
  const gone = goneOf(comparison);
  return (
    <>
      <p role="status" className="visually-hidden">
        {summaryOf(comparison)}
      </p>
      <div className="grid grid-cols-3 gap-2" aria-hidden="true">
        <Count figure={playersAdded.length} kind="joins" one="se suma" many="se suman" />
        <Count figure={gone.length} kind="leaves" one="se va" many="se van" />
        <Count figure={positionChanges.length} kind="moves" one="se mueve" many="se mueven" />
      </div>
      {gone.length > 0 && (
        <People title="Se van">
          {gone.map(({ name, isRegistered }, index) => (
            <Person key={index} name={name} kind="leaves" Icon={IconUserMinus}>
              {isRegistered && (
                <span className="text-sm leading-5.5 font-semibold text-red">tiene cuenta</span>
              )}
            </Person>
          ))}
        </People>
      )}
      {playersAdded.length > 0 && (
        <People title="Se suman">
          {playersAdded.map(({ name, teamId, teamPosition }, index) => (
            <Person key={index} name={name} kind="joins" Icon={IconUserPlus}>
              <Where>
                {teamId === null ? 'como suplente' : `en ${placeText(match, teamId, teamPosition)}`}
              </Where>
            </Person>
          ))}
        </People>
      )}
      {playersPromoted.length > 0 && (
        <People title="Entran del banco">
          {playersPromoted.map(({ name, teamId, teamPosition }, index) => (
            <Person key={index} name={name} kind="joins" Icon={IconUserUp}>
              <Where>a {placeText(match, teamId, teamPosition)}: le preguntamos si juega</Where>
            </Person>
          ))}
        </People>
      )}
      {positionChanges.length > 0 && (
        <People title="Cambian de lugar">
          {positionChanges.map((move, index) => (
            <Person key={index} name={move.player} kind="moves" Icon={IconArrowRight}>
              <Where>
                de {placeText(match, move.oldTeam, move.oldPosition)} a{' '}
                {placeText(match, move.newTeam, move.newPosition)}
              </Where>
            </Person>
          ))}
        </People>
      )}
    </>
  );
}

type Kind = 'joins' | 'leaves' | 'moves';

const FIGURE_TONES: Record<Kind, string> = { joins: 'text-action', leaves: 'text-red', moves: 'text-fg' };
const ICON_TONES: Record<Kind, string> = { joins: 'text-action', leaves: 'text-red', moves: 'text-fg-2' };

interface CountProps {
  figure: number;
  kind: Kind;
  one: string;
  many: string;
}

function Count({ figure, kind, one, many }: CountProps) {
  return (
    <div className="grid gap-0.5 rounded-md border border-line px-3 py-2.5">
      <span className={`figures text-xl leading-tight ${figure === 0 ? 'text-fg-3' : FIGURE_TONES[kind]}`}>
        {figure}
      </span>
      <Text as="span">{figure === 1 ? one : many}</Text>
    </div>
  );
}

function People({ title, children }: { title: string; children: ReactNode }) {
  return (
    <ListPart title={title}>
      {(titleId) => (
        <ul className="grid" aria-labelledby={titleId}>
          {children}
        </ul>
      )}
    </ListPart>
  );
}

interface PersonProps {
  name: string;
  kind: Kind;
  Icon: TablerIcon;
  /** The change of the person in words. */
  children: ReactNode;
}

function Person({ name, kind, Icon, children }: PersonProps) {
  return (
    <li className="flex items-start gap-3 border-t border-line py-2.5">
      <Icon className={`mt-px ${ICON_TONES[kind]}`} size={20} stroke={1.8} aria-hidden="true" />
      <span className="flex min-w-0 flex-wrap items-baseline gap-x-2">
        <strong className={`leading-5.5 font-semibold wrap-anywhere ${kind === 'leaves' ? 'text-red' : ''}`}>
          {name}
        </strong>
        {children}
      </span>
    </li>
  );
}

function Where({ children }: { children: ReactNode }) {
  return (
    <Text as="span" size="base" className="wrap-anywhere">
      {children}
    </Text>
  );
}
