export function Component() {
  return <p>auth-callback</p>;
}
