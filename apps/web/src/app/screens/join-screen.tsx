export function Component() {
  return <p>join</p>;
}
