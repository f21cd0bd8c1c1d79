import { foundParts } from '@picado/domain/users/search';

interface FoundNameProps {
  name: string;
  /** What was searched for: the letters that it found are underlined. */
  query: string;
}

export function FoundName({ name, query }: FoundNameProps) {
  return foundParts(name, query).map(({ text, isFound }, at) => (
    <span key={at} className={isFound ? 'underline decoration-2 underline-offset-4' : undefined}>
      {text}
    </span>
  ));
}
