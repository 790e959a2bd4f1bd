-- The facts that decide an order's invoices and notes (modules/invoices/decide-invoices.ts): rows only, as they are
-- now.
create or replace function invoice_facts(ordered integer) returns jsonb
language plpgsql stable set plan_cache_mode = force_generic_plan set enable_seqscan = off set enable_hashjoin = off
  set enable_mergejoin = off set enable_material = off as $$
begin
  return (
    select jsonb_build_object(
      'subtotalCents', booking.subtotal_cents, 'comboDiscountCents', booking.combo_discount_cents,
      'voucherDiscountCents', booking.voucher_discount_cents, 'feeCents', booking.fee_cents,
      'payableCents', booking.payable_cents,
      'voucherTypes', (select ticket_type_ids from voucher where voucher.id = booking.voucher_id),
      'seats', coalesce((
        select jsonb_agg(jsonb_build_object(
          'position', own.position, 'eventId', own.event_id, 'section', section.title, 'typeId', own.ticket_type_id,
          'typeName', own.type_name, 'priceCents', own.price_cents, 'feeFree', own.fee_free) order by own.position)
        from booking_seat own
        left join seat on seat.event_id = own.event_id and seat.id = own.seat_id
        left join section on section.id = seat.section_id
        where own.booking_id = booking.id
      ), '[]'),
      'organisers', coalesce((
        select jsonb_agg(jsonb_build_object(
          'eventId', event.id, 'eventName', event.event_name, 'name', event.organizer_name,
          'legalName', event.organizer_legal_name, 'abn', event.organizer_abn, 'address', event.organizer_address,
          'gst', event.organizer_gst) order by event.id)
        from event where event.id in (select event_id from booking_seat own where own.booking_id = booking.id)
      ), '[]'),
      'boxOffice', coalesce((
        select jsonb_object_agg(name, value) from setting
        where name in ('company_name', 'tax_number', 'office_address', 'gst_registered')
      ), '{}'),
      'documents', coalesce((
        select jsonb_agg(jsonb_build_object(
          'key', seller.name_key, 'name', invoice.seller_name, 'abn', invoice.seller_abn, 'address', invoice.seller_address,
          'gst', invoice.gst_registered, 'isHouse', invoice.is_house,
          'reason', case when invoice.adjusts is not null then invoice.reason end,
          'lines', (
            select jsonb_agg(jsonb_build_object('position', line.position, 'eventId', line.event_id, 'name', line.name,
              'seats', line.seats, 'priceCents', line.price_cents, 'amountCents', line.amount_cents) order by line.position)
            from invoice_line line where line.invoice_id = invoice.id
          )) order by invoice.id)
        from invoice join invoice_seller seller on seller.id = invoice.seller_id
        where invoice.booking_id = booking.id
      ), '[]'))
    from booking where booking.id = ordered
  );
end
$$;
