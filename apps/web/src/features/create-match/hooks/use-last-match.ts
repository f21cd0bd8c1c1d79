import { useState } from 'react';
import { sentenceOf } from '../../../lib/api/sentence';
import { toast } from '../../../ui/toast';
import { fetchLastMatch } from '../api';
import type { MatchForm } from '../../../lib/forms/match-form';
import { formFromLastMatch } from '../state';

/** Puts the settings of the last match into the form when asked to. */
export function useLastMatch(apply: (patch: Partial<MatchForm>) => void) {
  const [isLoading, setLoading] = useState(false);
  const load = async () => {
    setLoading(true);
    const outcome = await fetchLastMatch();
    setLoading(false);
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
  };
  return { isLoading, load };
}
