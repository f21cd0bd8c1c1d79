import type { Match } from '@picado/domain/matches/schema';
import type { Viewer } from '@picado/domain/matches/viewer';
import type { OwnUser } from '@picado/domain/users/schema';
import { useId, useMemo, useRef } from 'react';
import { LoginButton } from '../../../features/auth/components/login-button';
import { BenchQuestionSheet } from '../../../features/roster/components/line-up/bench-question-sheet';
import { ScreenOn } from '../../../football/screen-on';
import { browserStorage } from '../../../lib/storage';
import { Button } from '../../../ui/controls/button';
import { LockedState, EmptyState } from '../../../ui/layout/state-frame';
import { useDesktop } from '../../../lib/use-desktop';
import { ArrangeableField } from '../../../features/tactics/components/arrangeable-field';
import { Bench } from '../../../features/tactics/components/bench';
import { FieldBoard } from '../../../features/tactics/components/field-board';
import { FieldPage, ShareButton } from '../../../features/tactics/components/field-page';
import { frameOf, type Layout } from '../../../features/tactics/components/geometry';
import { shortNames } from '../../../features/tactics/components/names';

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

interface TacticsViewProps {
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

interface MatchTacticsProps {
  match: Match;
  viewer: Viewer;
  user: OwnUser | null;
  onBack: () => void;
}

/** The field of a match, for signed-in users; visitors read why not, and can sign in here. */
export function MatchTactics({ match, viewer, user, onBack }: MatchTacticsProps) {
  if (user !== null) {
    return (
      <>
        {(viewer.playerId !== null || viewer.can.organise) && <ScreenOn match={match} />}
        <TacticsView match={match} viewer={viewer} user={user} onBack={onBack} />
        {viewer.can.organise && <BenchQuestionSheet matchId={match.id} />}
      </>
    );
  }
  const here = `${window.location.pathname}${window.location.search}`;
  return (
    <div className="mx-auto grid w-full max-w-148 px-4 pt-6 pb-14">
      <LockedState
        level={1}
        title="Iniciá sesión para ver la vista táctica"
        text="Con tu cuenta ves cómo se paran los dos equipos en la cancha."
      >
        <div className="grid min-w-[min(280px,100%)] gap-3">
          <LoginButton onStart={() => browserStorage.redirectAfterAuth.write(here)} />
          <Button variant="default" size="lg" onClick={onBack}>
            Volver al partido
          </Button>
        </div>
      </LockedState>
    </div>
  );
}
