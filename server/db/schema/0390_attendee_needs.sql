-- What an event needs to know of its attendees.
alter table event
  add column attendee_names text not null default 'each' check (attendee_names in ('each', 'buyer')),
  add column attendee_phone text not null default 'required' check (attendee_phone in ('required', 'optional', 'off')),
  add column attendee_email text not null default 'required' check (attendee_email in ('required', 'optional', 'off'));
