export function Component() {
  return <p>public-profile</p>;
}
