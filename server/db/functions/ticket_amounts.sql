-- How each ticket of an order shares the order's discount, voucher and fee, to the cent. A voucher for some types is shared by their
-- tickets alone, and tickets without a fee have no part of it (as contract/rules/order-price.ts prices them).
create or replace function ticket_amounts(ordered integer) returns table (
  seat_position smallint, event_id integer, seat_id integer, line_name text,
  price_cents integer, combo_cents integer, voucher_cents integer, net_cents integer, fee_cents integer
)
language plpgsql stable set plan_cache_mode = force_generic_plan set enable_seqscan = off as $$
#variable_conflict use_column
declare
  own booking;
  types integer[];
begin
  select * into own from booking where id = ordered;
  select ticket_type_ids into types from voucher where id = own.voucher_id;
  return query
  with priced as (
    -- A buyer who pays nothing has an order without a subtotal.
    select seat.position, seat.event_id, seat.seat_id, ticket_line_name(seat) as name,
      case when own.subtotal_cents = 0 then 0 else seat.price_cents end::bigint as price,
      types is null or coalesce(seat.ticket_type_id = any(types), false) as has_voucher, not seat.fee_free as has_fee
    from booking_seat seat where seat.booking_id = ordered
  ), summed as (
    -- Tickets with the voucher first, so that what is left of them is to the cent what the voucher was taken off.
    select *, sum(price) over (order by not has_voucher, position)::bigint as upto, sum(price) over ()::bigint as total from priced
  ), discounted as (
    select *, coalesce(own.combo_discount_cents * upto / nullif(total, 0), 0)
      - coalesce(own.combo_discount_cents * (upto - price) / nullif(total, 0), 0) as combo
    from summed
  ), weighed as (
    -- If no ticket with a fee has a price, they share it alike.
    select *, case when has_voucher then price - combo else 0 end as of_voucher,
      case when not has_fee then 0
        when sum(price) filter (where has_fee) over () > 0 then price else 1 end as of_fee
    from discounted
  ), shared as (
    select *,
      sum(of_voucher) over (order by position)::bigint as voucher_upto, sum(of_voucher) over ()::bigint as voucher_total,
      sum(of_fee) over (order by position)::bigint as fee_upto, sum(of_fee) over ()::bigint as fee_total
    from weighed
  ), amounts as (
    select *,
      coalesce(own.voucher_discount_cents * voucher_upto / nullif(voucher_total, 0), 0)
        - coalesce(own.voucher_discount_cents * (voucher_upto - of_voucher) / nullif(voucher_total, 0), 0) as voucher,
      coalesce(own.fee_cents * fee_upto / nullif(fee_total, 0), 0)
        - coalesce(own.fee_cents * (fee_upto - of_fee) / nullif(fee_total, 0), 0) as fee
    from shared
  )
  select position, event_id, seat_id, name, price::integer, combo::integer, voucher::integer,
    (price - combo - voucher)::integer, fee::integer
  from amounts order by position;
end
$$;
