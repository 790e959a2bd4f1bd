-- Numbers an order's documents and stores them, in the order given: every transaction takes the suppliers' rows in that order. Its
-- caller holds the order's lock and has compared what they were decided from.
create or replace function write_invoices(ordered integer, documents jsonb) returns void
language plpgsql set plan_cache_mode = force_generic_plan set enable_seqscan = off as $$
declare
  document jsonb;
  is_note boolean;
begin
  for document in select value from jsonb_array_elements(documents) loop
    is_note := document ->> 'reason' is not null;
    loop
      with numbered as (
        update invoice_seller
        set invoices = invoices + (not is_note)::integer, adjustments = adjustments + is_note::integer
        where name_key = document ->> 'key'
        returning id, case when is_note then adjustments else invoices end as number
      ), made as (
        insert into invoice (booking_id, seller_id, adjusts, number, seller_name, seller_abn, seller_address, gst_registered,
          is_house, reason)
        select ordered, numbered.id, case when is_note then (
            select invoice.id from invoice
            where invoice.booking_id = ordered and invoice.seller_id = numbered.id and invoice.adjusts is null
          ) end,
          numbered.number, document ->> 'name', document ->> 'abn', document ->> 'address', (document ->> 'gst')::boolean,
          (document ->> 'isHouse')::boolean, coalesce(document ->> 'reason', '')
        from numbered
        returning id
      )
      insert into invoice_line
        (invoice_id, position, event_id, name, seats, price_cents, combo_cents, voucher_cents, amount_cents, gst_cents)
      select made.id, line.* from made, jsonb_to_recordset(document -> 'lines') as line (
        position smallint, "eventId" integer, name text, seats smallint[], "priceCents" integer, "comboCents" integer,
        "voucherCents" integer, "amountCents" integer, "gstCents" integer
      );
      exit when found;
      insert into invoice_seller (name_key) values (document ->> 'key') on conflict do nothing;
    end loop;
  end loop;
end
$$;
