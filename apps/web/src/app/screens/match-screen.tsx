export function Component() {
  return <p>match</p>;
}
