/**
 * A front end under test, as a person has it before them: it is given commands by their words and read as it stands. Each front
 * end that follows the same charts can be driven so, whatever it is made of.
 */
export interface FrontEnd<Reading> {
  /** Opens it for somebody new. */
  start(): Promise<void>;
  /** Does what the command says; resolves when nothing more happens by itself. */
  send(command: string): Promise<void>;
  /** What stands there now. */
  read(): Promise<Reading>;
  /** Closes it; asked once, also after a failure. */
  stop(): Promise<void>;
}

/** One command of a path, and what the charts come to by it. */
export interface SuiteStep {
  readonly command: string;
  /** Where the charts are afterwards, in the suite's own words. */
  readonly leadsTo: string;
  /** The charts say no, or tell that something failed: whoever gave the command has to be told. */
  readonly isRefused?: true;
}

/** A way through the charts, in commands. */
export interface SuitePath {
  readonly startsIn: string;
  readonly steps: readonly SuiteStep[];
}

/** A path that a front end was led along. */
export interface SuiteRun<Reading, Books> {
  readonly path: SuitePath;
  /** What stood there at the start and after each command; shorter than the path where the front end did not go on. */
  readonly readings: readonly Reading[];
  /** Why the front end did not go on; null where it did. */
  readonly stopped: string | null;
  /** What those know who cannot be mistaken, such as a host's database; read at the end. */
  readonly books: Books;
}

/** What a front end owes whoever uses it. */
export interface SuitePromise<Reading, Books> {
  readonly title: string;
  /** Where a run breaks it, in words; empty where it is kept. */
  breaches(run: SuiteRun<Reading, Books>): readonly string[];
}

/** What one command comes to in one situation. */
export interface SuiteEdge {
  readonly command: string;
  /** Index of the situation that it leads to. */
  readonly to: number;
  readonly isRefused?: true;
  /** Groups of transitions that it makes, by their index. */
  readonly makes: readonly number[];
}

/** All that commands can do with the charts: a table from which paths are drawn for each front end. */
export interface SuiteMap {
  /** Transitions of the charts, those together that the same commands make. */
  readonly transitions: readonly (readonly string[])[];
  /** The first one is the start; `place` is its name in the suite's own words. */
  readonly situations: readonly { readonly place: string; readonly edges: readonly SuiteEdge[] }[];
}

/** What the charts can do, and what is promised along every path through that: the same for every front end. */
export interface Suite<Reading, Books> {
  readonly name: string;
  readonly map: SuiteMap;
  readonly promises: readonly SuitePromise<Reading, Books>[];
}
