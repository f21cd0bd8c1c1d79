import { Button } from '@mantine/core';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { Link } from 'react-router';
import { paths } from '../../../app/paths';
import { sentenceOf } from '../../../lib/api/sentence';
import { stored } from '../../../lib/storage';
import { EmptyState } from '../../../ui/empty-state';
import { toast } from '../../../ui/toast';
import { matchQuery } from '../../matches/api';
import { forgetJoined, leaveByLink } from '../api';
import classes from './leave-by-link.module.css';

interface LeaveByLinkProps {
  playerId: string | undefined;
  token: string | undefined;
}

type Step =
  { at: 'ask' } | { at: 'gone'; matchId: string; message: string } | { at: 'refused'; reason: string | null };

/** The end of a personal link: asks once, and says goodbye. */
export function LeaveByLink({ playerId, token }: LeaveByLinkProps) {
  const client = useQueryClient();
  const [step, setStep] = useState<Step>(() =>
    playerId && token
      ? { at: 'ask' }
      : { at: 'refused', reason: 'El link llegó cortado: copialo entero y probá de nuevo.' },
  );
  const [isBusy, setBusy] = useState(false);
  // Read once: after leaving it is forgotten, and the goodbye still says it.
  const [name] = useState(() => (playerId ? stored.playerName(playerId).read() : null) ?? 'No identificado');

  async function leave() {
    if (!playerId || !token) return;
    setBusy(true);
    const outcome = await leaveByLink(playerId, token);
    setBusy(false);
    if (outcome.error === undefined) {
      const { matchId, message } = outcome.data;
      forgetJoined(playerId);
      void client.invalidateQueries({ queryKey: matchQuery(matchId).queryKey });
      setStep({ at: 'gone', matchId, message });
      return;
    }
    switch (outcome.code) {
      case 'INVALID_LEAVE_LINK':
        setStep({ at: 'refused', reason: null });
        return;
      case 'PLAYER_NOT_FOUND':
        forgetJoined(playerId);
        setStep({ at: 'refused', reason: 'Ese lugar ya no está en el partido: quizás ya te diste de baja.' });
        return;
      default:
        toast.error(sentenceOf(outcome, 'Error al darse de baja'));
    }
  }

  switch (step.at) {
    case 'refused':
      return (
        <EmptyState
          drawing="search"
          title="Link inválido"
          isPage
          text={step.reason ?? 'No sirve para darte de baja. Revisá que sea el que te dimos al anotarte.'}
          action={
            <Button component={Link} to={paths.home}>
              Ir al inicio
            </Button>
          }
        />
      );
    case 'gone':
      return (
        <section className={classes.panel} role="status">
          <h1 className={classes.title}>¡Hasta la próxima!</h1>
          <p className={classes.text}>{step.message}</p>
          <div className={classes.buttons}>
            <Button component={Link} to={paths.home} variant="default" size="lg">
              Ir al inicio
            </Button>
            <Button component={Link} to={paths.match(step.matchId)} size="lg">
              Ver Partido
            </Button>
          </div>
        </section>
      );
    case 'ask':
      return (
        <section className={classes.panel} aria-labelledby="leave-title">
          <h1 id="leave-title" className={classes.title}>
            ¿Darte de baja del partido?
          </h1>
          <dl className={classes.who}>
            <dt>Jugador</dt>
            <dd>{name}</dd>
          </dl>
          <p className={classes.text}>Tu lugar queda libre. Si hay suplentes, entra quien espera hace más.</p>
          <div className={classes.buttons}>
            <Button component={Link} to={paths.home} variant="default" size="lg">
              Cancelar
            </Button>
            <Button color="rojo" size="lg" disabled={isBusy} aria-busy={isBusy} onClick={() => void leave()}>
              {isBusy ? '...' : 'Darme de baja'}
            </Button>
          </div>
        </section>
      );
  }
}
