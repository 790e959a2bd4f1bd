-- Changes of an event that are not published yet (docs/decisions.md 142). `changes` has the fields of the import format that the draft
-- sets; null takes a field away. All other fields stay as the event has them now, so a draft never undoes what an import has changed
-- meanwhile.
create table event_draft (
  id integer primary key generated always as identity,
  organiser_id integer not null references organiser,
  event_id integer unique references event on delete cascade, -- null: an event that is not published yet
  ref text not null unique,
  changes jsonb not null,
  version integer not null default 1,
  user_id integer references user_account on delete set null,
  api_key_id integer references api_key on delete set null,
  changed_at timestamptz not null default now()
);
create index event_draft_by_organiser on event_draft (organiser_id, id);
