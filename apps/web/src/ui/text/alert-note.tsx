import { IconAlertTriangle, IconRefresh } from '@tabler/icons-react';

const KINDS = {
  error: { ground: 'border-red bg-red-soft', tone: 'text-red', Icon: IconAlertTriangle },
  changed: { ground: 'border-orange bg-orange-soft', tone: 'text-orange', Icon: IconRefresh },
} as const;

interface AlertNoteProps {
  /** `changed`: the match changed, and the content below is new. */
  kind: keyof typeof KINDS;
  text: string;
  onRetry?: (() => void) | undefined;
}

/** An error or a change of the shown data, also announced; with a retry where that helps. */
export function AlertNote({ kind, text, onRetry }: AlertNoteProps) {
  const { ground, tone, Icon } = KINDS[kind];
  return (
    <div role="alert" className={`flex items-start gap-3 rounded-md border-l-4 px-3.5 py-3 ${ground}`}>
      <Icon className={tone} size={20} stroke={1.8} aria-hidden="true" />
      <p className="min-w-0 flex-1 text-base leading-5 font-medium">{text}</p>
      {onRetry !== undefined && (
        <button
          type="button"
          className="-my-3 min-h-11 flex-none rounded-md px-1 py-0 text-base font-bold underline focus-visible:-outline-offset-4"
          onClick={onRetry}
        >
          Reintentar
        </button>
      )}
    </div>
  );
}
