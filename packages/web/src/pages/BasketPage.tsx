export function Component() {
  return <p>BasketPage</p>;
}
