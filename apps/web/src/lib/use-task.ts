import { useEffect, useRef, useState } from 'react';

/**
 * Runs what a user starts, one task at a time: a task that is started meanwhile is dropped. A change of the match is a command.
 */
export function useTask<Name extends string>() {
  const [task, setTask] = useState<{ name: Name | null }>({ name: null });
  // A state changes with the next render only, and two quick taps fit before it.
  const isRunning = useRef(false);
  useEffect(() => {
    // The next task may start once the result of the last one is rendered.
    isRunning.current = task.name !== null;
  }, [task]);

  /** Starts within the press itself: after it a browser lets no page copy or share. */
  async function run(name: Name, start: () => Promise<unknown>): Promise<void> {
    if (isRunning.current) return;
    isRunning.current = true;
    setTask({ name });
    try {
      await start();
    } finally {
      setTask({ name: null });
    }
  }

  return { running: task.name, run };
}
