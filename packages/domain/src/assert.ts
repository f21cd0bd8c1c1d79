/**
 * Throws where a contract is broken that types cannot hold, in production too. `problem` says what was found instead of what the
 * caller had to bring about. What a user may cause is refused with a code (`result.ts`), and never asserted.
 */
export function assert(condition: unknown, problem: string): asserts condition {
  if (!condition) throw new Error(problem);
}
