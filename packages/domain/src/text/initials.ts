/** Two letters for a name without a picture: 'Nico Barrientos' is NB, 'Colo' is CO, 'Juan Ignacio Fernández' is JF; '' of emoji alone. */
export function initialsOf(name: string): string {
  const words = name.split(/\s+/u).filter((word) => /^[\p{L}\p{N}]/u.test(word));
  const [first, last] = [words[0], words.length > 1 ? words.at(-1) : undefined];
  const letters =
    last === undefined ? [...(first ?? '')].slice(0, 2).join('') : `${[...(first ?? '')][0]}${[...last][0]}`;
  return letters.toLocaleUpperCase('es');
}
