-- A buyer's subscription follows the buyer to the entry that counts.
create or replace function queue_push_follow() returns trigger
language plpgsql set plan_cache_mode = force_generic_plan
  set enable_seqscan = off set enable_hashjoin = off set enable_mergejoin = off set enable_material = off as $$
begin
  delete from queue_push own where own.event_id = new.event_id and own.entry = new.entry and exists (
    select from queue_push other
    where other.event_id = own.event_id and other.entry = new.replaced_by and other.endpoint = own.endpoint
  );
  update queue_push set entry = new.replaced_by, place = (
    select live.place from queue_entry live where live.event_id = new.event_id and live.entry = new.replaced_by
  ) where event_id = new.event_id and entry = new.entry;
  return null;
end
$$;
