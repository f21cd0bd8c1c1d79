import type { MatchForm } from '../../../football/fields/match-form';
import { sentenceOf } from '../../../lib/api/sentence';
import { toast } from '../../../lib/toast';
import { useTask } from '../../../lib/use-task';
import { fetchLastMatch } from '../api';
import { formFromLastMatch } from '../form';

/** Puts the settings of the last match into the form when asked to. */
export function useLastMatch(apply: (patch: Partial<MatchForm>) => void) {
  const { running, run } = useTask<'load'>();
  const load = () =>
    run('load', async () => {
      const outcome = await fetchLastMatch();
      if (outcome.data === undefined) {
        toast.error(sentenceOf(outcome, 'Error al obtener la configuración del último partido'));
        return;
      }
      const { lastMatch } = outcome.data;
      if (lastMatch === null) {
        toast.info('No se encontraron partidos anteriores');
        return;
      }
      apply(formFromLastMatch(lastMatch, Date.now()));
      toast.success('Configuración del último partido aplicada');
    });
  return { isLoading: running !== null, load };
}
