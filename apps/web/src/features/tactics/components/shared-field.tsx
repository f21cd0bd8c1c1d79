import type { Match } from '@picado/domain/matches/schema';
import { useId, useMemo, useRef } from 'react';
import { Bench } from './bench';
import { FieldBoard } from './field-board';
import { FieldPage, ShareButton } from './field-page';
import { frameOf, type Layout } from './geometry';
import { shortNames } from './names';

interface SharedFieldProps {
  match: Match;
  layout: Layout;
  onBack: () => void;
}

/** The field as the organiser arranged it, to look at and to export. */
export function SharedField({ match, layout, onBack }: SharedFieldProps) {
  const hintId = useId();
  const boardRef = useRef<HTMLDivElement>(null);
  const frame = useMemo(() => frameOf(layout, match.maxPlayers), [layout, match.maxPlayers]);
  const names = useMemo(() => shortNames(match.allPlayers), [match.allPlayers]);
  return (
    <FieldPage
      match={match}
      layout={layout}
      onBack={onBack}
      field={(describedBy) => (
        <FieldBoard {...{ match, layout, frame, boardRef, names, hintId, describedBy }} />
      )}
      bench={match.substitutes.length > 0 && <Bench {...{ match, hintId }} saying={null} />}
      bar={(exporting) => <ShareButton exporting={exporting} />}
    />
  );
}
