-- What is left of an event for everybody. "Sold out" compared the sold units with all units, so an event whose last seats are held back,
-- in a closed section, or for wheelchairs and companions was on sale and sold nothing. Blocked seats are in no number of units.
create index seat_claim_kept on seat_claim (event_id) where state = 'kept';
create index seat_set_apart on seat (event_id) where seat_type in ('wheelchair', 'companion') and seat_status = 'bookable';

-- How many unsold units of an event the general public cannot buy. They are few, so counting them is quick, and what is left for everybody
-- is the number of units without the sold ones (0007) and these. A hold of a buyer does not count: it may end without a sale.
create function units_set_apart(wanted integer) returns integer language plpgsql stable
  set plan_cache_mode = force_generic_plan
  set enable_seqscan = off set enable_hashjoin = off set enable_mergejoin = off set enable_material = off as $$
begin
  return (
    select count(*) from seat_claim where event_id = wanted and state = 'kept'
  ) + (
    select count(*) from seat
    where seat.event_id = wanted and seat.seat_type in ('wheelchair', 'companion') and seat.seat_status = 'bookable'
      and (select section.blockstatus = '1' from section where section.id = seat.section_id)
      and not exists (
        select from seat_claim claim
        where claim.event_id = seat.event_id and claim.seat_id = seat.id and claim.state in ('sold', 'kept'))
  ) + (
    select coalesce(sum(section.units - (
      select count(*) from seat_claim claim
      where claim.event_id = wanted and claim.section_id = section.id and claim.state in ('sold', 'kept'))), 0)
    from section where section.event_id = wanted and section.blockstatus <> '1'
  );
end
$$;

-- As in migration 0091, with what is left for everybody. Each sale of a unit that is set apart may change the version too, which does no harm.
create or replace function catalogue_version() returns text language plpgsql as $$
begin
  if exists (select from event_sold_due) and not pg_is_in_recovery() and pg_try_advisory_xact_lock(8624007) then
    with due as (
      delete from event_sold_due returning event_id, change, cents
    ), sums as (
      select event_id, sum(change)::integer as units, sum(cents)::bigint as cents,
        coalesce(sum(change) filter (where change > 0), 0) as sold,
        coalesce(sum(change) filter (where change < 0), 0) as given_back
      from due group by event_id
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
      cross join lateral (select event.units - units_set_apart(event.id) as units) as public
      where settled.units - sums.units + sums.sold >= public.units
        and settled.units - sums.units + sums.given_back < public.units)
    on conflict do nothing;
  end if;
  return (select count(*) || '-' || coalesce(sum(transaction_id::text::numeric), 0) from catalogue_change);
end
$$;

-- Holding seats back and closing them change what is left without a sale.
create trigger seat_kept_at_once after insert on seat_claim
  for each row when (new.state = 'kept') execute function note_catalogue_change();
create trigger seat_kept_or_released after update on seat_claim
  for each row when ((new.state = 'kept') <> (old.state = 'kept')) execute function note_catalogue_change();
create trigger seat_released after delete on seat_claim
  for each row when (old.state = 'kept') execute function note_catalogue_change();
create trigger seat_set_apart_or_not after update on seat
  for each row when ((new.seat_type, new.seat_status) is distinct from (old.seat_type, old.seat_status))
  execute function note_catalogue_change();
create trigger section_closed_or_opened after update on section
  for each row when (new.blockstatus <> old.blockstatus) execute function note_catalogue_change();
