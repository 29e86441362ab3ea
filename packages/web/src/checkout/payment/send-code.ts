import type { SendCommand } from '@vitrin/core/checkout';
import type { OtpEvent } from '@vitrin/core/otp';

/** The dialog of a code speaks to the chart of codes; here that is the checkout, by commands of its own. */
export function sendCode(send: SendCommand): (event: OtpEvent) => void {
  return (event) => {
    switch (event.type) {
      case 'code.submit':
        send('code.submit', { code: event.code });
        break;
      case 'code.resend':
        send('code.resend');
        break;
      case 'phone.submit':
        send('code.send', { phone: event.phone });
        break;
      case 'phone.change':
        send('code.changePhone');
        break;
      case 'phone.keep':
        send('code.keepPhone');
        break;
      case 'dialog.close':
        send('code.close');
        break;
    }
  };
}
