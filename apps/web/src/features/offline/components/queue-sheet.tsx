import { useQueryClient, type QueryClient } from '@tanstack/react-query';
import { IconBan, IconCheck, IconRefresh, IconX } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { useNavigate } from 'react-router';
import { takeBack, sendAgain, sendCommand } from '../../../lib/commands/queue';
import { dropStored } from '../../../lib/commands/stored-commands';
import {
  type RefusedCommand,
  type StoredCommand,
  type TakenCommand,
  isMadeHere,
} from '../../../lib/commands/stored-state';
import { sendNow } from '../../../lib/commands/stored-sending';
import { sinceText } from '../../../lib/dates';
import { agoText } from '../../../lib/moments';
import { useTask } from '../../../lib/use-task';
import { Button } from '../../../ui/controls/button';
import { IconButton } from '../../../ui/controls/icon-button';
import { Sheet } from '../../../ui/overlays/sheet';
import { Heading } from '../../../ui/text/heading';
import { Text } from '../../../ui/text/text';
import { shownMatch } from '../../matches/api';
import { useQueue } from '../hooks/use-queue';
import { wordingOf } from '../wording';
import { paths } from '@picado/domain/pages/paths';
import { isOfKind } from '../../../lib/commands/command';
import { markPayment } from '../../payments/commands';
import { joinMatch } from '../../roster/commands';

/** The step that a user may take about a change that could not be done. */
interface NextStep {
  label: string;
  /** The address that it leads to; absent where it is done at once. */
  to?: string;
  /** Does it, or clears the way for the page that it leads to. */
  run: (client: QueryClient) => void;
}

/** Refusals after which the same command may be taken. */
const REPEATABLE = new Set([
  'NETWORK_ERROR',
  'SERVER_ERROR',
  'RATE_LIMITED',
  'TOO_MANY_MESSAGES',
  'AUTH_ERROR',
]);

/** Refusals after which a match has no place to look for: it has begun. */
const SIGN_UP_CLOSED = new Set(['STARTED_FULL', 'MATCH_STARTED', 'MATCH_PLAYED', 'MATCH_FINISHED']);

/** The next best thing after a refusal: the same again, another place, or a look at how things are now. */
function nextStepOf(entry: StoredCommand): NextStep | null {
  const { command, refusal } = entry;
  const { id, matchId } = command;
  const drop = () => void dropStored(id);
  if (refusal !== null && REPEATABLE.has(refusal.code)) {
    return { label: 'Mandar de nuevo', run: (client) => sendAgain(client, id) };
  }
  const isFull = refusal?.code === 'MATCH_FULL' || refusal?.code === 'OTHERS_WAIT';
  if (isFull && isOfKind(joinMatch, command) && isMadeHere(entry, joinMatch)) {
    const { matchId: match, body } = command;
    return {
      label: 'Anotarme como suplente',
      run: (client) => {
        drop();
        const values = { ...body.values, isSubstitute: true };
        void sendCommand(client, joinMatch, match, { ...body, values, target: { kind: 'any' } });
      },
    };
  }
  if (matchId === null) return null;
  const isClosed = refusal !== null && SIGN_UP_CLOSED.has(refusal.code);
  if (isOfKind(joinMatch, command) && !isClosed)
    return { label: 'Ver lugares', to: paths.match(matchId), run: drop };
  return isOfKind(markPayment, command)
    ? { label: 'Ver pagos', to: paths.payments(matchId), run: drop }
    : { label: 'Ver el partido', to: paths.match(matchId), run: drop };
}

/** The time that a try takes which meets no network at all, in milliseconds. */
const TRY_MS = 1_500;

