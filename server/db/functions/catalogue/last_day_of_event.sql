-- A night that ends at 1 am was found by the next day as well. An event of less than 16 hours now has one day, and the last day of
-- a longer one is the day on which it ends, unless it ends in the four hours after midnight (contract/rules/event/event-days.ts).
create or replace function last_day_of_event(starts_at timestamptz, ends_at timestamptz, zone text) returns date
language sql stable as $$
  select (case when ends_at - starts_at < interval '16 hours' then starts_at
    else ends_at - interval '4 hours 1 millisecond' end at time zone zone)::date
$$;
