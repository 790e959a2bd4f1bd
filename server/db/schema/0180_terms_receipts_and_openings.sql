-- What the draw of a waiting room promises, whenever that changed before its list was closed (docs/fair-draw.md#the-commitment). Rooms from
-- before 1.0.0 have none: their commitment is SHA-256 of the seed alone.
create table queue_terms (
  event_id integer not null references queue_room on delete cascade,
  since timestamptz not null,             -- whole milliseconds, as receipts tell the time
  rules text not null,
  beacon_chain text,
  beacon_round bigint check (beacon_round > 0),
  commitment bytea not null check (length(commitment) = 32),
  primary key (event_id, since),
  check ((beacon_chain is null) = (beacon_round is null)),
  check (since = date_trunc('milliseconds', since))
);
-- The check that the commitment is the seed's alone has a name that the database made.
do $$
begin
  execute (
    select format('alter table queue_room drop constraint %I', conname) from pg_constraint
    where conrelid = 'queue_room'::regclass and pg_get_constraintdef(oid) like '%commitment = sha256(seed)%'
  );
end
$$;
alter table queue_room
  add column has_terms boolean not null default false,
  add constraint queue_room_commitment_check check (has_terms or commitment = sha256(seed)),
  -- Places up to this one were given in an earlier opening of the room. They let nobody in any more.
  add column past_places integer not null default 0 check (past_places between 0 and last_place);

-- Public keys that sign receipts of waiting rooms, or have. Withdrawn ones stay, with the time.
create table receipt_key (
  public_key text primary key,            -- base64 of the 32 raw bytes
  first_used_at timestamptz not null default now(),
  withdrawn_at timestamptz
);

-- It returns more columns than before.
drop function if exists queue_join(integer, integer[], bytea[], bytea[], boolean);
