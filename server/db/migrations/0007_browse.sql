-- Lists and search over 20,000 events and millions of seats. One narrow, indexed table has the columns that lists filter,
-- sort and search by. Triggers keep it up to date, so that no writer can forget it. Both extensions are trusted: a user who
-- may create objects in the database may create them.
create extension if not exists unaccent;
create extension if not exists pg_trgm;

-- Returns a text's words for search: without accents, capitals and punctuation. An apostrophe joins ("yesterdays").
create function search_words(said text) returns text[] language sql stable strict parallel safe as $$
  select coalesce(array_agg(left(word, 60)), '{}') from unnest(string_to_array(
    translate(lower(unaccent(said)), E'!"#$%&()*+,-./:;<=>?@[\\]^_{|}~\t\r\n''`',
      '                                 '), ' ')) as word
  where word <> ''
$$;

create table event_listing (
  event_id integer primary key references event on delete cascade,
  onsale boolean not null,
  starts_at timestamptz not null,
  ends_at timestamptz not null,
  starts_on date not null,                -- local dates at the venue
  ends_on date not null,
  lowest_price_cents integer not null,
  place_id integer not null,
  state text not null,
  categories text[] not null,             -- lower case
  name text not null,                     -- the name's search words, joined by spaces
  name_words tsvector not null,
  words tsvector not null                 -- name, artists, categories, venue, suburb and state
);

-- Every word by which an event or combo can be found. Misspelt words are compared with them.
create table search_word (
  word text primary key
);
create index search_word_by_trigrams on search_word using gist (word gist_trgm_ops);

create function learn_words(learnt text[]) returns void language sql as $$
  insert into search_word (word) select distinct word from unnest(learnt) as word where length(word) > 2 order by word
  on conflict do nothing
$$;

create function list_event(listed integer) returns void language plpgsql as $$
declare
  found_by text[];
  named text[];
begin
  select search_words(event.event_name), search_words(concat_ws(' ', event.event_name, array_to_string(event.artists, ' '),
    event.categories, place.place_name, place.suburb, place.state))
  into named, found_by
  from event join place on place.id = event.place_id where event.id = listed;
  insert into event_listing
  select event.id, event.state = 'onsale', event.starts_at, event.ends_at,
    (event.starts_at at time zone place.timezone)::date, (event.ends_at at time zone place.timezone)::date,
    event.lowest_price_cents, place.id, place.state, string_to_array(lower(event.categories), ', '),
    array_to_string(named, ' '), array_to_tsvector(named), array_to_tsvector(found_by)
  from event join place on place.id = event.place_id where event.id = listed
  on conflict (event_id) do update set onsale = excluded.onsale, starts_at = excluded.starts_at,
    ends_at = excluded.ends_at, starts_on = excluded.starts_on, ends_on = excluded.ends_on,
    lowest_price_cents = excluded.lowest_price_cents, place_id = excluded.place_id, state = excluded.state,
    categories = excluded.categories, name = excluded.name, name_words = excluded.name_words, words = excluded.words;
  perform learn_words(found_by);
end
$$;

create function event_written() returns trigger language plpgsql as $$
begin
  perform list_event(new.id);
  return null;
end
$$;
create trigger event_listed after insert or update on event for each row execute function event_written();

create function place_written() returns trigger language plpgsql as $$
begin
  perform list_event(event.id) from event where event.place_id = new.id;
  return null;
end
$$;
create trigger place_listed after update on place for each row
  when (row(old.place_name, old.suburb, old.state, old.timezone) is distinct from
    row(new.place_name, new.suburb, new.state, new.timezone)) execute function place_written();

create function combo_written() returns trigger language plpgsql as $$
begin
  perform learn_words(search_words(new.event_name || ' ' || new.categories));
  return null;
end
$$;
create trigger combo_listed after insert or update on combo_event for each row execute function combo_written();

select list_event(id) from event;
select learn_words(search_words(event_name || ' ' || categories)) from combo_event;

