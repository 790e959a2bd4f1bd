-- Seats that the organiser holds back, free tickets that it gives away, tickets that moved to another seat, and emails to ticket holders
-- (docs/decisions.md 149, 150).

-- A seat that is held back has a claim without an order, which never ends. So the primary key of seat_claim decides between an organiser
-- and a buyer, as it does between two buyers, and all counts of free seats are right without a change.
alter table seat_claim alter column booking_id drop not null;
alter table seat_claim drop constraint seat_claim_state_check;
alter table seat_claim add constraint seat_claim_state_check check (state in ('held', 'paying', 'sold', 'kept'));
alter table seat_claim add constraint seat_claim_kept_without_order check ((state = 'kept') = (booking_id is null));

create table seat_hold_back (
  event_id integer not null,
  seat_id integer not null,
  reason text not null,
  made_at timestamptz not null default now(),
  primary key (event_id, seat_id),
  foreign key (event_id, seat_id) references seat_claim (event_id, seat_id) on delete cascade
);

-- For buyers, a seat that is held back looks like a sold one: nobody can wait for it. Otherwise as in 0002.
create or replace function number_seat_changes() returns bigint language plpgsql
  set plan_cache_mode = force_generic_plan
  set enable_seqscan = off set enable_hashjoin = off set enable_mergejoin = off set enable_material = off as $$
declare
  noted_to timestamptz;
  moment timestamptz;
  numbered integer;
begin
  if not pg_try_advisory_xact_lock(8624005) then
    return (select head from seat_change_log);
  end if;
  select ends_noted_to into noted_to from seat_change_log;
  -- The transaction's own time may be earlier than that of whoever held the lock before.
  moment := clock_timestamp();
  with due as (
    delete from seat_change_due returning event_id, seat_id, at
  ), ended as (
    select seat_claim.event_id, seat_claim.seat_id, booking.expires_at as at
    from booking
    join seat_claim on seat_claim.booking_id = booking.id and seat_claim.state <> 'sold'
    where booking.state in ('held', 'paying', 'failed') and booking.expires_at > noted_to and booking.expires_at <= moment
  ), touched as (
    select event_id, seat_id, max(at) as at from (select * from due union all select * from ended) as either
    group by event_id, seat_id
  )
  insert into seat_change (event_id, seat_id, booking_status, at)
  select touched.event_id, touched.seat_id,
    case live.state when 'sold' then '1' when 'kept' then '1' when 'held' then '0' when 'paying' then '0' end, touched.at
  from touched
  left join seat_claim as live
    on live.event_id = touched.event_id and live.seat_id = touched.seat_id and live.expires_at > moment
  order by touched.event_id, touched.seat_id;
  get diagnostics numbered = row_count;
  if numbered > 0 then
    update seat_change_log set head = (select max(seq) from seat_change), ends_noted_to = greatest(noted_to, moment);
  end if;
  return (select head from seat_change_log);
end
$$;

-- Why the tickets of an order were given away. Null for an order that somebody bought.
alter table booking add column comp_reason text;

-- The ticket that took this one's place when its holder got another seat. The old one is void.
alter table ticket add column moved_to bigint references ticket;

-- An email of an organiser to people who hold tickets of an event.
create table event_message (
  id integer primary key generated always as identity,
  event_id integer not null references event,
  organiser_id integer not null references organiser,
  user_id integer references user_account on delete set null,
  api_key_id integer references api_key on delete set null,
  subject text not null,
  body text not null,
  audience jsonb not null,
  recipients integer not null,
  made_at timestamptz not null default clock_timestamp()
);
create index event_message_by_event on event_message (event_id, id);

-- Who gets it: one ticket for each address. The address itself is not copied, so it is forgotten with its ticket or account. The jobs
-- write the outcome of each email. A failed one is tried again for a day.
create table event_message_recipient (
  message_id integer not null references event_message on delete cascade,
  ticket_id bigint not null references ticket on delete cascade,
  state text not null default 'waiting' check (state in ('waiting', 'sent', 'failed')),
  reason text not null default '',        -- what the mail server said, without an address
  primary key (message_id, ticket_id)
);
create index event_message_failed on event_message_recipient (message_id) where state = 'failed';
create index event_message_by_ticket on event_message_recipient (ticket_id);
