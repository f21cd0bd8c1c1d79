import type { Match } from '@picado/domain/matches/schema';
import { lastPastKickOff } from '@picado/domain/matches/rules';
import { teamNamesInWords } from '@picado/domain/matches/sides';
import { paths } from '@picado/domain/pages/paths';
import type { Confirmation } from '@picado/domain/roster/schema';
import { REFUSALS } from '@picado/domain/sentences/refusals';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState, type ReactNode } from 'react';
import { sentenceOf } from '../../../lib/api/sentence';
import { useCommand } from '../../../lib/commands/use-command';
import { momentText } from '../../../lib/dates';
import { Button } from '../../../ui/button';
import { Link } from '../../../ui/link';
import { MessagePage } from '../../../ui/message-page';
import { confirmationQuery } from '../api';
import { confirmByLink } from '../commands';
import { useAnswer } from '../hooks/use-answer';
import { DeclineQuestion } from './decline-question';
import { LinkButtons, LinkPanel, LinkPlayer, LinkRefused, LinkText, LinkWaiting } from './link-panel';

interface ConfirmPlaceProps {
  token: string;
  /** Which match it is about. */
  facts: (match: Match) => ReactNode;
}

/** The end of a promoted player's personal link: says what it is about and takes a yes or a no. */
export function ConfirmPlace({ token, facts }: ConfirmPlaceProps) {
  const { data, error, isFetching, refetch } = useQuery(confirmationQuery(token));
  if (data !== undefined) return <Place token={token} confirmation={data} facts={facts} />;
  if (error === null) return <LinkWaiting />;
  if (error.code === 'INVALID_CONFIRMATION_LINK') return <InvalidLink />;
  return (
    <MessagePage isAlert title={sentenceOf(error, 'Error al cargar el partido')}>
      <Button size="lg" onClick={() => void refetch()} disabled={isFetching} aria-busy={isFetching}>
        {isFetching ? '...' : 'Reintentar'}
      </Button>
    </MessagePage>
  );
}

interface PlaceProps extends ConfirmPlaceProps {
  confirmation: Confirmation;
}

function Place({ token, confirmation, facts }: PlaceProps) {
  const { player, match, state } = confirmation;
  const client = useQueryClient();
  const { queryKey } = confirmationQuery(token);
  const confirming = useCommand(confirmByLink);
  const [stateAtFirst] = useState(state);
  const [isAnsweredHere, setAnsweredHere] = useState(false);
  const { isBusy, confirm, confirmLabel, ask, question } = useAnswer({
    send: async (accept) => {
      const { refusal } = await confirming.send(match.id, { token, accept, playerId: player.id });
      if (refusal !== undefined) return client.invalidateQueries({ queryKey });
      setAnsweredHere(true);
      client.setQueryData(queryKey, { ...confirmation, state: accept ? 'CONFIRMED' : 'DECLINED' });
    },
    isBusy: confirming.isPending,
  });

  const { title, text } = wordsOf(confirmation, isAnsweredHere);
  return (
    <LinkPanel facts={facts(match)} title={title} takesFocus={state !== stateAtFirst}>
      <LinkPlayer name={player.name} />
      <LinkText>{text}</LinkText>
      <LinkButtons>
        {state === 'PENDING' ? (
          <>
            <Button size="lg" disabled={isBusy} aria-busy={isBusy} onClick={confirm}>
              {confirmLabel}
            </Button>
            <Button variant="default" size="lg" disabled={isBusy} onClick={ask}>
              No puedo ir
            </Button>
          </>
        ) : (
          <Button component={Link} to={paths.match(match.id)} size="lg">
            Ver Partido
          </Button>
        )}
      </LinkButtons>
      <DeclineQuestion {...question} />
    </LinkPanel>
  );
}

const USED = 'Este link ya se usó';

interface Words {
  title: string;
  text: string;
}

/** `isAnsweredHere`: the answer was given on this page, and is thanked for. */
function wordsOf({ state, answeredAt, player, match }: Confirmation, isAnsweredHere: boolean): Words {
  const moment = answeredAt === null ? '' : `, ${momentText(answeredAt)}`;
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
      const isOver = match.status === 'FINISHED' || Date.parse(match.startsAt) <= lastPastKickOff(Date.now());
      return {
        title: 'Ya no hay nada para confirmar',
        text: isOver ? 'El partido ya terminó.' : REFUSALS.CONFIRMATION_EXPIRED,
      };
    }
  }
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
