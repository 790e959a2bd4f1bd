-- When an event is sold, and to whom. Null `sale_opens_at`: on sale from its import. Null `sale_closes_at`: until the event starts.
alter table event
  add column sale_opens_at timestamptz,
  add column sale_closes_at timestamptz,
  -- 'on': everybody goes through the waiting room. 'auto': it opens while more people come than the office can serve.
  add column waiting_room text not null default 'auto' check (waiting_room in ('off', 'auto', 'on')),
  -- How long before the sale the waiting room of an 'on' event opens.
  add column waiting_room_minutes integer not null default 30 check (waiting_room_minutes between 1 and 1440),
  -- How many tickets of the event one account may have, over all its orders.
  add column per_account_limit integer check (per_account_limit between 1 and 1000),
  add column draw_for text not null default 'everyone' check (draw_for in ('everyone', 'accounts')),
  -- The most people whom the waiting room may let in within a minute.
  add column admit_per_minute integer check (admit_per_minute between 1 and 100000),
  add check (sale_closes_at > sale_opens_at);
