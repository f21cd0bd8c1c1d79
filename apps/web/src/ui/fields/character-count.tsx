import { characterCount } from '@picado/domain/text/one-line';

interface CharacterCountProps {
  /** By which the field says that this describes it. */
  id: string;
  text: string;
  max: number;
}

/** Below a field: how much of what fits is written, as it will be counted when it is sent. */
export function CharacterCount({ id, text, max }: CharacterCountProps) {
  const length = characterCount(text.trim());
  return (
    <p
      id={id}
      className="mt-1.5 text-right text-xs leading-4.5 text-fg-2 tabular-nums data-over:text-red"
      data-over={length > max || undefined}
    >
      {length}/{max}
    </p>
  );
}
