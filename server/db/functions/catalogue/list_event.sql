-- Writes an event's row of event_listing anew, from which every list is read: its days, prices, place and words for search.
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
