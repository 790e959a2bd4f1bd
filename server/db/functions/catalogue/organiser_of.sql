-- The organiser that these facts name. It is made if it does not exist. Two transactions that name the same new one get
-- one organiser.
create or replace function organiser_of(called text, legal text, own_abn text, own_address text, has_gst boolean) returns integer
language plpgsql set plan_cache_mode = force_generic_plan set enable_seqscan = off as $$
declare
  key text := organiser_key_of(own_abn, called);
  found_id integer;
begin
  loop
    select organiser_id into found_id from organiser_key where name_key = key;
    exit when found;
    insert into organiser (name, legal_name, abn, address, gst) values (called, legal, own_abn, own_address, has_gst)
    returning id into found_id;
    insert into organiser_key (name_key, organiser_id) values (key, found_id) on conflict do nothing;
    exit when found;
    delete from organiser where id = found_id;
  end loop;
  return found_id;
end
$$;
