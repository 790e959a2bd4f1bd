-- Every write of a venue's plan also writes a version of it. A writer with more details (how, who, a note) completes
-- the row in the same transaction.
create or replace function keep_plan_version() returns trigger language plpgsql as $$
begin
  insert into plan_version (place_id, number, plan, how)
  select new.id, coalesce(max(number), 0) + 1, new.plan, 'file' from plan_version where place_id = new.id;
  return null;
end
$$;
