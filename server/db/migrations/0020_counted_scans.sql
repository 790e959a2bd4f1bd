-- If a ticket is scanned very often, its first and last scans are stored one by one. Scans between them that change nothing
-- are only counted (contract/rules/spare-scans.ts), so that a scan costs the same however often the ticket was scanned.
create table gate_scan_count (
  ticket_id bigint not null references ticket,
  device_id uuid not null references gate_device,
  kind text not null check (kind in ('in', 'out', 'undo')),
  outcome text not null check (outcome in ('accepted', 'clash', 'void', 'undone', 'nothing_to_undo')),
  event_id integer not null references event,
  scans integer not null check (scans > 0),
  first_at timestamptz not null,
  last_at timestamptz not null,
  primary key (ticket_id, device_id, kind, outcome)
);
create index gate_scan_count_by_event on gate_scan_count (event_id);

-- The ids of counted scans. A scan that is sent again is not counted again, and gets the same answer.
create table gate_counted_scan (
  id uuid primary key,
  ticket_id bigint not null,
  outcome text not null
);

-- The list of clashes reads only the latest ones.
create index gate_scan_clashes_by_time on gate_scan (event_id, at) where outcome = 'clash';
drop index gate_scan_clashes;
