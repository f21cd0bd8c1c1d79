import type { ListComparison } from '@picado/domain/lists/schema';
import { IconArrowRight, IconUserMinus, IconUserPlus } from '@tabler/icons-react';
import { useId, type ReactNode } from 'react';
import { EmptyState } from '../../../ui/empty-state';
import { goneOf, placeText, summaryOf, warningsToShow, type TeamsOfMatch } from '../state';
import classes from './list-comparison.module.css';
import { ListPreview } from './list-preview';
import { ListWarnings } from './list-warnings';

const PERSON_CLASS = 'flex gap-3 items-start py-2.5 px-0 border-t border-line';
const WHAT_CLASS = 'flex flex-wrap gap-y-0 gap-x-2 items-baseline min-w-0';

interface ListComparisonViewProps {
  comparison: ListComparison;
  match: TeamsOfMatch;
}

/** What the pasted list would change, in numbers, by name, and as the match would stand. */
export function ListComparisonView({ comparison, match }: ListComparisonViewProps) {
  const { changes, preview } = comparison;
  const warnings = warningsToShow(comparison);
  return (
    <div className={classes.comparison}>
      {changes.totalChanges === 0 ? (
        <div role="status">
          <EmptyState
            frame="plain"
            drawing="pitch"
            title="No hay nada para cambiar"
            text="La lista dice lo mismo que el partido: ya están todos en su lugar."
          />
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
  const { playersAdded, positionChanges } = comparison.changes;
  const gone = goneOf(comparison);
  return (
    <>
      <p role="status" className="visually-hidden">
        {summaryOf(comparison)}
      </p>
      <div className={classes.counts} aria-hidden="true">
        <Count figure={playersAdded.length} kind="joins" one="se suma" many="se suman" />
        <Count figure={gone.length} kind="leaves" one="se va" many="se van" />
        <Count figure={positionChanges.length} kind="moves" one="se mueve" many="se mueven" />
      </div>
      {gone.length > 0 && (
        <People title="Se van" kind="leaves">
          {gone.map(({ name, isRegistered }, index) => (
            <li key={index} className={`${classes.person} ${PERSON_CLASS}`}>
              <IconUserMinus size={20} stroke={1.8} aria-hidden="true" />
              <span className={WHAT_CLASS}>
                <strong className={`${classes.name} leading-5.5 font-semibold wrap-anywhere`}>{name}</strong>
                {isRegistered && (
                  <span className="text-sm leading-5.5 font-semibold text-red">tiene cuenta</span>
                )}
              </span>
            </li>
          ))}
        </People>
      )}
      {playersAdded.length > 0 && (
        <People title="Se suman" kind="joins">
          {playersAdded.map(({ name, teamId, teamPosition }, index) => (
            <li key={index} className={`${classes.person} ${PERSON_CLASS}`}>
              <IconUserPlus size={20} stroke={1.8} aria-hidden="true" />
              <span className={WHAT_CLASS}>
                <strong className={`${classes.name} leading-5.5 font-semibold wrap-anywhere`}>{name}</strong>
                <span className="text-base leading-5.5 wrap-anywhere text-fg-2">
                  {teamId === null ? 'como suplente' : `en ${placeText(match, teamId, teamPosition)}`}
                </span>
              </span>
            </li>
          ))}
        </People>
      )}
      {positionChanges.length > 0 && (
        <People title="Cambian de lugar" kind="moves">
          {positionChanges.map((move, index) => (
            <li key={index} className={`${classes.person} ${PERSON_CLASS}`}>
              <IconArrowRight size={20} stroke={1.8} aria-hidden="true" />
              <span className={WHAT_CLASS}>
                <strong className={`${classes.name} leading-5.5 font-semibold wrap-anywhere`}>
                  {move.player}
                </strong>
                <span className="text-base leading-5.5 wrap-anywhere text-fg-2">
                  de {placeText(match, move.oldTeam, move.oldPosition)} a{' '}
                  {placeText(match, move.newTeam, move.newPosition)}
                </span>
              </span>
            </li>
          ))}
        </People>
      )}
    </>
  );
}

type Kind = 'joins' | 'leaves' | 'moves';

interface CountProps {
  figure: number;
  kind: Kind;
  one: string;
  many: string;
}

function Count({ figure, kind, one, many }: CountProps) {
  return (
    <div
      className={`${classes.count} grid gap-0.5 rounded-md border border-line px-3 py-2.5`}
      data-kind={kind}
      data-none={figure === 0 || undefined}
    >
      <span className={`${classes.figure} figures text-xl leading-tight`}>{figure}</span>
      <span className="text-sm leading-4.5 text-fg-2">{figure === 1 ? one : many}</span>
    </div>
  );
}

function People({ title, kind, children }: { title: string; kind: Kind; children: ReactNode }) {
  const id = useId();
  return (
    <section aria-labelledby={id} className={classes.section} data-kind={kind}>
      <h3 id={id} className={classes.title}>
        {title}
      </h3>
      <ul className={classes.people} aria-labelledby={id}>
        {children}
      </ul>
    </section>
  );
}
