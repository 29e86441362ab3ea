-- Keeps `listing_set` and the amounts of `product_category` true when stock, activity or prices change, whoever changes
-- them. Names, categories, attributes and what sets are made of change with `rebuildListing`
-- (catalogue/listing/rebuild-listing.ts) instead.
--
-- Every function takes the row of `listed` first: changes of the lists happen one after the other, so that two
-- transactions that each sell out one variant of a product see each other. They run at the end of their transaction, when
-- it waits for no other row any more.

-- Sets stay in their table's pages up to some 60,000 products: out of line each would cost several more reads.
alter table "listing_set" set (toast_tuple_target = 8160);
--> statement-breakpoint
-- Where a page begins in the order of prices: the amount of the product that stands `rank` places above the cheapest one,
-- how many of the same amount stand before it, and how many of that amount there are.
create function listing_amount_at(matching bit varying, set_currency text, rank bigint,
  out amount bigint, out before bigint, out equals bigint) language plpgsql stable as $$
declare
  place record;
  lower_half bit varying;
  left_over bit varying := matching;
begin
  amount := 0;
  before := rank;
  for place in select value::integer as bit, members from listing_set
    where kind = 'price-bit' and key = set_currency order by value desc
  loop
    lower_half := left_over & ~place.members;
    if before < bit_count(lower_half) then
      left_over := lower_half;
    else
      before := before - bit_count(lower_half);
      left_over := left_over & place.members;
      amount := amount + (1::bigint << place.bit);
    end if;
  end loop;
  equals := bit_count(left_over);
end $$;
--> statement-breakpoint
create function listing_put(set_kind text, set_key text, set_value text, place integer, is_member boolean) returns void
language sql as $$
  update listing_set set members = set_bit(members, place, is_member::int)
  where kind = set_kind and key = set_key and value = set_value
    and place < length(members) and get_bit(members, place) <> is_member::int
$$;
--> statement-breakpoint
-- Whether a product's row can be bought, as far as pieces go: a group when one of its members can, a bundle when it has
-- pieces of its own and every required slot has a product with enough of them, anything else when it has pieces.
create function product_has_stock(wanted integer) returns boolean language sql stable as $$
  select case kind
    when 'group' then exists (
      select from group_member member
      join product part on part.pk = member.product_pk and part.is_active
      join stock on stock.product_pk = part.pk and stock.quantity > 0
      where member.group_pk = wanted)
    when 'bundle' then exists (select from stock where product_pk = wanted and quantity > 0) and not exists (
      select from bundle_slot slot
      where slot.bundle_pk = wanted and slot.is_required and not exists (
        select from bundle_option choice
        join product part on part.pk = choice.product_pk and part.is_active
        join stock on stock.product_pk = part.pk and stock.quantity >= slot.quantity
        where choice.slot_pk = slot.pk))
    else exists (select from stock where product_pk = wanted and quantity > 0)
  end from product where pk = wanted
$$;
--> statement-breakpoint
-- A variant's values of the attributes in which variants differ; null where it has none.
create function listing_variant_values(given jsonb) returns jsonb language sql stable as $$
  select coalesce(jsonb_object_agg(key, given -> key -> 'value'), '{}') from attribute where is_facet and varies
$$;
--> statement-breakpoint
-- The sets of what a product's variants are and of which can be bought.
create function listing_put_variants(code text, place integer) returns void language sql as $$
  select listing_put('in-stock', '', '', place, bool_or(is_active and product_has_stock(pk)))
  from product where base_code = code;
  select listing_put('facet-in-stock', has.key, has.value, place, bool_or(has.is_sellable)) from (
    select facet.key, variant.attributes -> facet.key ->> 'value' as value,
      variant.is_active and product_has_stock(variant.pk) as is_sellable
    from product variant join attribute facet on facet.is_facet and variant.attributes ? facet.key
    where variant.base_code = code) as has
  group by has.key, has.value;
  select listing_put(known.kind, '', known.value, place, exists (
    select from product variant
    where variant.base_code = code and variant.is_active
      and listing_variant_values(variant.attributes) = known.value::jsonb
      and (known.kind = 'variant' or product_has_stock(variant.pk))))
  from listing_set known
  where known.kind in ('variant', 'variant-in-stock') and known.value::jsonb in (
    select listing_variant_values(variant.attributes) from product variant where variant.base_code = code)
$$;
--> statement-breakpoint
-- A product whose variant, or part, has been sold out or has come back.
create function listing_refresh_stock() returns trigger language plpgsql as $$
declare
  entry record;
