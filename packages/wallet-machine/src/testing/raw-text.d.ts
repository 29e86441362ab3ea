// For tests alone: the text of a file, as Vitest hands it out.
declare module '*?raw' {
  const text: string;
  export default text;
}
