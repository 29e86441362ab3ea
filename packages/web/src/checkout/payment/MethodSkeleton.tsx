import { Skeleton } from '../../components/Skeleton.tsx';

/** Stands under a way to pay that is being fetched. */
export function MethodSkeleton() {
  return <Skeleton className="checkout-skeleton" />;
}
