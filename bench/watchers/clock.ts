/** Milliseconds on the clock that all processes of this machine share. */
export function clockMs(): number {
  return Number(process.hrtime.bigint()) / 1e6;
}
