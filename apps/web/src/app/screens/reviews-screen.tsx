export function Component() {
  return <p>reviews</p>;
}
