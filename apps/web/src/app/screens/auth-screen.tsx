export function Component() {
  return <p>auth</p>;
}
