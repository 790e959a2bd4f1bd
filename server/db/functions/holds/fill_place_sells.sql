-- A venue that does not say what it sells gets what its type sells.
create or replace function fill_place_sells() returns trigger language plpgsql as $$
begin
  new.sells := coalesce(new.sells, case when new.place_type in ('Party Plot', 'General admission') then 'units' else 'seats' end);
  return new;
end
$$;
