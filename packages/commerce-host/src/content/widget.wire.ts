import { pictureUrl } from '../catalogue/product.wire.ts';
import type { WidgetContent, WidgetGroup } from '../db/schema/content.table.ts';

const isGroups = (value: WidgetContent[string]): value is readonly WidgetGroup[] => Array.isArray(value);

/** A picture is told twice: its file name among the values, its address beside them. */
function groupWire(group: WidgetGroup) {
  const pictures = Object.entries(group).flatMap(([key, value]) =>
    typeof value === 'string'
      ? []
      : [[key, { url: pictureUrl(value.picture), value: `${value.picture}.webp` }] as const],
  );
  const values = Object.entries(group).map(([key, value]) => [
    key,
    typeof value === 'string' ? value : `${value.picture}.webp`,
  ]);
  return {
    value: Object.fromEntries(values),
    kwargs: { data_type: 'nested', value: Object.fromEntries(pictures) },
  };
}

function valueWire(value: WidgetContent[string]) {
  if (typeof value === 'string') return { value, kwargs: { data_type: 'text', value } };
  return isGroups(value) ? value.map(groupWire) : groupWire(value);
}

/** `attributes` of a widget on the wire (Protocol misc §5). */
export function widgetAttributesWire(content: WidgetContent) {
  return Object.fromEntries(Object.entries(content).map(([key, value]) => [key, valueWire(value)]));
}
