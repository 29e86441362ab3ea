/** A point in the drawing; units are CSS pixels. */
export interface Point {
  readonly x: number;
  readonly y: number;
}

/** A state with its place in the drawing. Parents come before their children. */
export interface DrawnState extends Point {
  readonly id: string;
  readonly key: string;
  readonly type: 'atomic' | 'compound' | 'parallel' | 'final' | 'history';
  readonly width: number;
  readonly height: number;
  readonly isInitial: boolean;
  /** Whether the reader may fold or open it, and which of the two it is. */
  readonly fold?: 'folded' | 'open';
  /** Lines below the name: what runs here, tags, and transitions that stay. */
  readonly lines: readonly DrawnLine[];
}

/** A line of text inside a state. */
export interface DrawnLine {
  readonly text: string;
  /** The transition that this line is, when it is one that stays in its state. */
  readonly transition?: string;
  readonly role: 'invoke' | 'tag' | 'stays' | 'content';
}

/** One line beside an arrow: a transition. */
export interface DrawnLabel extends Point {
  readonly transition: string;
  readonly text: string;
}

/** An arrow; transitions with the same ends share it. */
export interface DrawnArrow {
  readonly id: string;
  readonly points: readonly Point[];
  readonly labels: readonly DrawnLabel[];
}

/** A laid-out chart. */
export interface Drawing {
  readonly width: number;
  readonly height: number;
  readonly states: readonly DrawnState[];
  readonly arrows: readonly DrawnArrow[];
}

/** Sizes that layout and page agree on. The letters are monospaced, so that a text's width is known without a browser. */
export const measures = {
  nameHeight: 26,
  lineHeight: 15,
  nameLetter: 7.9,
  letter: 6.7,
  padding: 12,
  foldSize: 22,
} as const;
