create or replace function sells_units(asked integer) returns boolean language sql stable as $$
  select place.sells = 'units' from event join place on place.id = event.place_id where event.id = asked
$$;
