export function Component() {
  return <p>not-found</p>;
}
