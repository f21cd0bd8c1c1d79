import { IconArmchair, IconShirtSport } from '@tabler/icons-react';
import { useEffect, useSyncExternalStore } from 'react';
import { ActionMenu } from '../../../../ui/overlays/action-menu';
import { benchQuestion } from '../../state';

/** Asks the organiser who gets the slot of a starter that goes to the bench. */
export function BenchQuestionSheet({ matchId }: { matchId: string }) {
  const question = useSyncExternalStore(benchQuestion.subscribe, benchQuestion.get, () => null);
  // On another page there is no match to arrange.
  useEffect(() => () => benchQuestion.get()?.answer(null), []);
  if (question?.matchId !== matchId) return null;
  return (
    <ActionMenu
      title="¿Quién toma el lugar?"
      actions={[
        {
          label: `Entra ${question.name}, que espera hace más`,
          Icon: IconShirtSport,
          onPress: () => question.answer('next'),
        },
        { label: 'Dejar el lugar libre', Icon: IconArmchair, onPress: () => question.answer('none') },
      ]}
      onClose={() => question.answer(null)}
    />
  );
}
