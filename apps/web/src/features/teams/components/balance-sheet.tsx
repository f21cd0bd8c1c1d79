import type { Match, Player } from '@picado/domain/matches/schema';
import { teamNamesInWords } from '@picado/domain/matches/sides';
import { useState } from 'react';
import { ErrorState } from '../../../ui/layout/error-state';
import { Sheet } from '../../../ui/overlays/sheet';
import { AlertNote } from '../../../ui/text/alert-note';
import { useLocks } from '../hooks/use-locks';
import { useTeamMaking } from '../hooks/use-team-making';
import { useTeamOptions } from '../hooks/use-team-options';
import { areStillEven, choicesOf, linesOf } from '../view';
import { BalanceButtons } from './balance-buttons';
import { BalanceColumns } from './balance-columns';
import { BalanceFacts } from './balance-facts';
import { BalanceSkeleton } from './balance-skeleton';
import { LockMarks } from './lock-marks';
import { LockMenu } from './lock-menu';
import { TeamChoices } from './team-choices';
import { TeamLines } from './team-lines';
import { TooFewStarters } from './too-few-starters';

interface BalanceSheetProps {
  match: Match;
  onClose: () => void;
}

const NEW_MATCH = 'El partido cambió: estas son las opciones nuevas.';

/** Makes the teams as even as can be: shows how, says why, lets the organiser lock players, and only then does it. */
export function BalanceSheet({ match, onClose }: BalanceSheetProps) {
  const names = teamNamesInWords(match);
  const locks = useLocks(match, names);
  const options = useTeamOptions(match, locks.locks);
  const making = useTeamMaking({
    match,
    onMade: onClose,
    onOutdated: () => void options.refetch(),
  });
  const { answer, error } = options;
  const [picked, setPicked] = useState<{ of: typeof answer; key: string } | null>(null);
  const [opened, setOpened] = useState<Player | null>(null);

  const choices = answer === null ? [] : choicesOf(answer);
  const pickedKey = picked?.of === answer ? picked.key : undefined;
  const chosen = choices.find(({ key }) => key === pickedKey) ?? choices[0];
  const isEmpty = match.players.length < 2 || error?.isEmpty === true;
  const note = making.note ?? (options.isNewMatch ? NEW_MATCH : null);
  const retry = () => void options.refetch();

  function use() {
    if (answer === null || chosen === undefined) return;
    void making.make(chosen, locks.locks, answer.balance.match.version);
  }

  function body() {
    if (isEmpty) return <TooFewStarters matchId={match.id} />;
    if (answer === null || chosen === undefined) {
      if (error === null) return <BalanceSkeleton starters={match.players.length} />;
      return (
        <>
          <ErrorState
            frame="plain"
            message={error.text}
            onRetry={error.isWorthRetrying ? retry : undefined}
            isRetrying={options.isFetching}
          />
          {locks.marks.length > 0 && <LockMarks locks={locks} />}
        </>
      );
    }
    return (
      <>
        <BalanceColumns
          isStale={options.isStale}
          summary={
            <>
              {note !== null && <AlertNote kind="changed" text={note} />}
              <BalanceFacts option={chosen.option} names={names} areStillEven={areStillEven(answer)} />
            </>
          }
          choices={
            choices.length > 1 && (
              <TeamChoices
                choices={choices}
                chosenKey={chosen.key}
                onChoose={(key) => {
                  making.forgetNote();
                  setPicked({ of: answer, key });
                }}
              />
            )
          }
          lineUp={
            <>
              {error !== null && (
                <AlertNote
                  kind="error"
                  text={error.text}
                  onRetry={error.isWorthRetrying ? retry : undefined}
                />
              )}
              <LockMarks locks={locks} />
              <TeamLines
                lines={linesOf(chosen.option, answer.balance.match.players)}
                names={names}
                marks={locks.marks}
                onOpen={setOpened}
              />
            </>
          }
        />
        <p role="status" className="visually-hidden">
          {options.isStale ? '' : chosen.option.reason}
        </p>
      </>
    );
  }

  const hasButtons = !isEmpty && (answer !== null || error === null);
  return (
    <Sheet
      opened
      size="wide"
      title="Equipos parejos"
      onClose={onClose}
      isBusy={making.busy !== null}
      {...(hasButtons && {
        footer: (
          <BalanceButtons
            canUndo={answer?.balance.canUndo === true}
            canUse={chosen !== undefined && !options.isStale}
            busy={making.busy}
            onUse={use}
            onUndo={() => void making.undo()}
          />
        ),
      })}
    >
      {body()}
      {opened !== null && (
        <LockMenu
          player={opened}
          starters={match.players}
          starsOf={new Map(chosen?.option.players.map(({ playerId, stars }) => [playerId, stars]))}
          names={names}
          locks={locks}
          onClose={() => setOpened(null)}
        />
      )}
    </Sheet>
  );
}
