-- Counts of limited attempts, shared by all processes (server/plugins/attempt-limiter.ts). The columns are those that
-- rate-limiter-flexible expects. The key is a limit's name and a keyed hash. The table is unlogged, so that no call waits for the
-- disk; a crash may lose the counts.
create unlogged table attempt_count (
  key varchar(255) primary key,
  points integer not null default 0,
  expire bigint
) with (fillfactor = 50);
