export function Component() {
  return <p>leave</p>;
}
