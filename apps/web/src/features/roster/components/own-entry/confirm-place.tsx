import { lastPastKickOff } from '@picado/domain/matches/stage';
import type { Match } from '@picado/domain/matches/schema';
import { teamNamesInWords } from '@picado/domain/matches/sides';
import { FORM_FIELDS } from '@picado/domain/pages/drawing';
import { paths } from '@picado/domain/pages/paths';
import type { Confirmation } from '@picado/domain/roster/schema';
import { REFUSALS } from '@picado/domain/sentences/refusals';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState, type ReactNode } from 'react';
import { sentenceOf } from '../../../../lib/api/sentence';
import { useCommand } from '../../../../lib/commands/use-command';
import { momentText } from '../../../../lib/moments';
import { useShownPageData } from '../../../../lib/page-start/page-data';
import { useMounted } from '../../../../lib/use-mounted';
import { Button } from '../../../../ui/controls/button';
import { Link } from '../../../../ui/controls/link';
import { PostDisclosure, PostForm } from '../../../../ui/fields/post-form';
import { MessagePage } from '../../../../ui/layout/message-page';
import { confirmationQuery } from '../../api';
import { confirmByLink, undoNoByLink } from '../../commands';
import { useAnswer } from '../../hooks/use-answer';
import { DECLINE_TEXT, DeclineQuestion } from './decline-question';
import { RegularDeclined, RegularQuestion } from './regular-question';
import { LinkButtons, LinkPanel, LinkPlayer, LinkRefused, LinkText, LinkWaiting } from './link-panel';

interface ConfirmPlaceProps {
  token: string;
  /** Names the match that it is about. */
  facts: (match: Match) => ReactNode;
  /** Frames all stages but those of a regular. */
  frame: (page: ReactNode) => ReactNode;
  /** Draws the screen that a regular sees after a yes. */
  joined: (match: Match, playerId: string) => ReactNode;
}

/** The end of the personal link of a promoted player, or of a regular: says what it is about and takes a yes or a no. */
export function ConfirmPlace(props: ConfirmPlaceProps) {
  const { token, frame } = props;
  const isRefused = useShownPageData()?.refusal !== undefined;
  const { data, error, isFetching, refetch } = useQuery({
    ...confirmationQuery(token),
    enabled: !isRefused,
  });
  if (isRefused) return frame(<InvalidLink />);
  if (data !== undefined) return <Place {...props} confirmation={data} />;
  if (error === null) return frame(<LinkWaiting />);
  if (error.code === 'INVALID_CONFIRMATION_LINK') return frame(<InvalidLink />);
  return frame(
    <MessagePage isAlert title={sentenceOf(error, 'Error al cargar el partido')}>
      <Button size="lg" onClick={() => void refetch()} disabled={isFetching} aria-busy={isFetching}>
        {isFetching ? '...' : 'Reintentar'}
      </Button>
    </MessagePage>,
  );
}

interface PlaceProps extends ConfirmPlaceProps {
  confirmation: Confirmation;
}

