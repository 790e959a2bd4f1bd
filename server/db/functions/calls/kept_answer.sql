-- Returns the result that an earlier call stored under the key, or null for the first call. Without a key it is always
-- null. A call must begin with this function, because its lock must come before every other lock of the transaction. A
-- plan that was made for the empty table would read all of it later, so sequential scans are off.
create or replace function kept_answer(call_scope text, call_key text, call_hash text) returns jsonb
language plpgsql set plan_cache_mode = force_generic_plan set enable_seqscan = off as $$
declare
  kept record;
begin
  if call_key is null then
    return null;
  end if;
  perform pg_advisory_xact_lock(8624020, hashtext(call_scope || ' ' || call_key));
  select body_hash, response into kept from idempotency_key
  where scope = call_scope and key = call_key and created_at > now() - interval '24 hours';
  if not found then
    return null;
  end if;
  if kept.body_hash <> call_hash then
    raise exception 'the key was used for another body' using errcode = 'BR002';
  end if;
  return kept.response::jsonb;
end
$$;
