import { publishablePackages } from './publishable.mjs';
import { readInterface } from './read-interface.mjs';

/** Names in examples that stand for a part of the reader's own program, and functions of libraries. */
const ofTheReader = `
type First<F extends (...args: never[]) => unknown> = Parameters<F>[0];
type Second<F extends (one: never, two: never, ...rest: never[]) => unknown> = Parameters<F>[1];
declare global {
  // The shop.
  const commerce: import('@vitrin/core').Commerce;
  const config: import('@vitrin/core').CommerceConfig;
  const ports: import('@vitrin/core').CommercePorts;
  const shop: import('@vitrin/core').ShopConfig;
  const basket: import('@vitrin/core/headless').BasketHandle;
  const basketWrites: import('@vitrin/core/choices').Writes;
  const checkout: import('@vitrin/core/headless').CheckoutHandle<import('@vitrin/core/checkout').PlainCheckoutView>;
  const session: import('@vitrin/core/headless').SessionHandle['actor'];
  const gateway: import('@vitrin/gateway').Gateway;
  // Data.
  const order: import('@vitrin/core/contract').AccountOrder;
  const widget: import('@vitrin/core/contract').Widget;
  const stores: readonly import('@vitrin/core/checkout').StoreItem[];
  const addresses: Second<typeof import('@vitrin/core/address-book').startAddressBook>;
  const fields: First<typeof import('@vitrin/core/checkout').makeServerChoices>['fields'];
  const sums: First<typeof import('@vitrin/core/contract').refundOf>['sums'];
  const paidBy: First<typeof import('@vitrin/core/contract').refundOf>['paidBy'];
  const body: First<import('@vitrin/core/profile').ProfileWrites['changeEmail']>;
  const writes: import('@vitrin/core/profile').ProfileWrites;
  const services: First<typeof import('@vitrin/wallet-machine').createWallet>['services'];
  const email: string;
  const password: string;
  const credentials: Extract<Parameters<import('@vitrin/core/headless').SessionHandle['actor']['send']>[0], { type: 'session.signIn' }>['credentials'];
  const photo: File;
  // The page.
  const frame: HTMLIFrameElement;
  const dialog: HTMLDialogElement;
  const form: HTMLFormElement;
  const section: HTMLElement;
  const render: (shown: unknown) => void;
  const say: (text: string) => void;
  const Steps: (props: { readonly checkout: unknown }) => null;
  // Calls.
  const reread: () => Promise<never>;
  const remove: () => Promise<void>;
  const putBack: () => Promise<void>;
  const sendToHost: Second<typeof import('@vitrin/core/checkout').makeServerChoices>;
  const request: Request;
  const renderPage: (request: Request) => Response;
  const sendPage: (outgoing: unknown) => void;
  const app: { use(middleware: unknown): void };
  const openMyFrontEnd: (baseUrl: string, fetch: unknown, email: string) => ReturnType<import('@vitrin/testing').OpenFrontEnd>;
  const openFrontEnd: () => Promise<never>;
  const it: (title: string, run: () => Promise<void> | void) => void;
  // Libraries.
  const createActor: typeof import('xstate').createActor;
  const enqueueActions: typeof import('xstate').enqueueActions;
  const computed: typeof import('vue').computed;
  const derived: typeof import('svelte/store').derived;
  const createServer: typeof import('node:http').createServer;
  const readFileSync: (path: string, encoding: 'utf8') => string;
  const machine: import('xstate').AnyStateMachine;
  const checkoutMachine: import('xstate').AnyStateMachine;
  const basketModel: First<typeof import('@vitrin/chart-testing').modelTests>;
}
export {};
`;

/** Examples of a docstring, each the text after `@example` up to the next tag. */
const examplesIn = (docstring) =>
  [...docstring.matchAll(/@example\s+([\s\S]*?)(?=\n@|$(?![\s\S]))/g)].map(([, source]) => source);

/** The entry that an example means by a name of several: its own, or the handles'. */
const homeOf = (name, own, entries) =>
  [own, ...entries.filter(({ from }) => from.endsWith('/headless')), ...entries].find(({ exports }) =>
    exports.some(([one]) => one === name),
  )?.from;

/**
 * Writes the examples in docstrings of public exports as programs that TypeScript can check, with an import for each exported
 * name in them.
 *
 * @returns {{ name: string, source: string }[]} files; `of-the-reader.ts` declares the names that are no exports
 */
export function docstringExamples() {
  const entries = publishablePackages().flatMap((one) =>
    readInterface(one).entries.map((entry) => ({ ...entry, from: `${one.name}${entry.path.slice(1)}` })),
  );
  const written = new Set();
  const programs = entries.flatMap((entry) =>
    entry.exports.flatMap(([name, found]) => {
      if (!found || written.has(found)) return [];
      written.add(found);
      const inside = [...found.raw.matchAll(/\/\*\*([\s\S]*?)\*\//g)].map(([, text]) => text.replace(/^\s*\* ?/gm, ''));
      return [found.docstring, ...inside].flatMap(examplesIn).map((source, index) => {
        const declared = new Set([...source.matchAll(/\b(?:const|let|function)\s+(\w+)/g)].map(([, one]) => one));
        const words = new Set(source.replace(/'[^'\n]*'|\/\/.*/g, '').match(/(?<![.\w$])[\w$]+(?!:\s)/g));
        const imports = [...words].flatMap((word) => {
          const home = declared.has(word) ? undefined : homeOf(word, entry, entries);
          return home === undefined ? [] : [`import { ${/^[A-Z]/.test(word) ? 'type ' : ''}${word} } from '${home}';`];
        });
        const program = `export async function Example() {\n${source}\n}`;
        const file = `${entry.from.replace(/[@/]/g, '-').slice(1)}-${name}-${index + 1}.tsx`;
        return { name: file, source: `${imports.join('\n')}\n${program}\n` };
      });
    }),
  );
  return [...programs, { name: 'of-the-reader.ts', source: ofTheReader }];
}