/** The changes that wait for a signal, those that could not be done, and those that were sent of late. */
export function QueueSheet({ onClose }: { onClose: () => void }) {
  const { waiting, refused, done } = useQueue();
  const { running, run } = useTask<'try'>();
  const isEmpty = waiting.length + refused.length + done.length === 0;
  return (
    <Sheet
      opened
      title="Cambios en espera"
      onClose={onClose}
      footer={
        waiting.length > 0 && (
          <Button
            variant="default"
            size="lg"
            fullWidth
            leftSection={<IconRefresh size={20} stroke={1.8} aria-hidden="true" />}
            aria-busy={running !== null}
            disabled={running !== null}
            onClick={() => {
              sendNow();
              void run('try', () => new Promise((resolve) => setTimeout(resolve, TRY_MS)));
            }}
          >
            {running === null ? 'Probar ahora' : 'Probando...'}
          </Button>
        )
      }
    >
      <div className="grid gap-6 pb-2">
        {(waiting.length > 0 || isEmpty) && (
          <section aria-label="En espera">
            <Text size="base" className="pb-4">
              {isEmpty
                ? 'No queda nada por mandar.'
                : 'Se mandan solos, en este orden, cuando vuelva la señal. Podés cerrar la app.'}
            </Text>
            <ul>
              {waiting.map((entry) => (
                <WaitingRow key={entry.command.id} entry={entry} />
              ))}
            </ul>
          </section>
        )}
        {refused.length > 0 && (
          <section aria-labelledby="queue-refused">
            <Heading level={3} id="queue-refused">
              No se pudo
            </Heading>
            <Text size="base" className="pb-3">
              Esto cambió mientras no tenías señal.
            </Text>
            <ul>
              {refused.map((entry) => (
                <RefusedRow key={entry.command.id} entry={entry} onGo={onClose} />
              ))}
            </ul>
          </section>
        )}
        {done.length > 0 && (
          <section aria-labelledby="queue-done">
            <Heading level={3} id="queue-done" className="pb-3">
              Mandado
            </Heading>
            <ul>
              {done.map((entry) => (
                <DoneRow key={entry.command.id} entry={entry} />
              ))}
            </ul>
          </section>
        )}
      </div>
    </Sheet>
  );
}

function useWords(entry: StoredCommand) {
  const client = useQueryClient();
  const { command } = entry;
  return wordingOf(entry, command.matchId === null ? undefined : shownMatch(client, command.matchId));
}

const ROW = 'flex gap-4 border-t border-line py-3.5 last:border-b';

function WaitingRow({ entry }: { entry: StoredCommand }) {
  const client = useQueryClient();
  const { Icon, title, detail } = useWords(entry);
  const { id, madeAt } = entry.command;
  return (
    <li className={ROW}>
      <RowSign className="border border-dashed border-orange text-orange">
        <Icon size={22} stroke={1.7} aria-hidden="true" />
      </RowSign>
      <div className="min-w-0 flex-1 leading-5.5 wrap-anywhere">
        <p className="text-md font-semibold">{title}</p>
        {detail !== undefined && <p className="line-clamp-2 text-base text-fg-2">{detail}</p>}
        <p className="text-sm text-fg-3">{agoText(new Date(madeAt).toISOString())}</p>
      </div>
      <IconButton
        label={`No mandar: ${title}`}
        look="quiet"
        className="-mr-2.5 self-center"
        onClick={() => takeBack(client, id)}
      >
        <IconX size={20} stroke={1.8} aria-hidden="true" />
      </IconButton>
    </li>
  );
}

function RefusedRow({ entry, onGo }: { entry: RefusedCommand; onGo: () => void }) {
  const client = useQueryClient();
  const navigate = useNavigate();
  const { title, detail } = useWords(entry);
  const step = nextStepOf(entry);
  return (
    <li className={ROW}>
      <RowSign className="bg-red-soft text-red">
        <IconBan size={22} stroke={1.7} aria-hidden="true" />
      </RowSign>
      <div className="grid min-w-0 flex-1 gap-3">
        <div className="leading-5.5 wrap-anywhere">
          <p className="text-base text-fg-2">{[title, detail].filter(Boolean).join(' · ')}</p>
          <p className="text-md font-semibold">{entry.refusal.sentence}</p>
        </div>
        <div className="flex flex-wrap gap-2">
          {step !== null && (
            <Button
              variant="outline"
              size="sm"
              onClick={() => {
                step.run(client);
                if (step.to === undefined) return;
                onGo();
                void navigate(step.to);
              }}
            >
              {step.label}
            </Button>
          )}
          <Button variant="subtle" size="sm" onClick={() => void dropStored(entry.command.id)}>
            Descartar
          </Button>
        </div>
      </div>
    </li>
  );
}

function DoneRow({ entry }: { entry: TakenCommand }) {
  const { title } = useWords(entry);
  const { settledAt = 0 } = entry;
  return (
    <li className="flex min-h-12 items-center gap-3.5 border-t border-line py-2 last:border-b">
      <IconCheck className="flex-none text-action" size={20} stroke={2} aria-hidden="true" />
      <span className="min-w-0 flex-1 text-base leading-5.5 wrap-anywhere">{title}</span>
      <span className="text-sm whitespace-nowrap text-fg-3">
        {sinceText(new Date(settledAt).toISOString())}
      </span>
    </li>
  );
}

function RowSign({ className, children }: { className: string; children: ReactNode }) {
  return (
    <span className={`grid size-12 flex-none place-items-center rounded-md ${className}`}>{children}</span>
  );
}