function Place({ token, confirmation, facts, frame, joined }: PlaceProps) {
  const { player, match, state, regular } = confirmation;
  const client = useQueryClient();
  const { queryKey } = confirmationQuery(token);
  const confirming = useCommand(confirmByLink);
  const [stateAtFirst] = useState(state);
  const [isWaiting, setWaiting] = useState(false);
  const undoing = useCommand(undoNoByLink);
  const isMounted = useMounted();
  const drawn = useShownPageData();
  const [isAnsweredHere, setAnsweredHere] = useState(drawn?.isAnsweredHere ?? false);
  async function answer(accept: boolean) {
    const { refusal, isWaiting } = await confirming.send(match.id, {
      ...{ token, accept, playerId: player.id },
      ...(regular !== null && { isShown: true }),
    });
    if (isWaiting) return setWaiting(true);
    if (refusal !== undefined) return client.invalidateQueries({ queryKey });
    setAnsweredHere(true);
    client.setQueryData(queryKey, { ...confirmation, state: accept ? 'CONFIRMED' : 'DECLINED' });
    // It then says whether the no can be taken back.
    if (regular !== null && !accept) void client.invalidateQueries({ queryKey });
  }
  async function undo() {
    await undoing.send(match.id, { token });
    await client.invalidateQueries({ queryKey });
  }
  const { isBusy, confirm, confirmLabel, ask, question } = useAnswer({
    send: answer,
    isBusy: confirming.isPending,
  });

  if (isWaiting) {
    return frame(
      <LinkPanel facts={facts(match)} title="Tu respuesta está en espera" takesFocus>
        <LinkText>Se manda sola cuando vuelva la señal. Podés cerrar esta página.</LinkText>
      </LinkPanel>,
    );
  }
  if (regular !== null) {
    if (state === 'PENDING') {
      return (
        <RegularQuestion
          token={token}
          question={regular}
          player={player}
          match={match}
          isBusy={isBusy}
          onAnswer={(accept) => void answer(accept)}
        />
      );
    }
    if (isAnsweredHere && state === 'CONFIRMED') return joined(match, player.id);
    if (isAnsweredHere && state === 'DECLINED') {
      return (
        <RegularDeclined
          match={match}
          token={token}
          canUndo={confirmation.canUndo}
          isBusy={undoing.isPending}
          onUndo={() => void undo()}
        />
      );
    }
  }
  const { title, text } = wordsOf(confirmation, isAnsweredHere, isMounted);
  return frame(
    <LinkPanel facts={facts(match)} title={title} takesFocus={state !== stateAtFirst}>
      <LinkPlayer name={player.name} />
      <LinkText>{text}</LinkText>
      <LinkButtons>
        {state === 'PENDING' ? (
          <>
            <PostForm action={paths.confirm(token)} onSend={confirm}>
              <Button
                type="submit"
                name={FORM_FIELDS.answer}
                value="yes"
                size="lg"
                fullWidth
                disabled={isBusy}
                aria-busy={isBusy}
              >
                {confirmLabel}
              </Button>
            </PostForm>
            <PostDisclosure label="No puedo ir" disabled={isBusy} onAsk={ask}>
              <LinkText>{DECLINE_TEXT}</LinkText>
              <PostForm action={paths.confirm(token)}>
                <Button type="submit" name={FORM_FIELDS.answer} value="no" tone="danger" size="lg" fullWidth>
                  No puedo ir
                </Button>
              </PostForm>
            </PostDisclosure>
          </>
        ) : (
          <Button component={Link} to={paths.match(match.id)} size="lg">
            Ver Partido
          </Button>
        )}
      </LinkButtons>
      <DeclineQuestion {...question} />
    </LinkPanel>,
  );
}

const USED = 'Este link ya se usó';

interface Words {
  title: string;
  text: string;
}

/**
 * `isAnsweredHere`: the answer was given on this page, and is thanked for. `isMounted`: this browser's clock says when it was
 * given otherwise.
 */
function wordsOf(
  { state, answeredAt, player, match }: Confirmation,
  isAnsweredHere: boolean,
  isMounted: boolean,
): Words {
  const moment = answeredAt === null || !isMounted ? '' : `, ${momentText(answeredAt)}`;
  switch (state) {
    case 'PENDING': {
      const team = teamOf(match, player.id);
      const where = team === null ? '' : `, en ${team}`;
      return {
        title: '¡Entraste al equipo! ¿Jugás?',
        text: `Se liberó un lugar y es tuyo${where}. Si no podés, avisá: queda para otro.`,
      };
    }
    case 'CONFIRMED':
      return isAnsweredHere
        ? { title: '¡Confirmado!', text: 'Nos vemos en la cancha.' }
        : { title: USED, text: `Dijiste que ibas${moment}. Si ya no podés, bajate desde el partido.` };
    case 'DECLINED':
      return isAnsweredHere
        ? { title: 'Avisaste que no vas', text: 'Gracias por avisar: tu lugar quedó para otro.' }
        : { title: USED, text: `Dijiste que no ibas${moment}: tu lugar quedó para otro.` };
    case 'EXPIRED': {
      return { title: 'Ya no hay nada para confirmar', text: endOf(match) };
    }
  }
}

function endOf(match: Match): string {
  const kickOff = Date.parse(match.startsAt);
  if (match.status === 'FINISHED' || kickOff <= lastPastKickOff(Date.now())) return 'El partido ya terminó.';
  return kickOff <= Date.now() ? REFUSALS.CONFIRMATION_LATE : REFUSALS.CONFIRMATION_EXPIRED;
}

/** The name of a starter's team; null for a player who is none. */
function teamOf(match: Match, playerId: string): string | null {
  const team = match.players.find(({ id }) => id === playerId)?.teamIndex ?? null;
  if (team === null) return null;
  return teamNamesInWords(match)[team];
}

export function InvalidLink() {
  return (
    <LinkRefused
      title={REFUSALS.INVALID_CONFIRMATION_LINK}
      text="Revisá que esté entero: en el chat a veces llega cortado."
    />
  );
}
