import type { SnapshotFrom } from 'xstate';
import { type Id, sameId } from '../contract/primitives.ts';
import type { addressBookMachine } from './address-book.machine.ts';
import type {
  AddressBookEvent,
  AddressBookFacts,
  AddressEntry,
  AddressProblem,
  AddressResult,
} from './address-book.types.ts';
import { begin, startFacts } from './address-book.updates.ts';

/** What the screens of the address book may know. */
export interface AddressBookView {
  readonly isBusy: boolean;
  readonly isSaving: boolean;
  /** Pk of the address that is being made the default one. */
  readonly makingDefault: Id | null;
  /** The address of the question before it is deleted. */
  readonly asked: AddressEntry | null;
  readonly isDeleting: boolean;
  /** What takes the place of the asked address as the default one; null where nothing changes. */
  readonly nextDefault: AddressEntry | null;
  readonly problem: AddressProblem | null;
  /** What was done last; a new object is worth telling. */
  readonly result: AddressResult | null;
}

type Doing = 'nothing' | 'saving' | 'makingDefault' | 'asking' | 'deleting';

function viewAddressBook({ addresses, chosen, problem, result }: AddressBookFacts, doing: Doing): AddressBookView {
  const asked = doing === 'asking' || doing === 'deleting' ? chosen : null;
  return {
    isBusy: doing !== 'nothing' && doing !== 'asking',
    isSaving: doing === 'saving',
    makingDefault: doing === 'makingDefault' ? (chosen?.pk ?? null) : null,
    asked,
    isDeleting: doing === 'deleting',
    // The newest of the others (address.md §3).
    nextDefault: asked?.isDefault ? (addresses.find(({ pk }) => !sameId(pk, asked.pk)) ?? null) : null,
    problem,
    result,
  };
}

/** Snapshot to view: total, there is one for every state. */
export function selectAddressBook(snapshot: SnapshotFrom<typeof addressBookMachine>): AddressBookView {
  return viewAddressBook(snapshot.context, doingOf(snapshot));
}

function doingOf(snapshot: SnapshotFrom<typeof addressBookMachine>): Doing {
  if (snapshot.hasTag('asking')) return snapshot.hasTag('busy') ? 'deleting' : 'asking';
  if (!snapshot.hasTag('busy')) return 'nothing';
  return snapshot.matches('saving') ? 'saving' : 'makingDefault';
}

const pendingDoing: Readonly<Record<AddressBookEvent['type'], Doing>> = {
  'address.save': 'saving',
  'address.makeDefault': 'makingDefault',
  'address.delete': 'asking',
  'deletion.confirm': 'deleting',
  'deletion.dismiss': 'nothing',
  'form.left': 'nothing',
  'addresses.changed': 'nothing',
};

/** The view before the chart runs: a question is asked at once, everything else waits. @param pending its commands. */
export function previewAddressBook(
  addresses: readonly AddressEntry[],
  pending: readonly AddressBookEvent[],
): AddressBookView {
  const facts = startFacts(addresses);
  const named = pending.findLast((event) => 'pk' in event);
  const last = pending.at(-1);
  const chosen = named && 'pk' in named ? begin(facts, named.pk) : {};
  return viewAddressBook({ ...facts, ...chosen }, last ? pendingDoing[last.type] : 'nothing');
}
