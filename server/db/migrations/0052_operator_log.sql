-- The operators' log: one row for each act, in the order of the acts. Nothing is ever changed or deleted in it. Each row's hash
-- covers the hash of the row before, so a row that is missing, changed or in another place breaks the chain (server/modules/operator-log).
create table operator_log (
  number bigint primary key,              -- 1, 2, 3, … without a gap
  at timestamptz not null,                -- whole milliseconds, which the hash covers
  via text not null check (via in ('command', 'desk', 'server')),
  actor text not null check (length(actor) between 1 and 200),
  login text not null,                    -- the operating system's user of a command, otherwise empty
  act text not null check (length(act) between 1 and 100),
  about text[] not null,                  -- 'order 1204', 'event 7', 'user 31': numbers, never names or addresses
  arguments jsonb not null,               -- what the act was given
  before jsonb,
  after jsonb,
  why text,
  previous_hash text not null check (previous_hash ~ '^[0-9a-f]{64}$'),
  hash text not null unique check (hash ~ '^[0-9a-f]{64}$')
);
create index operator_log_by_subject on operator_log using gin (about);

create function operator_log_stays() returns trigger language plpgsql as $$
begin
  raise exception 'the operators'' log is append-only' using errcode = 'restrict_violation';
end
$$;
create trigger operator_log_stays before update or delete on operator_log
  for each row execute function operator_log_stays();
create trigger operator_log_is_not_emptied before truncate on operator_log
  for each statement execute function operator_log_stays();

-- A row goes only behind the last one, and names its hash.
create function operator_log_goes_on() returns trigger language plpgsql
  set plan_cache_mode = force_generic_plan
  set enable_seqscan = off as $$
declare
  last_number bigint;
  last_hash text;
begin
  select number, hash into last_number, last_hash from operator_log order by number desc limit 1;
  if new.number is distinct from coalesce(last_number, 0) + 1
      or new.previous_hash is distinct from coalesce(last_hash, repeat('0', 64)) then
    raise exception 'the operators'' log ends at %, so % cannot follow', coalesce(last_number, 0), new.number
      using errcode = 'restrict_violation';
  end if;
  return new;
end
$$;
create trigger operator_log_goes_on before insert on operator_log
  for each row execute function operator_log_goes_on();
