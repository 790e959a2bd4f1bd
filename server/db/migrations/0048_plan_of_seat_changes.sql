-- Numbering a crowd's changes at once made a plan that read every claim. That plan stayed when there were few changes again. With
-- joins by key only, the plan is right for any number, as in 0024.
alter function number_seat_changes()
  set plan_cache_mode = force_generic_plan
  set enable_seqscan = off set enable_hashjoin = off set enable_mergejoin = off set enable_material = off;
