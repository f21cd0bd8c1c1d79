/** The rows of a query that a test writes in SQL, of the type that the test states. */
export function rowsOf<Row>(result: unknown): Row[] {
  return (result as { rows: Row[] }).rows;
}
