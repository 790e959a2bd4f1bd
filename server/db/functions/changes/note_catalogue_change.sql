create or replace function note_catalogue_change() returns trigger language plpgsql as $$
begin
  insert into catalogue_change (transaction_id) values (pg_current_xact_id()) on conflict do nothing;
  if found then
    delete from catalogue_change where at < now() - interval '1 day';
  end if;
  return null;
end
$$;
