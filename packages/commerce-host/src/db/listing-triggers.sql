-- Keeps `listing_set` and the amounts of `product_category` true when stock, activity or prices change, whoever changes
-- them. Names, categories and attributes change with `rebuildListing` (catalogue/rebuild-listing.ts) instead.
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
create function listing_refresh_shelf() returns trigger language plpgsql as $$
declare
  changed integer := (to_jsonb(new) ->> tg_argv[0])::integer;
  entry record;
begin
  perform 1 from listing_set where kind = 'listed' for update;
  for entry in
    select main.base_code, main.is_listed and main.is_active as is_listed, place.position
    from product variant
    join product main on main.base_code = variant.base_code
    join product_category place on place.product_pk = main.pk and place.category_pk = 1
    where variant.pk = changed
  loop
    perform listing_put('listed', '', '', entry.position, entry.is_listed);
    perform listing_put('in-stock', '', '', entry.position, exists (
      select from product variant join stock on stock.product_pk = variant.pk
      where variant.base_code = entry.base_code and variant.is_active and stock.quantity > 0));
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
  return null;
end $$;
--> statement-breakpoint
create constraint trigger listing_stock after update of quantity on stock deferrable initially deferred
for each row when ((old.quantity > 0) <> (new.quantity > 0)) execute function listing_refresh_shelf('product_pk');
--> statement-breakpoint
create constraint trigger listing_activity after update of is_active, is_listed on product deferrable initially deferred
for each row when (old.is_active <> new.is_active or old.is_listed <> new.is_listed)
execute function listing_refresh_shelf('pk');
--> statement-breakpoint
create constraint trigger listing_price after update of amount on price deferrable initially deferred
for each row when (old.amount <> new.amount) execute function listing_refresh_price();
