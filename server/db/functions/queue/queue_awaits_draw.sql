-- Whether a room's places are still to be drawn: somebody joined before the sale, or could have. A room that was made during
-- the sale has no draw.
create or replace function queue_awaits_draw(room queue_room, of_event event, moment timestamptz) returns boolean
language sql immutable as $$
  select room.drawn_at is null and (room.has_gathered
    or coalesce(of_event.sale_opens_at > moment or room.made_at < of_event.sale_opens_at, false))
$$;
