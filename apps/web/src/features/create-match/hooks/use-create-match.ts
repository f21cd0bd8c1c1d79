import { paths } from '@picado/domain/pages/paths';
import { useEffect, useRef, useState } from 'react';
import { useNavigate } from 'react-router';
import type { JustCreated } from '../../../lib/just-created';
import type { Failure } from '../../../lib/api/call';
import { sentenceOf } from '../../../lib/api/sentence';
import { stored } from '../../../lib/storage';
import { toast } from '../../../ui/toast';
import { useSendMatch } from '../api';
import type { MatchForm } from '../state';

const GO_TO_MATCH_AFTER_MS = 1000;

function sentenceFor(failure: Failure): string {
  return failure.code === 'NETWORK_ERROR'
    ? 'Error de conexión. Intenta nuevamente.'
    : sentenceOf(failure, 'Error al crear el partido');
}

/** Sends the form once, says how it went, and leads to the new match a second later. */
export function useCreateMatch(onRefused: (failure: Failure) => void) {
  const send = useSendMatch();
  const navigate = useNavigate();
  const [phase, setPhase] = useState<'editing' | 'sending' | 'created'>('editing');
  // State changes with the next render, and two quick taps fit before it.
  const isSending = useRef(false);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  // A user on another screen by then, before the answer or within that second, is not called back.
  const isHere = useRef(false);
  useEffect(() => {
    isHere.current = true;
    return () => {
      isHere.current = false;
      clearTimeout(timer.current);
    };
  }, []);

  const create = async (form: MatchForm) => {
    if (isSending.current) return;
    isSending.current = true;
    setPhase('sending');
    const outcome = await send(form);
    if (outcome.data === undefined) {
      isSending.current = false;
      setPhase('editing');
      toast.error(sentenceFor(outcome));
      onRefused(outcome);
      return;
    }
    const { match, creatorId } = outcome.data;
    stored.creatorId(match.id).write(creatorId);
    setPhase('created');
    toast.success('¡Partido creado exitosamente! Te has unido automáticamente como jugador.');
    if (!isHere.current) return;
    const go = () =>
      void navigate(paths.match(match.id), { state: { isJustCreated: true } satisfies JustCreated });
    timer.current = setTimeout(go, GO_TO_MATCH_AFTER_MS);
  };

  return { phase, create };
}
