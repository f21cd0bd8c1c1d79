import type { Match, Player } from '@picado/domain/matches/schema';
import { teamNamesInWords } from '@picado/domain/matches/sides';
import { useState, useId } from 'react';
import { ErrorState } from '../../../ui/layout/error-state';
import { Sheet } from '../../../ui/overlays/sheet';
import { AlertNote } from '../../../ui/text/note';
import type { TeamsAnswer } from '../api';
import { useLocks, type TeamLocksState } from '../hooks/use-locks';
import { useTeamOptions, useTeamMaking } from '../hooks/use-team-options';
import { areStillEven, choicesOf, linesOf, type Choice } from '../view';
import { BalanceColumns, BalanceSkeleton } from './balance-columns';
import { BalanceFacts } from './balance-facts';
import { LockMenu } from './lock-menu';
import { TeamLines } from './team-lines';
import { paths } from '@picado/domain/pages/paths';
import { IconCopy, IconLink, IconLock, IconSwords, IconX, IconArrowBackUp } from '@tabler/icons-react';
import { copyText } from '../../../lib/clipboard';
import { toast } from '../../../lib/toast';
import { Button } from '../../../ui/controls/button';
import { EmptyState } from '../../../ui/layout/state-frame';
import { starsText } from '@picado/domain/text/stars';
import { RadioOption } from '../../../ui/controls/radio-option';

interface BalanceButtonsProps {
  canUndo: boolean;
  /** True if the shown teams are there to be used. */
  canUse: boolean;
  busy: 'make' | 'undo' | null;
  onUse: () => void;
  onUndo: () => void;
}

function BalanceButtons({ canUndo, canUse, busy, onUse, onUndo }: BalanceButtonsProps) {
  return (
    <div className="flex flex-wrap gap-3 *:px-3 md:justify-end md:*:px-6">
      {canUndo && (
        <Button
          variant="default"
          size="lg"
          leftSection={<IconArrowBackUp size={20} stroke={1.8} aria-hidden="true" />}
          onClick={onUndo}
          disabled={busy !== null}
          aria-busy={busy === 'undo'}
        >
          {busy === 'undo' ? '...' : 'Deshacer'}
        </Button>
      )}
      <Button
        size="lg"
        className="flex-1 md:flex-none"
        onClick={onUse}
        disabled={!canUse || busy !== null}
        aria-busy={busy === 'make'}
      >
        {busy === 'make' ? 'Armando...' : 'Usar estos equipos'}
      </Button>
    </div>
  );
}

interface TeamChoicesProps {
  choices: readonly Choice[];
  chosenKey: string;
  onChoose: (key: string) => void;
}

/** The ways to make the teams in one row, each with its difference and what it costs. */
function TeamChoices({ choices, chosenKey, onChoose }: TeamChoicesProps) {
  const name = useId();
  return (
    <fieldset>
      <legend className="visually-hidden">Opciones</legend>
      {/* A quarter of the narrowest phone each; with larger text two by two. */}
      <div className="grid grid-cols-[repeat(auto-fit,minmax(4.25rem,1fr))] gap-1.5">
        {choices.map(({ key, label, cost, option, method }) => (
          <RadioOption
            key={key}
            className={`content-center justify-items-center gap-0.5 px-0.5 py-2 text-center ${method === 'repair' ? 'col-span-full' : ''}`}
            name={name}
            value={key}
            checked={key === chosenKey}
            aria-label={`${label}, ${cost}, diferencia ${starsText(option.gap)}`}
            onChange={() => onChoose(key)}
          >
            <span className="text-xs leading-4.5 font-semibold">{label}</span>
            <span className="pt-1 figures text-lg leading-none">{starsText(option.gap)}</span>
            <span className={`text-xs leading-4 ${key === chosenKey ? '' : 'text-fg-2'}`}>{cost}</span>
          </RadioOption>
        ))}
      </div>
    </fieldset>
  );
}

const ICONS = { fixed: IconLock, together: IconLink, apart: IconSwords };

/** The organiser's locks, each removed by a press; without any, how to lock a player. */
function LockMarks({ locks }: { locks: TeamLocksState }) {
  const { marks, release } = locks;
  if (marks.length === 0) {
    return (
      <p className="text-sm leading-5 text-fg-2">
        Tocá a alguien para dejarlo fijo en su equipo, o para juntarlo o separarlo de otro.
      </p>
    );
  }
  return (
    <ul className="flex flex-wrap gap-2" aria-label="Marcas">
      {marks.map((mark) => {
        const Icon = ICONS[mark.kind];
        return (
          <li key={mark.key} className="min-w-0">
            <button
              type="button"
              className="flex min-h-11 items-center gap-2 rounded-sm border border-line-strong bg-surface-3 px-3 py-1 text-left text-sm leading-4.5 font-semibold hover:border-fg-3"
              aria-label={`Quitar: ${mark.text}`}
              onClick={() => release(mark)}
            >
              <Icon size={16} stroke={1.8} aria-hidden="true" />
              <span className="min-w-0 wrap-anywhere">{mark.text}</span>
              <IconX size={16} stroke={2} aria-hidden="true" />
            </button>
          </li>
        );
      })}
    </ul>
  );
}

/** No players to divide yet: offers the link that invites them. */
function TooFewStarters({ matchId }: { matchId: string }) {
  async function copyLink() {
    const url = `${window.location.origin}${paths.join(matchId)}`;
    if (await copyText(url)) toast.success('¡Link copiado al portapapeles!');
    else toast.warning(`Tu navegador no nos dejó copiar el link: ${url}`);
  }
  return (
    <EmptyState
      frame="plain"
      drawing="pitch"
      title="Todavía falta gente para armar los equipos"
      text="Con dos titulares ya te mostramos los equipos más parejos. Pasá el link por el grupo."
      action={
        <Button leftSection={<IconCopy size={20} />} onClick={() => void copyLink()}>
          Copiar link
        </Button>
      }
    />
  );
}

interface BalanceSheetProps {
  match: Match;
  onClose: () => void;
}

const NEW_MATCH = 'El partido cambió: estas son las opciones nuevas.';

/** The ways to make the teams, and the one that is chosen: the first until another is picked from the same answer. */
function useChoice(answer: TeamsAnswer | null) {
  const [picked, setPicked] = useState<{ of: TeamsAnswer; key: string } | null>(null);
  const choices = answer === null ? [] : choicesOf(answer);
  const pickedKey = picked?.of === answer ? picked.key : undefined;
  return {
    choices,
    chosen: choices.find(({ key }) => key === pickedKey) ?? choices[0],
    pick: (key: string) => setPicked(answer === null ? null : { of: answer, key }),
  };
}

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
  const { choices, chosen, pick } = useChoice(answer);
  const [opened, setOpened] = useState<Player | null>(null);

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
                  pick(key);
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
