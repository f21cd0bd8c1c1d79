import type { ListComparison } from '@picado/domain/lists/schema';
import type { Match } from '@picado/domain/matches/schema';
import { REFUSALS } from '@picado/domain/sentences/refusals';
import { useQueryClient } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import type { Failure } from '../../../lib/api/call';
import { sentenceOf } from '../../../lib/api/sentence';
import { toast } from '../../../ui/toast';
import { showMatch } from '../../matches/api';
import { applyList, fetchComparison } from '../api';

/** What the sheet says beside the comparison: what went wrong, or why there is a new one. */
export interface ImportNote {
  kind: 'error' | 'changed';
  text: string;
}

interface ImportOptions {
  match: Pick<Match, 'id'>;
  onApplied: () => void;
}

/** A pasted list on its way into the match: compared first, applied as it was compared. */
export function useListImport({ match, onApplied }: ImportOptions) {
  const client = useQueryClient();
  const [listText, setListText] = useState('');
  const [comparison, setComparison] = useState<ListComparison | null>(null);
  const [note, setNote] = useState<ImportNote | null>(null);
  const [busy, setBusy] = useState<'compare' | 'apply' | null>(null);
  // An answer to a text that was edited meanwhile is about another list.
  const written = useRef(listText);

  function write(text: string) {
    written.current = text;
    setListText(text);
    setComparison(null);
    setNote(null);
  }

  const fail = (text: string) => setNote({ kind: 'error', text });

  async function askComparison(): Promise<void> {
    setBusy('compare');
    const outcome = await fetchComparison(match.id, listText);
    setBusy(null);
    if (written.current !== listText) return;
    if (outcome.error !== undefined) {
      setComparison(null);
      fail(saidOf(outcome, 'comparar la lista'));
      return;
    }
    setComparison(outcome.data.comparison);
  }

  async function compare(): Promise<void> {
    if (busy !== null) return;
    if (listText.trim() === '') {
      fail(REFUSALS.LIST_EMPTY);
      return;
    }
    setNote(null);
    await askComparison();
  }

  async function apply(): Promise<void> {
    if (busy !== null) return;
    if (comparison === null) {
      fail(listText.trim() === '' ? REFUSALS.LIST_EMPTY : REFUSALS.LIST_NOT_COMPARED);
      return;
    }
    setNote(null);
    setBusy('apply');
    const outcome = await applyList(match.id, listText, comparison.version);
    setBusy(null);
    if (outcome.error === undefined) {
      showMatch(client, outcome.data.match);
      toast.success(outcome.data.message);
      onApplied();
    } else if (outcome.code === 'LIST_OUTDATED') {
      setNote({ kind: 'changed', text: outcome.error });
      await askComparison();
    } else fail(saidOf(outcome, 'aplicar los cambios'));
  }

  return { listText, write, comparison, note, busy, compare, apply };
}

/** The server's sentence; where it gave none, what failed: 'Error al comparar la lista'. */
function saidOf(failure: Failure, doing: string): string {
  if (failure.code === 'NETWORK_ERROR') return `Error de conexión al ${doing}`;
  return sentenceOf(failure, `Error al ${doing}`);
}
