-- The last day of an event. An event of less than 16 hours has one day, because otherwise a night that ends at 1 am is
-- also found by the next day. A longer one ends on the day of its end, unless that is in the four hours after midnight
-- (contract/rules/event/event-days.ts).
create or replace function last_day_of_event(starts_at timestamptz, ends_at timestamptz, zone text) returns date
language sql stable as $$
  select (case when ends_at - starts_at < interval '16 hours' then starts_at
    else ends_at - interval '4 hours 1 millisecond' end at time zone zone)::date
$$;
