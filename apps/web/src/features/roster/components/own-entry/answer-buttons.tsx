import type { Match } from '@picado/domain/matches/schema';
import { IconCheck } from '@tabler/icons-react';
import { useCommand } from '../../../../lib/commands/use-command';
import { Button } from '../../../../ui/controls/button';
import { confirmPlace } from '../../commands';
import { useAnswer } from '../../hooks/use-answer';
import { DeclineQuestion } from './decline-question';
import { SUCCESSES } from '@picado/domain/sentences/successes';
import { useQueryClient } from '@tanstack/react-query';
import { matchQuery } from '../../../matches/api';
import { useWayBack } from '../../hooks/use-way-back';

/** Says that a regular's no was taken, and offers to undo it. The answer holds no match: it is read as it is without them. */
function useRegularNo() {
  const client = useQueryClient();
  const announceLeaving = useWayBack();
  return async (before: Match, { playerId, userId }: { playerId: string; userId: string | null }) => {
    const after = await client.query({ ...matchQuery(before.id), staleTime: 0 }).catch(() => undefined);
    announceLeaving({ message: SUCCESSES.PLACE_DECLINED, playerId, before, after, userId });
  };
}

interface AnswerButtonsProps {
  match: Match;
  playerId: string;
  /** The account of the player; null for a guest. */
  userId: string | null;
  size: 'md' | 'lg';
  /** The question is to a regular: a no is for this date alone. */
  isRegular?: boolean | undefined;
}

/** Beside the two squares of a bar a phone has room for few words. */
const LONGER = '@max-[20.5rem]:hidden';
const WITH_SIGN = '@max-[18.5rem]:hidden';
const NARROW = '@max-[18.5rem]:px-2';

/** The no and the yes of a promoted substitute, or of a regular. */
export function AnswerButtons({ match, playerId, userId, size, isRegular = false }: AnswerButtonsProps) {
  const { send, isPending } = useCommand(confirmPlace);
  const { isBusy, confirm, confirmLabel, ask, question } = useAnswer({
    send: (accept) => send(match.id, { accept, playerId }),
    isBusy: isPending,
    label: 'Voy',
  });
  const announceNo = useRegularNo();

  /** A regular's no is answered at once, and can be undone. */
  async function decline() {
    const { answer } = await send(match.id, { accept: false, playerId, isShown: true });
    if (answer !== undefined) await announceNo(match, { playerId, userId });
  }
  return (
    <>
      <DeclineQuestion {...question} />
      <Button
        variant="default"
        size={size}
        className={`flex-1 px-3 ${NARROW} lg:flex-none lg:px-5`}
        disabled={isBusy}
        onClick={isRegular ? () => void decline() : ask}
      >
        {isRegular ? (
          <>
            <span className={LONGER}>Esta no puedo</span>
            <span className="hidden @max-[20.5rem]:inline">No puedo</span>
          </>
        ) : (
          'No puedo'
        )}
      </Button>
      <Button
        size={size}
        className={`${NARROW} lg:flex-none`}
        leftSection={<IconCheck className={WITH_SIGN} size={20} stroke={2.2} aria-hidden="true" />}
        disabled={isBusy}
        aria-busy={isBusy}
        onClick={confirm}
      >
        {confirmLabel}
      </Button>
    </>
  );
}
