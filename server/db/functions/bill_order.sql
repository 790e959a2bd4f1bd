-- Invoices follow the payment in its own transaction, whichever way the order was paid. They come at its end, so that payments of one
-- seller wait for one another no longer than their commit takes.
create or replace function bill_order() returns trigger
language plpgsql set plan_cache_mode = force_generic_plan set enable_seqscan = off as $$
begin
  perform issue_invoices(new.id);
  return null;
end
$$;
