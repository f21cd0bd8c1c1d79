/**
 * How often a race or a kill is repeated. A few rounds find what is broken outright, and fit into every run
 * of all tests; for the rare cases run a file alone with many: `PICADO_ROUNDS=200 npx vitest run --project
 * concurrency …`, or `--project kills …`.
 */
export function roundsOf(usual: number): number {
  const asked = Number(process.env['PICADO_ROUNDS'] ?? '');
  return Number.isInteger(asked) && asked > 0 ? asked : usual;
}
