import { foundParts } from '@picado/domain/users/search';

interface FoundNameProps {
  name: string;
  nickname: string | null;
  /** The text that was searched for: the letters that it found are underlined. */
  query: string;
}

/** A name, and behind it the nickname where there is one. */
export function FoundName({ name, nickname, query }: FoundNameProps) {
  return (
    <>
      <Found text={name} query={query} />
      {nickname !== null && (
        <span className="font-normal text-fg-2">
          {' «'}
          <Found text={nickname} query={query} />»
        </span>
      )}
    </>
  );
}

function Found({ text: whole, query }: { text: string; query: string }) {
  return foundParts(whole, query).map(({ text, isFound }, at) => (
    <span key={at} className={isFound ? 'underline decoration-2 underline-offset-4' : undefined}>
      {text}
    </span>
  ));
}
