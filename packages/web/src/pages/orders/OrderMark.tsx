import { basketPath, checkPath, closePath, Icon, infoPath, returnPath, truckPath } from '../../components/Icon.tsx';
import { type OrderStage, stageOf } from './order-states.table.ts';

/** A drawing for each stage: colour alone says nothing to many people. */
const stagePaths: Readonly<Record<OrderStage, string>> = {
  waiting: infoPath,
  ordered: checkPath,
  preparing: basketPath,
  onTheWay: truckPath,
  delivered: checkPath,
  cancelled: closePath,
  refunded: returnPath,
};

/** The state of an order or a piece: a drawing and the host's word. */
export function OrderMark({ status }: { readonly status: { readonly value: string; readonly label: string } }) {
  const stage = stageOf(status.value);
  return (
    <span className="order-mark" data-stage={stage}>
      <Icon path={stagePaths[stage]} />
      {status.label}
    </span>
  );
}
