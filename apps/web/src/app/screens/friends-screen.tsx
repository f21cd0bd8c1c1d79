export function Component() {
  return <p>friends</p>;
}
