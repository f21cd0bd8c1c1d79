import { IconBell, IconBellOff } from '@tabler/icons-react';
import { useState, type ReactNode } from 'react';
import { browserStorage } from '../../../lib/storage';
import { Button } from '../../../ui/controls/button';
import { ChalkDrawing } from '../../../ui/layout/chalk-drawing';
import { Sheet } from '../../../ui/overlays/sheet';
import { Note } from '../../../ui/text/note';
import { Text } from '../../../ui/text/text';
import { usePush } from '../hooks/use-push';
import { isPushOffered } from '../state';

const TITLE = '¿Te avisamos si algo cambia?';
const TEXT = 'Si cambia la hora, la cancha o se cancela, te enterás en el momento.';

interface PushOfferProps {
  userId: string;
  onClose: () => void;
}

/** Our own question to a starter, ahead of the browser's, which can be asked once. A substitute is asked on the stage. Nothing is drawn where it is not worth asking. */
export function PushOffer(props: PushOfferProps) {
  const [isOffered] = useState(isPushOffered);
  return isOffered ? <Offer {...props} /> : null;
}

function Offer({ userId, onClose }: PushOfferProps) {
  const { permission, isBusy, turnOn } = usePush(userId);

  function close() {
    browserStorage.pushOffered.write(true);
    onClose();
  }

  async function accept() {
    browserStorage.pushOffered.write(true);
    if ((await turnOn()) !== 'denied') onClose();
  }

  if (permission === 'denied') {
    return (
      <Sheet
        opened
        title={TITLE}
        onClose={close}
        footer={
          <Button variant="default" size="lg" fullWidth onClick={close}>
            Entendido
          </Button>
        }
      >
        <Note tone="warning">
          <span className="flex gap-3">
            <IconBellOff className="flex-none text-orange" size={20} stroke={1.7} aria-hidden="true" />
            Tu teléfono no deja avisarte. Se cambia en los ajustes del navegador, en los permisos de este
            sitio.
          </span>
        </Note>
      </Sheet>
    );
  }
  return (
    <Sheet
      opened
      title={TITLE}
      onClose={close}
      isBusy={isBusy}
      footer={
        <div className="grid grid-cols-[1fr_2fr] gap-3 *:px-2 @max-xs:grid-cols-1">
          <Button variant="default" size="lg" disabled={isBusy} onClick={close}>
            Ahora no
          </Button>
          <Button
            size="lg"
            disabled={isBusy}
            aria-busy={isBusy}
            leftSection={<IconBell size={20} stroke={1.8} aria-hidden="true" />}
            onClick={() => void accept()}
          >
            Sí, avisame
          </Button>
        </div>
      }
    >
      <div className="flex flex-wrap items-center gap-4 pb-2">
        {/* The drawing is as high as the text beside it, and broad, with room on both sides of the bell. */}
        <span className="-mx-5 flex-none [&>svg]:h-18 [&>svg]:w-auto">
          <ChalkDrawing drawing="bell" />
        </span>
        <Text size="md" className="flex-1 basis-40">
          {TEXT}
        </Text>
      </div>
    </Sheet>
  );
}

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
    browserStorage.pushOffered.write(true);
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
