import { IconHelpCircle } from '@tabler/icons-react';
import type { ConnectionState } from '../../../lib/live/realtime';
import { ConnectionSign } from '../../../ui/layout/connection-sign';

interface MatchFootProps {
  connection: ConnectionState;
  /** The instant at which the server gave the match, in milliseconds since 1970. */
  seenAt: number;
  onHelp: () => void;
}

/** Says, under the list, if it is live, and leads to the help on a phone. */
export function MatchFoot({ connection, seenAt, onHelp }: MatchFootProps) {
  return (
    <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1 px-4 py-3 lg:justify-center lg:p-0">
      <ConnectionSign connection={connection} seenAt={seenAt} />
      {/* The facts under the header hold it on a desktop. */}
      <button
        type="button"
        className="-me-2 flex min-h-11 items-center gap-2 rounded-md px-2 py-0 text-sm font-semibold text-fg-2 hover:bg-surface-2 hover:text-fg lg:hidden"
        aria-haspopup="dialog"
        onClick={onHelp}
      >
        <IconHelpCircle size={20} stroke={1.7} aria-hidden="true" />
        Ayuda
      </button>
    </div>
  );
}
