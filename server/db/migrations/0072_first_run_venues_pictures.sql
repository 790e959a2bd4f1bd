-- The first owner of an empty box office, venues of organisers, and pictures that organisers upload (docs/decisions.md 145, 146).

-- Links that the server printed while the box office was empty. Only hashes are stored. All of them end when there is a first owner.
create table first_run_link (
  token_hash text primary key,
  expires_at timestamptz not null
);

-- Who may change a venue. Null: only whoever runs the box office.
alter table place add column organiser_id integer references organiser;
create index place_by_organiser on place (organiser_id);

-- Pictures that organisers uploaded. The file is at `path` below the originals.
create table picture (
  path text primary key,
  organiser_id integer not null references organiser,
  width integer not null,
  height integer not null,
  bytes integer not null,
  uploaded_at timestamptz(3) not null default now(),
  -- When a purge first found that no event shows it. Null: it is in use, or no purge has looked yet.
  unused_since timestamptz
);
create index picture_by_organiser on picture (organiser_id, uploaded_at);
create index picture_unused on picture (unused_since) where unused_since is not null;
