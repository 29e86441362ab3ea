import type { PaymentSheet, SheetEvent } from '@vitrin/core/payment-sheet';

/** What the device says to the merchant validation and to the amount. */
export interface DeviceMind {
  /** Address that the sheet asks to be validated at. */
  readonly validationUrl: string;
  /** The token as JSON text; null: the person puts the device away. */
  readonly token: string | null;
}

const approving: DeviceMind = { validationUrl: 'https://apple-pay-gateway.localhost/ok', token: '{"sim":"ok"}' };

/** A device whose sheet is opened, validated and approved as fast as it is asked. */
export class SheetDevice implements PaymentSheet {
  #mind: DeviceMind;
  #usual: DeviceMind | null = null;
  /** Says something of the sheet that was opened last, whenever a test wants it to. */
  tell: (event: SheetEvent) => void = () => {};
  /** How many sheets were opened. */
  opened = 0;
  /** How many of them were told that they succeeded. */
  succeeded = 0;

  constructor(mind: Partial<DeviceMind> = {}) {
    this.#mind = { ...approving, ...mind };
  }

  /** Gives this token the next time the device is asked, and the usual one after that. */
  sayNext(token: string): void {
    const usual = this.#mind;
    this.#mind = { ...usual, token };
    this.#usual = usual;
  }

  canOpen(): boolean {
    return true;
  }

  open(_request: unknown, tell: (event: SheetEvent) => void): ReturnType<PaymentSheet['open']> {
    const { validationUrl, token } = this.#mind;
    this.#mind = this.#usual ?? this.#mind;
    this.opened += 1;
    this.tell = tell;
    tell({ type: 'sheet.opened', validationUrl });
    return {
      validate: () => tell(token === null ? { type: 'sheet.cancelled' } : { type: 'sheet.authorised', token }),
      succeed: () => {
        this.succeeded += 1;
      },
      close: () => {},
    };
  }
}
