-- Takes back a part of an order's invoices: the tickets at these positions, and so much of the fee. Null takes back all that is
-- left. Each invoice gets one note. The GST of a line goes down to one eleventh of what is left of it.
create or replace function issue_adjustments(ordered integer, of_seats smallint[], fee integer, because text) returns void
language plpgsql set plan_cache_mode = force_generic_plan set enable_seqscan = off as $$
declare
  original record;
  numbered record;
  note integer;
begin
  for original in
    select invoice.*, seller.name_key, (
      select jsonb_agg(jsonb_build_object('position', line.position, 'event', line.event_id, 'line', line.name,
          'seats', chosen.seats, 'price', line.price_cents, 'combo', chosen.combo, 'voucher', chosen.voucher,
          'amount', taken.amount,
          'gst', case when invoice.gst_registered then gst_in(remaining.amount) - gst_in(remaining.amount - taken.amount) else 0 end)
        order by line.position)
      from invoice_line line
      cross join lateral (
        select line.amount_cents - coalesce(sum(earlier.amount_cents), 0)::integer as amount
        from invoice before join invoice_line earlier on earlier.invoice_id = before.id
        where before.adjusts = invoice.id and earlier.position = line.position
      ) as remaining
      cross join lateral (
        select coalesce(array_agg(part.seat_position order by part.seat_position), '{}') as seats,
          coalesce(sum(part.combo_cents), 0)::integer as combo, coalesce(sum(part.voucher_cents), 0)::integer as voucher,
          coalesce(sum(part.net_cents), 0)::integer as amount
        from ticket_amounts(ordered) as part
        where part.seat_position = any(line.seats) and (of_seats is null or part.seat_position = any(of_seats))
          and not exists (
            select from invoice before join invoice_line earlier on earlier.invoice_id = before.id
            where before.adjusts = invoice.id and part.seat_position = any(earlier.seats)
          )
      ) as chosen
      cross join lateral (
        select case when line.event_id is not null then chosen.amount
          else least(coalesce(fee, remaining.amount), remaining.amount) end as amount
      ) as taken
      where line.invoice_id = invoice.id and taken.amount > 0
    ) as lines
    from invoice join invoice_seller seller on seller.id = invoice.seller_id
    where invoice.booking_id = ordered and invoice.adjusts is null
    order by invoice.is_house, seller.name_key
  loop
    continue when original.lines is null;
    numbered := next_invoice_number(original.name_key, true);
    insert into invoice (booking_id, seller_id, adjusts, number, seller_name, seller_abn, seller_address, gst_registered,
      is_house, reason)
    values (ordered, original.seller_id, original.id, numbered.number, original.seller_name, original.seller_abn,
      original.seller_address, original.gst_registered, original.is_house, because)
    returning id into note;
    insert into invoice_line
      (invoice_id, position, event_id, name, seats, price_cents, combo_cents, voucher_cents, amount_cents, gst_cents)
    select note, (line ->> 'position')::smallint, (line ->> 'event')::integer, line ->> 'line',
      array(select jsonb_array_elements_text(line -> 'seats')::smallint), (line ->> 'price')::integer,
      (line ->> 'combo')::integer, (line ->> 'voucher')::integer, (line ->> 'amount')::integer, (line ->> 'gst')::integer
    from jsonb_array_elements(original.lines) as line;
  end loop;
end
$$;
