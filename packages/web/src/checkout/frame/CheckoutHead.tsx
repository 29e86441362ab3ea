import { Trans, useLingui } from '@lingui/react/macro';
import { Link } from '../../app/Link.tsx';
import { useSite } from '../../app/site-context.ts';
import { Icon } from '../../components/Icon.tsx';
import { lockPath } from '../../components/icons.ts';
import { dial, mailTo } from './support-links.ts';

/**
 * What checkout has in the place of the shop's own head: its name, that it is secure, and help that does not lead out of it
 * (ux 40). The shop around it is hidden by the style sheet (`design/checkout/checkout-frame.css`).
 */
export function CheckoutHead() {
  const { t } = useLingui();
  return (
    <div className="page-head checkout-head">
      <h1>{t`Checkout`}</h1>
      <p className="checkout-secure">
        <Icon path={lockPath} />
        <Trans>Secure checkout</Trans>
      </p>
      <Help />
    </div>
  );
}

/** Opens beside the checkout, before any script too. */
function Help() {
  const { t } = useLingui();
  const { phone, email } = useSite().shop.support;
  return (
    <>
      <button type="button" className="btn-plain checkout-help-button" popoverTarget="checkout-help">
        <Trans>Help</Trans>
      </button>
      <div id="checkout-help" popover="auto" className="popover checkout-help">
        <p>
          <Trans>We are glad to help. Your checkout stays open.</Trans>
        </p>
        <ul>
          {phone && (
            <li>
              <a href={dial(phone)}>{t`Call ${phone}`}</a>
            </li>
          )}
          {email && (
            <li>
              <a href={mailTo(email)}>{t`Write to ${email}`}</a>
            </li>
          )}
          <li>
            <Link to="/contact/" target="_blank">
              <Trans>Write a message (opens in a new tab)</Trans>
            </Link>
          </li>
          <li>
            <Link to="/delivery-and-returns/" target="_blank">
              <Trans>Delivery and returns (opens in a new tab)</Trans>
            </Link>
          </li>
        </ul>
      </div>
    </>
  );
}
