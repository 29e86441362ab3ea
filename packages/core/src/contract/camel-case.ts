/** A name of the wire as the shop writes it: `retail_price` is `retailPrice`. */
export type CamelCase<Name> = Name extends `${infer Head}_${infer Tail}`
  ? `${Head}${Capitalize<CamelCase<Tail>>}`
  : Name;

/** The same values under the shop's names; what is inside of them stays as it is. */
export type CamelCased<Values> = { [Name in keyof Values as CamelCase<Name>]: Values[Name] };

/** A name of the shop as the wire writes it: `retailPrice` is `retail_price`. */
export type SnakeCase<Name> = Name extends `${infer Letter}${infer Rest}`
  ? `${Letter extends Lowercase<Letter> ? Letter : `_${Lowercase<Letter>}`}${SnakeCase<Rest>}`
  : Name;

/** The same values under the wire's names; what is inside of them stays as it is. */
export type SnakeCased<Values> = { [Name in keyof Values as SnakeCase<Name>]: Values[Name] };

/** `retail_price` → `retailPrice`. */
export function camelCase(name: string): string {
  return name.replace(/_([a-z0-9])/g, (_, letter: string) => letter.toUpperCase());
}

/** `retailPrice` → `retail_price`. */
export function snakeCase(name: string): string {
  return name.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`);
}

/** A body as the host takes it: the shop's names become the wire's, at the top alone. */
export function snakeCased<Values extends object>(values: Values): SnakeCased<Values> {
  return Object.fromEntries(
    Object.entries(values).map(([name, value]) => [snakeCase(name), value]),
  ) as SnakeCased<Values>;
}
