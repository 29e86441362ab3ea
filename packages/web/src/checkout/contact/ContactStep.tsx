import { Trans, useLingui } from '@lingui/react/macro';
import type { Commerce } from '@vitrin/core';
import type { ContactView } from '@vitrin/core/checkout';
import { useContext } from 'react';
import { Link } from '../../app/Link.tsx';
import { RestoredDraftContext } from '../form/restored-draft.tsx';
import { stepPath } from '../page/step-paths.ts';
import type { SendShopCommand } from '../start/shop-checkout.types.ts';
import { ContactForm } from './ContactForm.tsx';
import { GuestForm } from './GuestForm.tsx';

/** What {@link ContactStep} takes: it stands before the rest of checkout is there. */
export interface ContactStepProps {
  readonly view: ContactView;
  readonly send: SendShopCommand;
  /** For the lists of regions; undefined until core is there: they are busy then. */
  readonly commerce?: Commerce | undefined;
}

/**
 * Who is buying, and where it goes: a guest answers both here (ux 43); one who comes back to mend the contact is asked for
 * that alone. Sign-in is a line above; where guests may not buy, it leads (ruling 14).
 */
export function ContactStep(props: ContactStepProps) {
  const { t } = useLingui();
  const { guest } = props.view;
  const { epoch } = useContext(RestoredDraftContext);
  const signIn = `/auth?callbackUrl=${encodeURIComponent(stepPath('shipping'))}`;
  if (guest.canPurchase === false) {
    return (
      <section className="panel" aria-labelledby="contact-title">
        <h2 id="contact-title">{t`Sign in to order`}</h2>
        <p>
          <Trans>This shop takes orders from signed-in customers. Your basket is kept.</Trans>
        </p>
        <div className="actions">
          <Link to={signIn} className="btn">
            <Trans>Sign in or create an account</Trans>
          </Link>
        </div>
      </section>
    );
  }
  return (
    <>
      <p className="contact-member">
        <Trans>Have an account?</Trans>{' '}
        <Link to={signIn} className="btn-plain">
          <Trans>Sign in</Trans>
        </Link>
      </p>
      {guest.asksForAddress ? <GuestForm key={epoch} {...props} /> : <ContactForm key={epoch} {...props} />}
    </>
  );
}
