/**
 * The answer of a call that creates (its contract has `mayExist`), where what it would create is there already: 200 in place of
 * 201.
 */
export class ExistingAnswer<T> {
  constructor(readonly body: T) {}
}
