import { Trans } from '@lingui/react/macro';
import type { VideoLink as Link } from './video-link.ts';

/** The way to a film, in a window of its own: nobody else's page is loaded before it is pressed. */
export function VideoLink({ video: { url, place } }: { readonly video: Link }) {
  return (
    <a href={url} target="_blank" rel="noopener noreferrer" className="link">
      {place === '' ? <Trans>Watch the video</Trans> : <Trans>Watch the video at {place}</Trans>}
    </a>
  );
}