begin
  if (old.quantity > 0) = (new.quantity > 0) and not exists (
    select from bundle_option choice join bundle_slot slot on slot.pk = choice.slot_pk
    where choice.product_pk = new.product_pk
      and (old.quantity >= slot.quantity) <> (new.quantity >= slot.quantity))
  then
    return null;
  end if;
  perform 1 from listing_set where kind = 'listed' for update;
  for entry in
    select distinct main.base_code, place.position
    from product variant
    join product main on main.base_code = variant.base_code
    join product_category place on place.product_pk = main.pk and place.category_pk = 1
    where variant.pk in (
      select new.product_pk
      union all select group_pk from group_member where product_pk = new.product_pk
      union all select slot.bundle_pk from bundle_option choice join bundle_slot slot on slot.pk = choice.slot_pk
        where choice.product_pk = new.product_pk)
  loop
    perform listing_put_variants(entry.base_code, entry.position);
  end loop;
  return null;
end $$;
--> statement-breakpoint
-- A product one of whose variants has been switched on or off, and what that variant is a part of.
create function listing_refresh_activity() returns trigger language plpgsql as $$
declare
  entry record;
begin
  perform 1 from listing_set where kind = 'listed' for update;
  for entry in
    select main.base_code, main.is_listed and main.is_active as is_listed, place.position
    from product variant
    join product main on main.base_code = variant.base_code
    join product_category place on place.product_pk = main.pk and place.category_pk = 1
    where variant.pk in (
      select new.pk
      union all select group_pk from group_member where product_pk = new.pk
      union all select slot.bundle_pk from bundle_option choice join bundle_slot slot on slot.pk = choice.slot_pk
        where choice.product_pk = new.pk)
  loop
    perform listing_put('listed', '', '', entry.position, entry.is_listed);
    perform listing_put_variants(entry.base_code, entry.position);
    perform listing_put('facet', has.key, has.value, entry.position, bool_or(has.is_active)) from (
      select facet.key, variant.attributes -> facet.key ->> 'value' as value, variant.is_active
      from product variant join attribute facet on facet.is_facet and variant.attributes ? facet.key
      where variant.base_code = entry.base_code) as has
    group by has.key, has.value;
    perform listing_put('word', has.key, has.value, entry.position, bool_or(has.is_active)) from (
      select 'en' as key, string_to_table(search_en, ' ') as value, is_active
      from product where base_code = entry.base_code
      union all select 'tr', string_to_table(search_tr, ' '), is_active
      from product where base_code = entry.base_code) as has
    group by has.key, has.value;
  end loop;
  return null;
end $$;
--> statement-breakpoint
create function listing_refresh_price() returns trigger language plpgsql as $$
declare
  place integer := (select position from product_category where product_pk = new.product_pk and category_pk = 1);
  current bigint;
begin
  if place is null then
    return null;
  end if;
  perform 1 from listing_set where kind = 'listed' for update;
  current := (select amount from price where product_pk = new.product_pk and currency = new.currency);
  update product_category set
    amount_try = case new.currency when 'try' then current else amount_try end,
    amount_usd = case new.currency when 'usd' then current else amount_usd end,
    amount_eur = case new.currency when 'eur' then current else amount_eur end
  where product_pk = new.product_pk;
  perform listing_put('priced', new.currency, '', place, true);
  perform listing_put('price-bit', new.currency, lpad(bit::text, 2, '0'), place,
    (least(current, (1::bigint << 40) - 1) >> bit) & 1 = 1) from generate_series(0, 39) as bit;
  perform listing_put('price-range', new.currency, value, place, current >= split_part(value, '-', 1)::bigint
    and current <= coalesce(nullif(split_part(value, '-', 2), '')::bigint, current))
    from listing_set where kind = 'price-range' and key = new.currency;
  return null;
end $$;
--> statement-breakpoint
-- No slot of a bundle takes a hundred pieces.
create constraint trigger listing_stock after update of quantity on stock deferrable initially deferred
for each row when (old.quantity <> new.quantity and least(old.quantity, new.quantity) < 100)
execute function listing_refresh_stock();
--> statement-breakpoint
create constraint trigger listing_activity after update of is_active, is_listed on product deferrable initially deferred
for each row when (old.is_active <> new.is_active or old.is_listed <> new.is_listed)
execute function listing_refresh_activity();
--> statement-breakpoint
create constraint trigger listing_price after update of amount on price deferrable initially deferred
for each row when (old.amount <> new.amount) execute function listing_refresh_price();
