-- Documents follow the order in its own transaction, whichever way it was paid or undone. They come at its end, so that payments of
-- one seller wait for one another no longer than their commit takes. Without invoices there is nothing to take back.
create or replace function bill_order() returns trigger
language plpgsql set plan_cache_mode = force_generic_plan set enable_seqscan = off as $$
begin
  if new.state = 'paid' then
    perform issue_invoices(new.id);
  else
    perform issue_adjustments(new.id, null, null, coalesce(
      (select order_event.reason from order_event where booking_id = new.id order by id desc limit 1), ''));
  end if;
  return null;
end
$$;
