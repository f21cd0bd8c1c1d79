import type { Match } from '@picado/domain/matches/schema';
import type { Viewer } from '@picado/domain/matches/viewer';
import type { OwnUser } from '@picado/domain/users/schema';
import { useDesktop } from '../../../lib/use-desktop';
import { Button } from '../../../ui/controls/button';
import { EmptyState } from '../../../ui/layout/empty-state';
import { LockedState } from '../../../ui/layout/locked-state';
import { ArrangeableField } from './arrangeable-field';
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
function SharedField({ match, layout, onBack }: SharedFieldProps) {
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

const CLOSED_CLASS = 'grid w-full max-w-148 mx-auto pt-6 px-4 pb-14';

export interface TacticsViewProps {
  match: Match;
  viewer: Viewer;
  user: OwnUser | null;
  onBack: () => void;
}

/** The field in place of the list: the organiser's board, and for all others the field that the organiser shares. */
export function TacticsView({ match, viewer, user, onBack }: TacticsViewProps) {
  const isWide = useDesktop();
  const layout = isWide ? 'horizontal' : 'vertical';
  const back = (
    <Button variant="default" onClick={onBack}>
      Volver al partido
    </Button>
  );
  if (!user?.email) {
    const words =
      user === null
        ? { title: 'Iniciá sesión para ver la vista táctica' }
        : {
            title: 'Tu cuenta no tiene un e-mail verificado',
            text: 'La vista táctica es para cuentas que lo tienen. Verificalo en Google y volvé a entrar.',
          };
    return (
      <div className={CLOSED_CLASS}>
        <LockedState {...words}>{back}</LockedState>
      </div>
    );
  }
  if (!viewer.can.organise && !match.tactics.isShared) {
    return (
      <div className={CLOSED_CLASS}>
        <EmptyState
          drawing="pitch"
          title="El organizador todavía no mostró la cancha"
          text="Cuando la muestre, la ves acá."
          action={back}
        />
      </div>
    );
  }
  // A finished match keeps the field as the game was played.
  const isArrangeable = viewer.can.organise && match.status !== 'FINISHED';
  const Field = isArrangeable ? ArrangeableField : SharedField;
  return <Field match={match} layout={layout} onBack={onBack} />;
}
