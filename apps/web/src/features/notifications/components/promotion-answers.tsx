import { IconCheck } from '@tabler/icons-react';
import { useState } from 'react';
import { useCommand } from '../../../lib/commands/use-command';
import { Button } from '../../../ui/controls/button';
import { answerPromotion } from '../commands';

interface PromotionAnswersProps {
  /** The token of its personal link. */
  token: string;
  matchId: string | null;
  /** True to fill the width with both buttons side by side, the yes at the thumb. */
  isWide?: boolean;
  /** A regular is asked, and not a promoted substitute. */
  isRegular?: boolean;
  onAnswered: () => void;
}

/** The two answers to a promotion, or to the question to a regular. A no gives the place away for good, so it is asked once more, in the same row. */
export function PromotionAnswers({
  token,
  matchId,
  isWide = false,
  isRegular = false,
  onAnswered,
}: PromotionAnswersProps) {
  const { send, isPending } = useCommand(answerPromotion);
  /** The question that precedes a no; `dropped`: it was asked, and taken back. */
  const [question, setQuestion] = useState<'asked' | 'dropped' | null>(null);

  async function answer(accept: boolean) {
    const sent = await send(matchId, { token, accept });
    if (sent.refusal === undefined) onAnswered();
    else setQuestion('dropped');
  }

  if (question === 'asked') {
    return (
      <div role="group" aria-label="¿No podés ir?" className="grid gap-2.5">
        <p className="text-base leading-5.5">Salís de la lista y tu lugar queda para otro.</p>
        <div className="flex flex-wrap gap-2.5">
          <Button
            size="sm"
            tone="danger"
            variant="outline"
            disabled={isPending}
            onClick={() => void answer(false)}
          >
            No puedo ir
          </Button>
          <Button
            size="sm"
            variant="default"
            ref={takeFocus}
            disabled={isPending}
            onClick={() => setQuestion('dropped')}
          >
            Volver
          </Button>
        </div>
      </div>
    );
  }
  const yes = (
    <Button
      size="sm"
      variant="outline"
      disabled={isPending}
      aria-busy={isPending}
      leftSection={<IconCheck size={20} stroke={1.8} aria-hidden="true" />}
      onClick={() => void answer(true)}
    >
      Voy
    </Button>
  );
  const no = (
    <Button
      size="sm"
      variant="default"
      ref={question === 'dropped' ? takeFocus : undefined}
      disabled={isPending}
      onClick={() => setQuestion('asked')}
    >
      {isRegular ? 'Esta no puedo' : 'No puedo'}
    </Button>
  );
  if (!isWide) {
    return (
      <div className="flex flex-wrap gap-2.5">
        {yes}
        {no}
      </div>
    );
  }
  return (
    <div className="flex flex-wrap gap-2.5 *:flex-1">
      {no}
      {yes}
    </div>
  );
}

/** The question takes the place of the pressed button, and the button that of the question: each takes over the focus. */
function takeFocus(button: HTMLButtonElement | null): void {
  button?.focus();
}
