-- What an event's tickets cost, kept beside the number of its sold units (migration 0007). Adding up the tickets of twenty stadiums took
-- seconds for each look at the list of events. The sum counts tickets of paid orders at their full price, without those that were
-- refunded and without free orders.
alter table event_sold add column gross_cents bigint not null default 0;
alter table event_sold_due add column cents bigint not null default 0;

insert into event_sold (event_id, units, gross_cents)
select own.event_id, 0, sum(own.price_cents)
from booking
join booking_seat own on own.booking_id = booking.id
left join ticket_refund_seat gone on gone.booking_id = own.booking_id and gone.position = own.position
where booking.state = 'paid' and booking.subtotal_cents > 0 and gone.booking_id is null
group by own.event_id
on conflict (event_id) do update set gross_cents = excluded.gross_cents;

-- An order became paid, or a paid order goes back as a whole. Seats that were refunded before are not in the sum any more.
create function note_takings() returns trigger
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
create trigger booking_takings after update of state on booking
  for each row when (new.subtotal_cents > 0 and (new.state = 'paid') <> (old.state = 'paid')) execute function note_takings();

-- Some tickets of a paid order are refunded.
create function note_refunded_takings() returns trigger
language plpgsql set plan_cache_mode = force_generic_plan set enable_seqscan = off as $$
begin
  insert into event_sold_due (event_id, change, cents)
  select own.event_id, 0, -own.price_cents
  from booking_seat own join booking on booking.id = own.booking_id
  where own.booking_id = new.booking_id and own.position = new.position
    and booking.state = 'paid' and booking.subtotal_cents > 0;
  return null;
end
$$;
create trigger ticket_refund_takings after insert on ticket_refund_seat
  for each row execute function note_refunded_takings();

-- As in migration 0007, and it adds up the takings too.
create or replace function catalogue_version() returns text language plpgsql as $$
begin
  if exists (select from event_sold_due) and not pg_is_in_recovery() and pg_try_advisory_xact_lock(8624007) then
    with due as (
      delete from event_sold_due returning event_id, change, cents
    ), sums as (
      select event_id, sum(change)::integer as units, sum(cents)::bigint as cents from due group by event_id
    ), settled as (
      insert into event_sold (event_id, units, gross_cents) select event_id, units, cents from sums order by event_id
      on conflict (event_id) do update
        set units = event_sold.units + excluded.units, gross_cents = event_sold.gross_cents + excluded.gross_cents
      returning event_id, units
    )
    insert into catalogue_change (transaction_id)
    select pg_current_xact_id()
    where exists (
      select from settled join sums using (event_id) join event on event.id = settled.event_id
      where (settled.units >= event.units) <> (settled.units - sums.units >= event.units))
    on conflict do nothing;
  end if;
  return (select count(*) || '-' || coalesce(sum(transaction_id::text::numeric), 0) from catalogue_change);
end
$$;
