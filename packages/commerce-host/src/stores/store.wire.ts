import { districtWire, townshipWire } from '../address/region.wire.ts';
import type { Language } from '../http/language.ts';
import type { StoreRecord } from './store.repository.ts';

/** Shop of the wire (Protocol address §4). */
export function storeWire({ store, township, city, district }: StoreRecord, language: Language) {
  return {
    pk: store.pk,
    name: store.name,
    address: store.address,
    phone_number: store.phoneNumber,
    fax_phone_number: null,
    image: null,
    store_hours: store.storeHours,
    latitude: store.latitude,
    longitude: store.longitude,
    township: townshipWire(township, city, language),
    district: district && districtWire(district, city.pk),
    is_active: store.isActive,
    click_and_collect: store.clickAndCollect,
    store_type: 'store',
    kapida_enabled: false,
    fast_delivery: false,
    config: {},
    group: null,
    sort_order: store.sortOrder,
    erp_code: `STORE-${store.pk}`,
    translations: null,
    related_retail_stores: [],
    absolute_url: `/stores/${store.pk}/`,
  };
}
