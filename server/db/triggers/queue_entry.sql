create or replace trigger queue_push_follows after update of replaced_by on queue_entry
  for each row when (new.replaced_by is not null and new.replaced_by is distinct from old.replaced_by)
  execute function queue_push_follow();
