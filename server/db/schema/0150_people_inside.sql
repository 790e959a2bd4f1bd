-- Who is inside, whatever their tickets admit (contract/rules/gate/gate-settling.ts).

-- Scans count by the time at which they happened, also against the time at which a ticket became void.
alter table ticket add column voided_at timestamptz;
update ticket set voided_at = greatest(
  coalesce((select max(at) from order_event where order_event.booking_id = ticket.booking_id), ticket.created_at),
  (select max(at) + interval '1 millisecond' from gate_scan where gate_scan.ticket_id = ticket.id and outcome = 'accepted')
) where state = 'void';
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

-- Whether people may leave and come back. Before, each device had its own setting.
alter table event add column reentry boolean not null default false;
