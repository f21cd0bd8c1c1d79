/** '3', and '99+' for more than fit. */
export function countText(count: number): string {
  return count > 99 ? '99+' : String(count);
}
