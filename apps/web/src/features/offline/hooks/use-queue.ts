import { replaceEqualDeep } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import {
  doneCommands,
  isOwnStored,
  onStoredCommands,
  storedCommands,
} from '../../../lib/commands/stored-commands';
import {
  isRefused,
  isAwaitingSignal,
  type RefusedCommand,
  type TakenCommand,
  type UnansweredCommand,
} from '../../../lib/commands/stored-state';
import { onStored, browserStorage } from '../../../lib/storage';

/** The changes that the present user or guest made without a signal. */
export interface Queue {
  /** The commands that wait, in the order in which they are sent. */
  waiting: readonly UnansweredCommand[];
  refused: readonly RefusedCommand[];
  /** The commands of the last day that were accepted, the latest first. */
  done: readonly TakenCommand[];
}

function readQueue(): Queue {
  const own = storedCommands().filter((entry) => entry.hasWaited && isOwnStored(entry));
  return {
    waiting: own.filter(isAwaitingSignal),
    refused: own.filter(isRefused),
    done: doneCommands().filter(isOwnStored),
  };
}

export function useQueue(): Queue {
  const [queue, setQueue] = useState(readQueue);
  useEffect(() => {
    const refresh = () => setQueue((before) => replaceEqualDeep(before, readQueue()));
    refresh();
    const stops = [onStoredCommands(refresh), onStored(browserStorage.authToken, refresh)];
    return () => stops.forEach((stop) => stop());
  }, []);
  return queue;
}
