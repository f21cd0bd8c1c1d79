import type { Match } from '@picado/domain/matches/schema';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { sentenceOf } from '../../../lib/api/sentence';
import { toast } from '../../../ui/toast';
import { showMatch } from '../../matches/api';
import { join, rememberJoined, type JoinTarget, type JoinValues } from '../api';

/** What has to be asked before somebody can be signed up. */
export type JoinQuestion = { kind: 'full' | 'slot-taken'; values: JoinValues };

export interface Joined {
  playerId: string;
  name: string;
  message: string;
  isGuest: boolean;
}

interface JoinOptions {
  match: Pick<Match, 'id' | 'players' | 'maxTotalPlayers'>;
  isGuest: boolean;
  onJoined: (joined: Joined) => void;
}

const FALLBACKS: Record<JoinTarget['kind'], string> = {
  any: 'Error al unirse al partido',
  slot: 'Error al unirse al partido',
  replace: 'Error al reemplazar jugador',
};

/** Signs somebody up, and asks where the place they meant is gone. */
export function useJoin({ match, isGuest, onJoined }: JoinOptions) {
  const client = useQueryClient();
  const [isBusy, setBusy] = useState(false);
  const [nameError, setNameError] = useState<string | null>(null);
  const [question, setQuestion] = useState<JoinQuestion | null>(null);

  async function send(values: JoinValues, target: JoinTarget) {
    setBusy(true);
    const outcome = await join(match.id, values, target);
    setBusy(false);
    setQuestion(null);
    if (outcome.error === undefined) {
      const { player, message, match: joined } = outcome.data;
      rememberJoined(match, outcome.data, isGuest);
      showMatch(client, joined);
      toast.success(message);
      onJoined({ playerId: player.id, name: player.name, message, isGuest });
      return;
    }
    switch (outcome.code) {
      case 'MATCH_FULL':
        setQuestion({ kind: 'full', values });
        return;
      case 'SLOT_TAKEN':
        setQuestion({ kind: 'slot-taken', values });
        return;
      case 'DUPLICATE_NAME':
      case 'NAME_REQUIRED':
        setNameError(outcome.error);
        return;
      default:
        toast.error(sentenceOf(outcome, FALLBACKS[target.kind]));
    }
  }

  return {
    isBusy,
    nameError,
    clearNameError: () => setNameError(null),
    question,
    async submit(values: JoinValues, target: JoinTarget) {
      if (isBusy) return;
      const isFull = match.players.length >= match.maxTotalPlayers;
      if (isFull && !values.isSubstitute && target.kind !== 'replace') setQuestion({ kind: 'full', values });
      else await send(values, target);
    },
    /** Yes to what was asked: as a substitute, or in any other free place. */
    async accept() {
      if (question === null || isBusy) return;
      await send({ ...question.values, isSubstitute: question.kind === 'full' }, { kind: 'any' });
    },
    decline: () => setQuestion(null),
  };
}