-- Past events are seldom requested, and cancelled events are never listed.
create index event_listing_by_start on event_listing (starts_at, event_id) include (ends_at) where onsale;
create index event_listing_by_state on event_listing (state, starts_at, event_id) include (ends_at) where onsale;
create index event_listing_by_price on event_listing (lowest_price_cents, starts_at, event_id) include (ends_at) where onsale;
create index event_listing_by_category on event_listing using gin (categories);
create index event_listing_by_word on event_listing using gin (words);

-- The number of sold units of each event. Counting claims would read every ticket of a stadium for each line of a list, and
-- a single counter would make all buyers of an event wait for each other. So each sale adds a row, and readers add them up.
create table event_sold (
  event_id integer primary key references event on delete cascade,
  units integer not null
);
create table event_sold_due (
  event_id integer not null,
  change smallint not null
);
create index event_sold_due_by_event on event_sold_due (event_id);
insert into event_sold (event_id, units) select event_id, count(*) from seat_claim where state = 'sold' group by event_id;

create function note_sale() returns trigger language plpgsql as $$
begin
  insert into event_sold_due (event_id, change) values (coalesce(new.event_id, old.event_id), tg_argv[0]::smallint);
  return null;
end
$$;
-- The conditions skip holds, so that a hold costs nothing here.
create trigger seat_sold_at_once after insert on seat_claim
  for each row when (new.state = 'sold') execute function note_sale('1');
create trigger seat_sold after update on seat_claim
  for each row when (new.state = 'sold' and old.state <> 'sold') execute function note_sale('1');
create trigger seat_unsold after update on seat_claim
  for each row when (old.state = 'sold' and new.state <> 'sold') execute function note_sale('-1');
create trigger seat_given_back after delete on seat_claim
  for each row when (old.state = 'sold') execute function note_sale('-1');

-- One row for each transaction that changed public data. A process that sees another set of rows drops its cached answers.
create table catalogue_change (
  transaction_id xid8 primary key,
  at timestamptz not null default now()
);

create function note_catalogue_change() returns trigger language plpgsql as $$
begin
  insert into catalogue_change (transaction_id) values (pg_current_xact_id()) on conflict do nothing;
  if found then
    delete from catalogue_change where at < now() - interval '1 day';
  end if;
  return null;
end
$$;
create trigger event_changed after insert or update or delete on event
  for each statement execute function note_catalogue_change();
create trigger place_changed after insert or update or delete on place
  for each statement execute function note_catalogue_change();
create trigger combo_event_changed after insert or update or delete on combo_event
  for each statement execute function note_catalogue_change();
create trigger combo_member_changed after insert or update or delete on combo_member
  for each statement execute function note_catalogue_change();
create trigger sponsor_changed after insert or update or delete on sponsor
  for each statement execute function note_catalogue_change();
create trigger setting_changed after insert or update or delete on setting
  for each statement execute function note_catalogue_change();

-- Adds up the sales, and returns a version of all public data, which changes with the data. A sale changes it only if the
-- event sells out or has seats again.
create function catalogue_version() returns text language plpgsql as $$
begin
  if exists (select from event_sold_due) and not pg_is_in_recovery() and pg_try_advisory_xact_lock(8624007) then
    with due as (
      delete from event_sold_due returning event_id, change
    ), sums as (
      select event_id, sum(change)::integer as units from due group by event_id
    ), settled as (
      insert into event_sold (event_id, units) select event_id, units from sums order by event_id
      on conflict (event_id) do update set units = event_sold.units + excluded.units
      returning event_id, units
    )
    insert into catalogue_change (transaction_id)
    select pg_current_xact_id()
    where exists (
      select from settled join sums using (event_id) join event on event.id = settled.event_id
      where (settled.units >= event.units) <> (settled.units - sums.units >= event.units))
    on conflict do nothing;
  end if;
  return (select count(*) || '-' || coalesce(sum(transaction_id::text::numeric), 0) from catalogue_change);
end
$$;
