-- A night that ends at 1 am was found by the next day as well. An event of less than 16 hours now has one day, and the last day of
-- a longer one is the day on which it ends, unless it ends in the four hours after midnight (contract/rules/event-days.ts).
create function last_day_of_event(starts_at timestamptz, ends_at timestamptz, zone text) returns date
language sql stable as $$
  select (case when ends_at - starts_at < interval '16 hours' then starts_at
    else ends_at - interval '4 hours 1 millisecond' end at time zone zone)::date
$$;

-- As in 0021. Only the last day has changed.
create or replace function list_event(listed integer) returns void language plpgsql as $$
declare
  found_by text[];
  named text[];
begin
  select search_words(event.event_name), search_words(concat_ws(' ', event.event_name, array_to_string(event.artists, ' '),
    event.categories, place.place_name, place.suburb, place.state))
  into named, found_by
  from event join place on place.id = event.place_id where event.id = listed;
  insert into event_listing (event_id, onsale, starts_at, ends_at, starts_on, ends_on, lowest_price_cents, place_id, state,
    categories, name, name_words, words, published_at)
  select event.id, event.state = 'onsale', event.starts_at, event.ends_at,
    (event.starts_at at time zone place.timezone)::date,
    last_day_of_event(event.starts_at, event.ends_at, place.timezone),
    event.lowest_price_cents, place.id, place.state, string_to_array(lower(event.categories), ', '),
    array_to_string(named, ' '), array_to_tsvector(named), array_to_tsvector(found_by), event.published_at
  from event join place on place.id = event.place_id where event.id = listed
  on conflict (event_id) do update set onsale = excluded.onsale, starts_at = excluded.starts_at,
    ends_at = excluded.ends_at, starts_on = excluded.starts_on, ends_on = excluded.ends_on,
    lowest_price_cents = excluded.lowest_price_cents, place_id = excluded.place_id, state = excluded.state,
    categories = excluded.categories, name = excluded.name, name_words = excluded.name_words, words = excluded.words,
    published_at = excluded.published_at;
  perform learn_words(found_by);
end
$$;

update event_listing set ends_on = last_day_of_event(event_listing.starts_at, event_listing.ends_at, place.timezone)
from place where place.id = event_listing.place_id
  and ends_on <> last_day_of_event(event_listing.starts_at, event_listing.ends_at, place.timezone);
