const SPANISH = new Intl.Collator('es');

/**
 * Names in Spanish order: 'Álamo' before 'Barrios', 'Ñandú' between 'Nube' and 'Oca'. A database orders by bytes or by the collation
 * of its machine, so that a list which a user reads is ordered here.
 */
export const inSpanishOrder = (one: string, other: string): number => SPANISH.compare(one, other);
