create or replace function note_sale() returns trigger language plpgsql as $$
begin
  insert into event_sold_due (event_id, change) values (coalesce(new.event_id, old.event_id), tg_argv[0]::smallint);
  return null;
end
$$;
