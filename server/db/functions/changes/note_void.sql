create or replace function note_void() returns trigger language plpgsql as $$
begin
  new.voided_at = case when new.state = 'void' then now() end;
  return new;
end
$$;
