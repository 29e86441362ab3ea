import type { PaymentItem } from '@vitrin/core/checkout';
import type { ShopPaymentMethod } from '../methods/payment-method.types.ts';

/** Marks of ways to pay: decoration, because their names stand beside them. */
export function MethodMarks({ marks }: { readonly marks: readonly string[] }) {
  return (
    <span className="method-marks">
      {marks.map((src) => (
        <img key={src} className="method-mark" src={src} alt="" height={24} decoding="async" />
      ))}
    </span>
  );
}

/** Addresses of the marks of an option on offer; none where no way to pay of this shop knows it. */
export function marksOf(
  methods: readonly Pick<ShopPaymentMethod, 'paymentTypes' | 'marksOf'>[],
  { paymentType, slug }: Pick<PaymentItem, 'paymentType' | 'slug'>,
): readonly string[] {
  return methods.filter(({ paymentTypes }) => paymentTypes.includes(paymentType)).flatMap((able) => able.marksOf(slug));
}
