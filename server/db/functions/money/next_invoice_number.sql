-- The next number of a supplier's series. The row stays locked until the transaction ends, so that a number whose transaction fails
-- is taken by the next one. Callers ask last in their transaction, and for several suppliers in the order of
-- modules/invoices/decide-invoices.ts.
create or replace function next_invoice_number(supplier text, of_note boolean, out seller_id integer, out number integer)
language plpgsql set plan_cache_mode = force_generic_plan set enable_seqscan = off as $$
begin
  loop
    update invoice_seller
    set invoices = invoices + (not of_note)::integer, adjustments = adjustments + of_note::integer
    where name_key = supplier
    returning id, case when of_note then adjustments else invoices end into seller_id, number;
    exit when found;
    insert into invoice_seller (name_key) values (supplier) on conflict do nothing;
  end loop;
end
$$;
