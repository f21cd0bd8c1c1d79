import { IconBell } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { stored } from '../../../lib/storage';
import { Button } from '../../../ui/controls/button';
import { usePush } from '../hooks/use-push';

interface AskPushProps {
  userId: string;
  /** The other action: solid and alone where there is nothing to ask. */
  other: (isMain: boolean) => ReactNode;
  /** The browser refuses, which only its settings change. */
  onDenied: () => void;
}

/** Asks for push messages to a substitute, as the main action of a foot, until the browser has answered. */
export function AskPush({ userId, other, onDenied }: AskPushProps) {
  const { permission, isOn, isBusy, turnOn } = usePush(userId);
  // Where the browser lets the app write already, this user's own subscription may still be missing.
  if (permission === 'unsupported' || permission === 'denied' || isOn) return other(true);

  async function ask() {
    stored.pushOffered.write(true);
    if ((await turnOn()) === 'denied') onDenied();
  }
  return (
    <>
      {other(false)}
      <Button
        size="lg"
        disabled={isBusy}
        aria-busy={isBusy}
        leftSection={<IconBell size={20} stroke={1.8} aria-hidden="true" />}
        onClick={() => void ask()}
      >
        Avisame si entro
      </Button>
    </>
  );
}
