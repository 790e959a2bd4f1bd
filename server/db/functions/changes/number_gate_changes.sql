create or replace function number_gate_changes() returns bigint language plpgsql as $$
declare
  last bigint;
  numbered integer;
begin
  if not exists (select from gate_change_due) or not pg_try_advisory_xact_lock(8624022) then
    return (select head from gate_change_log);
  end if;
  select head into last from gate_change_log;
  with due as (
    delete from gate_change_due returning event_id, ticket_id
  ), touched as (
    select event_id, ticket_id, last + row_number() over (order by event_id, ticket_id) as seq
    from due group by event_id, ticket_id
  )
  insert into gate_change (event_id, ticket_id, seq) select event_id, ticket_id, seq from touched
  on conflict (event_id, ticket_id) do update set seq = excluded.seq;
  get diagnostics numbered = row_count;
  update gate_change_log set head = last + numbered;
  return last + numbered;
end
$$;
