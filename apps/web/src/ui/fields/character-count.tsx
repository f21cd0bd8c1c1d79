import { characterCount } from '@picado/domain/text/one-line';

interface CharacterCountProps {
  /** The id by which the field says that this describes it. */
  id: string;
  text: string;
  max: number;
}

/** Counts, below a field, the written characters and those that fit, as they will be counted when they are sent. */
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
