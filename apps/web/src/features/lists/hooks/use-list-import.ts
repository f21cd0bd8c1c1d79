import type { ListComparison } from '@picado/domain/lists/schema';
import type { Match } from '@picado/domain/matches/schema';
import { REFUSALS } from '@picado/domain/sentences/refusals';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { useCommand } from '../../../lib/commands/use-command';
import { applyComparedList, compareWithList, noteOn } from '../commands';

/** A note of the sheet beside the comparison: the error, or the reason why there is a new one. */
export interface ImportNote {
  kind: 'error' | 'changed';
  text: string;
}

interface ImportOptions {
  match: Pick<Match, 'id'>;
  /** The text that the field holds at first. */
  sharedList: string;
  onApplied: () => void;
}

/** The import of a pasted list: compared first, applied as it was compared. */
export function useListImport({ match, sharedList, onApplied }: ImportOptions) {
  const [listText, setListText] = useState(sharedList);
  const [comparison, setComparison] = useState<ListComparison | null>(null);
  const [note, setNote] = useState<ImportNote | null>(null);
  const comparing = useCommand(compareWithList);
  const applying = useCommand(applyComparedList);
  const busy = comparing.isPending ? 'compare' : applying.isPending ? 'apply' : null;
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
    const { answer, refusal } = await comparing.send(match.id, { listText });
    if (written.current !== listText) return;
    setComparison(answer?.comparison ?? null);
    if (refusal !== undefined) fail(noteOn(compareWithList, refusal));
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

  const isCompared = useRef(false);
  const compareShared = useEffectEvent(() => {
    // Effects run twice while developing.
    if (isCompared.current || sharedList === '') return;
    isCompared.current = true;
    void compare();
  });
  useEffect(() => compareShared(), []);

  async function apply(): Promise<void> {
    if (busy !== null) return;
    if (comparison === null) {
      fail(listText.trim() === '' ? REFUSALS.LIST_EMPTY : REFUSALS.LIST_NOT_COMPARED);
      return;
    }
    setNote(null);
    const { refusal } = await applying.send(match.id, { listText, version: comparison.version });
    if (refusal === undefined) onApplied();
    else if (refusal.code === 'LIST_OUTDATED') {
      setNote({ kind: 'changed', text: refusal.message });
      await askComparison();
    } else fail(noteOn(applyComparedList, refusal));
  }

  return { listText, write, comparison, note, busy, compare, apply };
}
