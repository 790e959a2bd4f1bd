-- Numbers an order's documents and stores them, in the given order: every transaction takes the suppliers' rows in that
-- order. Its caller holds the order's lock and has compared the facts that decided the documents.
create or replace function write_invoices(ordered integer, documents jsonb) returns void
language plpgsql set plan_cache_mode = force_generic_plan set enable_seqscan = off as $$
declare
  document jsonb;
  is_note boolean;
  numbered record;
begin
  for document in select value from jsonb_array_elements(documents) loop
    is_note := document ->> 'reason' is not null;
    numbered := next_invoice_number(document ->> 'key', is_note);
    with made as (
      insert into invoice (booking_id, seller_id, adjusts, number, seller_name, seller_abn, seller_address, gst_registered, is_house,
        reason)
      values (ordered, numbered.seller_id, case when is_note then (
          select id from invoice where booking_id = ordered and seller_id = numbered.seller_id and adjusts is null
        ) end,
        numbered.number, document ->> 'name', document ->> 'abn', document ->> 'address', (document ->> 'gst')::boolean,
        (document ->> 'isHouse')::boolean, coalesce(document ->> 'reason', ''))
      returning id
    )
    insert into invoice_line
      (invoice_id, position, event_id, name, seats, price_cents, combo_cents, voucher_cents, amount_cents, gst_cents)
    select made.id, line.* from made, jsonb_to_recordset(document -> 'lines') as line (
      position smallint, "eventId" integer, name text, seats smallint[], "priceCents" integer, "comboCents" integer,
      "voucherCents" integer, "amountCents" integer, "gstCents" integer
    );
  end loop;
end
$$;
