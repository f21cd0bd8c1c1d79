/** Moments by name, each requested before or after it comes. */
export interface Moments {
  came(name: string, at: number): void;
  of(name: string): Promise<number>;
}

export function createMoments(): Moments {
  const moments = new Map<string, { promise: Promise<number>; resolve: (at: number) => void }>();
  function momentOf(name: string) {
    const known = moments.get(name);
    if (known !== undefined) return known;
    let resolve: (at: number) => void = () => undefined;
    const promise = new Promise<number>((settle) => (resolve = settle));
    const moment = { promise, resolve };
    moments.set(name, moment);
    return moment;
  }
  return {
    came(name, at) {
      momentOf(name).resolve(at);
    },
    of: (name) => momentOf(name).promise,
  };
}
