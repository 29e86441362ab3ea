export function Component() {
  return <p>AuthPage</p>;
}
