import { msg } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { Link } from '../../app/Link.tsx';
import type { PageHandle } from '../../app/page/page-module.types.ts';

export const handle: PageHandle = { title: (_data, i18n) => i18n._(msg`Newsletter`), shared: true, noindex: true };

/** An address for the newsletter, whose form is at the end of every page. */
export function Component() {
  return (
    <div className="wrap form-page">
      <h1>
        <Trans>Newsletter</Trans>
      </h1>
      <p>
        <Trans>Enter your e-mail address in the form below.</Trans>
      </p>
      <p className="actions">
        <Link to="/" className="btn-secondary">
          <Trans>Go to the home page</Trans>
        </Link>
      </p>
    </div>
  );
}
