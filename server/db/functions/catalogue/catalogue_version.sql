-- Adds up the sales and takings, and returns a version of all public data, which changes with the data. A sale changes
-- it only if nothing is left for everybody afterwards, or if something is left again. An answer may be made after a
-- sale but before this function adds it up, and then shows the event as sold out under the old version. So the version
-- changes whenever somebody may have seen the event both ways since the last sum. A sale of a unit that is set apart
-- may change it too, which does no harm.
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
