/** Words as a Spanish enumeration: 'Chino, Fede y Bruno', 'Chino e Ignacio'. */
export function listed(words: readonly string[]): string {
  const last = words.at(-1) ?? '';
  if (words.length < 2) return last;
  // 'y' becomes 'e' before the sound of i; before a consonant sound, as in 'hielo', it stays.
  const and = /^h?[ií](?![aeou])/iu.test(last) ? 'e' : 'y';
  return `${words.slice(0, -1).join(', ')} ${and} ${last}`;
}

/**
 * The first `most` words and the number of the others: 'Chino', 'Fede', '8 más'. A list of `most` + 1 words
 * stays whole.
 */
export function shortened(words: readonly string[], most: number): readonly string[] {
  return words.length > most + 1 ? [...words.slice(0, most), `${words.length - most} más`] : words;
}

/** Short names: the first word, the whole name where two begin alike. */
export function firstNames(names: readonly string[]): string[] {
  const first = (name: string) => name.split(' ', 1)[0] ?? name;
  return names.map((name) => {
    const isAlone = names.filter((other) => first(other) === first(name)).length === 1;
    return isAlone ? first(name) : name;
  });
}
