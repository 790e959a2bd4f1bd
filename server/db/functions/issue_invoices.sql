-- Issues the invoices of an order, unless it has them or nothing was paid: one for each supplier who is paid something.
create or replace function issue_invoices(ordered integer) returns void
language plpgsql set plan_cache_mode = force_generic_plan set enable_seqscan = off as $$
declare
  own booking;
  supplier record;
  numbered record;
  document integer;
begin
  select * into own from booking where id = ordered for update;
  if own.payable_cents = 0 or exists (select from invoice where booking_id = ordered) then
    return;
  end if;
  for supplier in
    with supplied as (select * from invoice_suppliers(ordered)),
    amounts as (select * from ticket_amounts(ordered)),
    -- Tickets of one event, name and price are one line.
    tickets as (
      select supplied.name_key, amounts.event_id, event.event_name || ', ' || amounts.line_name as line,
        array_agg(amounts.seat_position order by amounts.seat_position) as seats, amounts.price_cents as price,
        sum(amounts.combo_cents)::integer as combo, sum(amounts.voucher_cents)::integer as voucher,
        sum(amounts.net_cents)::integer as amount
      from amounts join event on event.id = amounts.event_id join supplied on supplied.event_id = amounts.event_id
      group by supplied.name_key, amounts.event_id, line, amounts.price_cents
      union all
      select name_key, null, 'Booking & handling fee', '{}', own.fee_cents, 0, 0, own.fee_cents
      from supplied where event_id is null and own.fee_cents > 0
    ), bills as (
      select name_key, sum(amount) as total, jsonb_agg(jsonb_build_object('event', event_id, 'line', line, 'seats', seats,
        'price', price, 'combo', combo, 'voucher', voucher, 'amount', amount)
        order by event_id is null, seats, line, price) as lines
      from tickets group by name_key
    ), facts as (
      select distinct on (name_key) * from supplied order by name_key, event_id nulls first
    )
    select facts.*, bills.lines, exists (
      select from supplied house where house.event_id is null and house.name_key = facts.name_key
    ) as comes_last
    from bills join facts using (name_key)
    where bills.total > 0
    -- Every transaction takes the suppliers' rows in this order. Nearly all orders bill the house, so its row comes last.
    order by comes_last, name_key
  loop
    numbered := next_invoice_number(supplier.name_key, false);
    insert into invoice (booking_id, seller_id, number, seller_name, seller_abn, seller_address, gst_registered, is_house)
    values (ordered, numbered.seller_id, numbered.number, supplier.name, supplier.abn, supplier.address, supplier.gst,
      supplier.comes_last)
    returning id into document;
    insert into invoice_line
      (invoice_id, position, event_id, name, seats, price_cents, combo_cents, voucher_cents, amount_cents, gst_cents)
    select document, position, (line ->> 'event')::integer, line ->> 'line',
      array(select jsonb_array_elements_text(line -> 'seats')::smallint), (line ->> 'price')::integer,
      (line ->> 'combo')::integer, (line ->> 'voucher')::integer, (line ->> 'amount')::integer,
      case when supplier.gst then gst_in((line ->> 'amount')::integer) else 0 end
    from jsonb_array_elements(supplier.lines) with ordinality as listed (line, position);
  end loop;
end
$$;
