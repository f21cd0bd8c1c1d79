/** An international number as it is read aloud: '+54 9 11 5832 0147'; other numbers as they are. */
export function phoneText(number: string): string {
  const [, area, first, last] = /^\+549(\d{2})(\d{4})(\d{4})$/u.exec(number) ?? [];
  return area === undefined ? number : `+54 9 ${area} ${first} ${last}`;
}
