-- Whether an entry's place belongs to an earlier opening, and its pass has expired.
create or replace function queue_is_past(room queue_room, own queue_entry, moment timestamptz) returns boolean
language sql immutable as $$
  select coalesce(own.place <= room.past_places, false) and coalesce(own.pass_until <= moment, true)
$$;
