-- A hold remembers when its events were to begin, so that a buyer is asked before paying for another date. One entry for each event, by
-- its id: '7@1796371200 9@1796457600'. A trigger fills it, so that no way of holding can forget it. Null for orders from before: they are
-- not asked.
create function dates_of(events integer[]) returns text language sql stable as $$
  select string_agg(id || '@' || floor(extract(epoch from starts_at))::bigint, ' ' order by id) from event where id = any(events)
$$;
alter table booking add column agreed_dates text;

create function keep_dates_of_hold() returns trigger language plpgsql as $$
begin
  new.agreed_dates := dates_of(case when new.combo_event_id is null then array[new.event_id]
    else array(select event_id from combo_member where combo_event_id = new.combo_event_id) end);
  return new;
end
$$;
create trigger dates_of_hold before insert on booking for each row execute function keep_dates_of_hold();
