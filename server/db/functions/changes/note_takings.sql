-- An order became paid, or a paid order is refunded as a whole. Seats that were refunded before are no longer in the
-- sum.
create or replace function note_takings() returns trigger
language plpgsql set plan_cache_mode = force_generic_plan set enable_seqscan = off as $$
begin
  insert into event_sold_due (event_id, change, cents)
  select own.event_id, 0, case when new.state = 'paid' then 1 else -1 end * sum(own.price_cents)
  from booking_seat own
  where own.booking_id = new.id and not exists (
    select from ticket_refund_seat gone where gone.booking_id = own.booking_id and gone.position = own.position)
  group by own.event_id;
  return null;
end
$$;
