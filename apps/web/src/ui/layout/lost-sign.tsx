import { IconWifiOff } from '@tabler/icons-react';
import { seenText } from '../../lib/moments';

interface LostSignProps {
  hasSignal: boolean;
  /** The instant at which the server gave what is shown, in milliseconds since 1970. */
  seenAt: number | undefined;
}

/** Stands in place of the sign that says that the screen is live. */
export function LostSign({ hasSignal, seenAt }: LostSignProps) {
  const seen = seenAt === undefined ? '' : ` ${seenText(seenAt)}.`;
  return (
    <p className="flex min-h-5 items-center gap-2 text-xs leading-5 text-fg-3">
      {hasSignal ? (
        <span className="size-2.5 rounded-full border-2 border-orange" />
      ) : (
        <IconWifiOff className="text-orange" size={16} stroke={1.8} aria-hidden="true" />
      )}
      {hasSignal ? `Reconectando...${seen}` : `Sin señal.${seen}`}
    </p>
  );
}
