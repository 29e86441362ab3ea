import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import type { Id } from '@vitrin/core/contract';
import type { ReactNode } from 'react';
import type { FavouriteButtons } from '../../app/client-session.ts';
import { Link } from '../../app/Link.tsx';
import { PassingNote } from './PassingNote.tsx';

/** Says that this browser keeps a guest's favourite, and leads to it. */
function GuestFavouriteNote({ name }: { readonly name: string }) {
  const { t } = useLingui();
  return (
    <PassingNote sentence={t`${name} is saved in this browser`}>
      <Link to="/account/favourites/" className="toast-action">
        <Trans>See favourites</Trans>
      </Link>
    </PassingNote>
  );
}

/** What a press on a favourite button came to, and the words for it. */
export interface FavouriteResult {
  /** To be spoken; absent when the press was not taken, or the note says it. */
  readonly text?: MessageDescriptor;
  /** Why it came to nothing. */
  readonly problem?: MessageDescriptor;
  /** Stands beside the button: where a guest finds what was kept. */
  readonly note?: ReactNode;
}

/** Sends a favourite button's command and says what became of it. Fetched with the first press. */
export async function toggleFavourite(
  open: () => Promise<FavouriteButtons>,
  command: { readonly kind: 'add' | 'remove'; readonly product: Id; readonly name: string },
): Promise<FavouriteResult> {
  const { name } = command;
  const unchanged = msg`We could not update your favourites. Check your connection and try again.`;
  const favourites = await open().catch(() => undefined);
  if (favourites === undefined) return failure(unchanged);
  switch (await favourites.write(command)) {
    case 'added':
      return { text: msg`${name} was added to your favourites` };
    case 'removed':
      return { text: msg`${name} was removed from your favourites` };
    case 'kept':
      return { note: <GuestFavouriteNote name={name} /> };
    case 'full':
      return failure(msg`This browser keeps 100 favourites at most. Sign in to keep more.`);
    case 'forbidden':
      return failure(msg`Your browser does not let us keep favourites. Sign in to keep them in your account.`);
    case 'failed':
      return failure(unchanged);
    case 'held':
      return {};
  }
}

/** Spoken, and shown beside the button. */
function failure(problem: MessageDescriptor): FavouriteResult {
  return { text: problem, problem };
}
