export function Component() {
  return <p>auth-failure</p>;
}
