/** Words in a Spanish row: 'Chino, Fede y Bruno', 'Chino e Ignacio'. */
export function listed(words: readonly string[]): string {
  const last = words.at(-1) ?? '';
  if (words.length < 2) return last;
  // 'y' before the sound of i is 'e'; before that of a consonant, as in 'hielo', it stays.
  const and = /^h?[ií](?![aeou])/iu.test(last) ? 'e' : 'y';
  return `${words.slice(0, -1).join(', ')} ${and} ${last}`;
}

/** The first `most` words and how many more there are: 'Chino', 'Fede', '8 más'. One more than `most` still stands there itself. */
export function shortened(words: readonly string[], most: number): readonly string[] {
  return words.length > most + 1 ? [...words.slice(0, most), `${words.length - most} más`] : words;
}
