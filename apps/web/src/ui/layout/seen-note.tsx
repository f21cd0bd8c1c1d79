import { seenText } from '../../lib/moments';
import { useSignal } from '../../lib/offline/use-signal';
import { useDesktop } from '../../lib/use-desktop';
import { Text } from '../text/text';

interface SeenNoteProps {
  /** The instant at which the server gave what is shown, in milliseconds since 1970. */
  seenAt: number;
}

/** Says, without a signal, that the shown data were stored here, and when. It is empty otherwise. */
export function SeenNote({ seenAt }: SeenNoteProps) {
  const isDesktop = useDesktop();
  if (useSignal()) return null;
  return (
    <Text size="base" className="-mt-2 mb-4">
      Guardado en este {isDesktop ? 'navegador' : 'teléfono'}. {seenText(seenAt)}.
    </Text>
  );
}
