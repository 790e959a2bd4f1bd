-- The changes that open seat maps receive (GET /api/seat-stream). Triggers note every change of a claim as due, in the
-- transaction of the change, so that no statement can forget it. One transaction at a time then moves due changes into a
-- numbered log. So numbers become visible in their order, and a reader who has seen number n has seen all before it. (A
-- number taken inside the hold could become visible after a later one, and readers would miss it.)

create table seat_change_due (
  event_id integer not null,
  seat_id integer not null,
  at timestamptz not null default now()
);

create table seat_change (
  seq bigint generated always as identity primary key,
  event_id integer not null,
  seat_id integer not null,
  booking_status text check (booking_status in ('0', '1')), -- null: free
  at timestamptz not null
);
create index seat_change_by_age on seat_change (at);

-- One row: the log's last number, the last deleted number, and the time up to which expired holds have been noted.
create table seat_change_log (
  only_row boolean primary key default true check (only_row),
  head bigint not null default 0,
  forgotten_to bigint not null default 0,
  ends_noted_to timestamptz not null default now()
);
insert into seat_change_log default values;

create function note_seat_change() returns trigger language plpgsql as $$
begin
  insert into seat_change_due (event_id, seat_id) select event_id, seat_id from touched;
  return null;
end
$$;

-- A change between 'held' and 'paying' is not noted: both look the same to a visitor.
create function note_seat_update() returns trigger language plpgsql as $$
begin
  insert into seat_change_due (event_id, seat_id)
  select touched.event_id, touched.seat_id
  from touched join before using (event_id, seat_id)
  where (touched.state = 'sold') <> (before.state = 'sold') or before.expires_at <= now() or touched.expires_at <= now();
  return null;
end
$$;

create trigger seat_claim_made after insert on seat_claim
  referencing new table as touched for each statement execute function note_seat_change();
create trigger seat_claim_changed after update on seat_claim
  referencing old table as before new table as touched for each statement execute function note_seat_update();
create trigger seat_claim_gone after delete on seat_claim
  referencing old table as touched for each statement execute function note_seat_change();

-- Moves due changes, and all holds that have expired since the last call, into the log with each seat's present state.
-- Returns the log's last number. If another process is doing this work, its result will be visible soon.
create function number_seat_changes() returns bigint language plpgsql as $$
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
    case live.state when 'sold' then '1' when 'held' then '0' when 'paying' then '0' end, touched.at
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
