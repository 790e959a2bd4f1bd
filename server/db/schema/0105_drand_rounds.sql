-- The beacon of a draw is a round of drand that is published after the list was closed (docs/fair-draw.md). The round is fixed when the list
-- is closed; `beacon` is then its signature, and null until it is there. 'declared' and 'fetched' are draws from before 1.0.0.
alter table queue_room add column beacon_chain text, add column beacon_round bigint check (beacon_round > 0),
  add check ((beacon_chain is null) = (beacon_round is null)),
  drop constraint queue_room_beacon_from_check,
  add constraint queue_room_beacon_from_check check (beacon_from in ('declared', 'fetched', 'missed', 'drand'));
