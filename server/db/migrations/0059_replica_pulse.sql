-- The time of the primary, which a server writes about once a second while it has a read replica. A replica that shows a
-- time has everything that was committed before. The random value tells another database from a replica of this one.
create table replica_pulse (
  is_only boolean primary key default true check (is_only),
  office uuid not null default gen_random_uuid(),
  at timestamptz not null default '-infinity'
);
insert into replica_pulse default values;
