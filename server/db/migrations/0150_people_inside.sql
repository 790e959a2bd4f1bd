-- Who is inside, whatever their tickets admit (contract/rules/gate-settling.ts).

-- Scans count by the time at which they happened, also against the time at which a ticket became void.
alter table ticket add column voided_at timestamptz;
update ticket set voided_at = greatest(
  coalesce((select max(at) from order_event where order_event.booking_id = ticket.booking_id), ticket.created_at),
  (select max(at) + interval '1 millisecond' from gate_scan where gate_scan.ticket_id = ticket.id and outcome = 'accepted')
) where state = 'void';
create function note_void() returns trigger language plpgsql as $$
begin
  new.voided_at = case when new.state = 'void' then now() end;
  return new;
end
$$;
create trigger ticket_voided before update on ticket
  for each row when ((new.state = 'void') <> (old.state = 'void')) execute function note_void();
alter table ticket add constraint ticket_void_since check ((state = 'void') = (voided_at is not null));

-- 'doubtful': from before the doors opened.
alter table gate_scan drop constraint gate_scan_outcome_check;
alter table gate_scan add constraint gate_scan_outcome_check
  check (outcome in ('accepted', 'clash', 'void', 'doubtful', 'undone', 'nothing_to_undo'));
alter table gate_scan_count drop constraint gate_scan_count_outcome_check;
alter table gate_scan_count add constraint gate_scan_count_outcome_check
  check (outcome in ('accepted', 'clash', 'void', 'doubtful', 'undone', 'nothing_to_undo'));
-- How many people the scan let in or out beyond the ticket's number, or on a void ticket.
alter table gate_scan add column beyond smallint not null default 0 check (beyond between 0 and 100);

-- How many people are inside on a ticket beyond those of gate_entry. Almost every ticket has no row.
create table gate_over (
  ticket_id bigint primary key references ticket,
  event_id integer not null references event,
  people smallint not null check (people between 1 and 100),
  at timestamptz not null                 -- when the latest of them came in
);
create index gate_over_by_event on gate_over (event_id);
create trigger gate_over_made after insert on gate_over
  referencing new table as touched for each statement execute function note_gate_rows('ticket_id');
create trigger gate_over_changed after update on gate_over
  referencing new table as touched for each statement execute function note_gate_rows('ticket_id');
create trigger gate_over_gone after delete on gate_over
  referencing old table as touched for each statement execute function note_gate_rows('ticket_id');

-- As in 0061, with the people beyond a ticket's number. They too are looked up ticket by ticket.
create or replace view gate_ticket as
select ticket.id, ticket.event_id, seat.section_id, seat.seat_number as seat,
  trim(ticket.first_name || ' ' || ticket.last_name) as name, ticket.booking_no,
  case when ticket.state = 'void' then 2 when entry.ticket_id is null then 0 when entry.inside then 1 else 3 end as state,
  coalesce(floor(extract(epoch from entry.at))::integer, 0) as at,
  coalesce(device.name, '') as device,
  ticket.void_reason,
  case when ticket.state = 'void' and ticket.void_reason is null then
    (select reason from order_event where booking_id = ticket.booking_id order by id desc limit 1)
  end as order_reason,
  seat.admits,
  case when not coalesce(entry.inside, false) then 0 when entry.people > 0 then entry.people else seat.admits end as inside,
  coalesce((select pid || '-' || order_number from booking where booking.id = ticket.booking_id), '') as order_reference,
  (
    select jsonb_build_object('name', own.type_name, 'needs', own.type_needs, 'card', case when own.card_digits > 0 then (
      select card_number from ticket_card card where card.booking_id = own.booking_id and card.position = own.position
    ) end)
    from booking_seat own
    where own.booking_id = ticket.booking_id and own.event_id = ticket.event_id and own.seat_id = ticket.seat_id
      and own.ticket_type_id is not null
  ) as ticket_type,
  coalesce((select people from gate_over where gate_over.ticket_id = ticket.id), 0) as over
from ticket
join seat on seat.event_id = ticket.event_id and seat.id = ticket.seat_id
left join gate_entry as entry on entry.ticket_id = ticket.id
left join gate_device as device on device.id = entry.device_id;

-- A void ticket that somebody was let in with is told like one that was used twice.
drop trigger gate_clash_made on gate_scan;
create trigger gate_clash_made after insert on gate_scan
  for each row when (new.outcome in ('clash', 'void')) execute function note_gate_clash();
drop trigger gate_clash_changed on gate_scan;
create trigger gate_clash_changed after update on gate_scan
  for each row when (new.outcome <> old.outcome and (new.outcome in ('clash', 'void') or old.outcome in ('clash', 'void')))
  execute function note_gate_clash();
create index gate_scan_mistakes_by_time on gate_scan (event_id, at) where outcome in ('clash', 'void');
drop index gate_scan_clashes_by_time;

-- Attempts that a door refused. A device sends its totals, so a row that is sent again changes nothing.
create table gate_refusal (
  event_id integer not null references event,
  device_id uuid not null references gate_device,
  why text not null check (why in ('void', 'already-in', 'not-in', 'wrong-event', 'too-early', 'not-ours', 'old-code')),
  ticket_id bigint not null,              -- 0: the code belongs to no ticket of the event
  tries integer not null check (tries > 0),
  first_at timestamptz not null,
  last_at timestamptz not null,
  primary key (event_id, device_id, why, ticket_id)
);

-- Whether people may leave and come back. It was each device's own setting.
alter table event add column reentry boolean not null default false;
drop trigger event_changed_for_gate on event;
create trigger event_changed_for_gate after update on event
  for each row when (row(new.event_name, new.place_id, new.starts_at, new.ends_at, new.reentry)
    is distinct from row(old.event_name, old.place_id, old.starts_at, old.ends_at, old.reentry))
  execute function note_gate_event('id');
