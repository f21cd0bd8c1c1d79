import type { AfterStep, AfterStepKind } from '@picado/domain/after-match/steps';
import { IconCheck, IconChevronRight } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import type { Match } from '@picado/domain/matches/schema';
import { teamNamesInWords } from '@picado/domain/matches/sides';
import { figuresText } from '../../../football/figure-line';
import { Stage } from '../../../football/stage/stage';
import { Button } from '../../../ui/controls/button';
import type { AfterMatch } from '../hooks/use-after-match';
import { TeamShirt } from '../../../football/team-shirt';

interface AfterDoneProps {
  after: AfterMatch;
  canViewReviews: boolean;
  /** The most valuable player is not known yet. */
  isVoting: boolean;
  /** The result as a picture; null before there is a score. */
  card: ReactNode;
  /** Hands it on. */
  share: ReactNode;
  /** Takes up again what was skipped. */
  onStep: (kind: AfterStepKind) => void;
  onClose: () => void;
}

/** The end of a run: what was done, what can still be done, and the result to send on. */
export function AfterDone(props: AfterDoneProps) {
  const { after, isVoting, card, share, onStep, onClose } = props;
  const { steps } = after;
  const done = steps.filter(({ isDone }) => isDone).length;
  return (
    <Stage
      size="small"
      eyebrow={steps.length > 1 ? `${done} de ${steps.length}` : undefined}
      title="¡Listo!"
      actions={
        share === null ? (
          <Button size="lg" onClick={onClose}>
            Ver el partido
          </Button>
        ) : (
          <>
            <Button variant="default" size="lg" onClick={onClose}>
              Ver el partido
            </Button>
            {share}
          </>
        )
      }
      onClose={onClose}
    >
      <div className="mx-auto grid max-w-80 gap-5 text-left lg:max-w-105">
        <ul className="grid gap-1">
          {steps.map((step) => (
            <li key={step.kind}>
              <Line {...props} step={step} onPress={() => onStep(step.kind)} />
            </li>
          ))}
        </ul>
        {card}
        {card !== null && isVoting && (
          <p className="text-center text-base leading-5.5 text-fg-2">
            La figura se sabe cuando se cierra el reporte.
          </p>
        )}
      </div>
    </Stage>
  );
}

interface LineProps extends AfterDoneProps {
  step: AfterStep;
  onPress: () => void;
}

function Line({ step, after, canViewReviews, onPress }: LineProps) {
  const { ownReport, given, missing } = after;
  const isBegun = step.isDone || (step.kind === 'REVIEW' && given > 0);
  if (!isBegun) {
    return (
      <button
        type="button"
        className="flex min-h-11 w-full items-center gap-3 text-left font-semibold text-action"
        onClick={onPress}
      >
        <span className="size-5.5 flex-none border border-line-strong" aria-hidden="true" />
        <span className="min-w-0 flex-1">{LEFT[step.kind]}</span>
        <IconChevronRight size={20} stroke={1.8} aria-hidden="true" />
      </button>
    );
  }
  const [title, aside] = {
    REPORT: [
      ownReport?.validationStatus === 'APPROVED' ? 'Reporte validado' : 'Reporte enviado',
      ownReport === null ? '' : figuresText(ownReport),
    ],
    VOTE: ['Votaste la figura', ''],
    REVIEW: [
      given === 1 ? '1 review' : `${given} reviews`,
      missing > 0 ? `te faltan ${missing}` : canViewReviews ? 'se abrieron las tuyas' : '',
    ],
  }[step.kind];
  return (
    <p className="flex min-h-9 flex-wrap items-center gap-x-3 py-1">
      <IconCheck size={22} stroke={2.2} className="flex-none text-action" aria-hidden="true" />
      <span className="min-w-0 flex-1 leading-5.5 font-semibold">{title}</span>
      <span className="text-base leading-5.5 text-fg-2">{aside}</span>
    </p>
  );
}

const LEFT: Record<AfterStepKind, string> = {
  REPORT: 'Cargar mi reporte',
  VOTE: 'Votar la figura',
  REVIEW: 'Dejar reviews',
};

type StripMatch = Pick<Match, 'team1Name' | 'team2Name' | 'team1Goals' | 'team2Goals'>;

/** Shows the score of the match in one line under the head of a run: the loser's figure is dimmer. */
export function ScoreStrip({ match }: { match: StripMatch }) {
  const { team1Goals, team2Goals } = match;
  const hasScore = team1Goals !== null && team2Goals !== null;
  const [one, two] = teamNamesInWords(match);
  const name =
    'min-w-0 line-clamp-2 pt-0.5 figures text-lg leading-tight wrap-break-word uppercase @max-[21.25rem]:text-md';
  return (
    <div className="@container shrink-0 border-b border-line bg-surface-1">
      <div className="grid grid-cols-[minmax(0,1fr)_auto_minmax(0,1fr)] items-center gap-3 px-4 py-2.5 md:px-6 @max-[21.25rem]:gap-2">
        <span className="flex min-w-0 items-center gap-2.5">
          <TeamShirt team={0} className="flex-none" />
          <span className={name}>{one}</span>
        </span>
        {hasScore ? (
          <span className="flex items-center figures text-xl leading-none tabular-nums">
            <span className="visually-hidden">{`${team1Goals} a ${team2Goals}`}</span>
            <Figure goals={team1Goals} other={team2Goals} side="left" />
            <Figure goals={team2Goals} other={team1Goals} side="right" />
          </span>
        ) : (
          <span className="h-9 border-l-[1.5px] border-line-strong" aria-hidden="true" />
        )}
        <span className="flex min-w-0 items-center justify-end gap-2.5 text-right">
          <span className={name}>{two}</span>
          <TeamShirt team={1} className="flex-none" />
        </span>
      </div>
    </div>
  );
}

function Figure({ goals, other, side }: { goals: number; other: number; side: 'left' | 'right' }) {
  const edge = side === 'left' ? 'border-r-[1.5px] border-line-strong pr-3' : 'pl-3';
  return (
    <span className={`pt-1 ${edge} ${goals < other ? 'text-fg-2' : ''}`} aria-hidden="true">
      {goals}
    </span>
  );
}
