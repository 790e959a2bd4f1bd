-- When an event's presale ends at the latest: when everybody can buy, or can join the waiting room of an 'on' event.
create or replace function presale_end(of_event event) returns timestamptz language sql stable as $$
  select of_event.sale_opens_at
    - case when of_event.waiting_room = 'on' then make_interval(mins => of_event.waiting_room_minutes) else interval '0' end
$$;
