export function Component() {
  return <p>landing</p>;
}
