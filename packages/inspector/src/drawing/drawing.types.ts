/** Units of everything here are CSS pixels; a drawing is shown in its own size. */
export interface Point {
  readonly x: number;
  readonly y: number;
}

/** What a line of text is about; its looks follow from it. */
export type LineRole = 'tag' | 'work' | 'event' | 'refused' | 'note';

/** One entry of a box or an arrow: broken into lines that fit. */
export interface TextEntry {
  readonly role: LineRole;
  readonly lines: readonly string[];
  /** The transitions that it tells. */
  readonly transitions: readonly string[];
}

/** A state to be drawn. */
export interface Box {
  readonly id: string;
  readonly title: string;
  /** `source`: stands for the states that enter the next one, where no other arrow into it is drawn. */
  readonly kind: 'atomic' | 'compound' | 'parallel' | 'final' | 'history' | 'folded' | 'source';
  /** One of the regions of a parallel state. */
  readonly isRegion: boolean;
  /** Id of the box that is entered first. */
  readonly initial?: string;
  readonly entries: readonly TextEntry[];
  readonly children: readonly Box[];
}

/** An arrow to be drawn: all transitions between the same two boxes. */
export interface Link {
  readonly id: string;
  readonly source: string;
  readonly target: string;
  readonly entries: readonly TextEntry[];
}

/** What a picture holds, without places. */
export interface Plan {
  readonly root: Box;
  readonly links: readonly Link[];
}

export interface PlacedBox extends Point {
  readonly box: Box;
  readonly width: number;
  readonly height: number;
}

export interface PlacedLink {
  readonly link: Link;
  readonly points: readonly Point[];
  readonly label: Point & { readonly width: number; readonly height: number };
}

/** A plan with a place for everything. Boxes come before what is inside them. */
export interface Picture {
  readonly width: number;
  readonly height: number;
  readonly boxes: readonly PlacedBox[];
  readonly links: readonly PlacedLink[];
  /** Where each compound state begins: a dot and an arrow to its first state. */
  readonly starts: readonly { readonly dot: Point; readonly points: readonly Point[] }[];
}
