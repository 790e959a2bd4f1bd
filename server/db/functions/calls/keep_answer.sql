-- Stores a call's result under its key. Does nothing without a key.
create or replace function keep_answer(call_scope text, call_key text, call_hash text, answer jsonb) returns void
language plpgsql set plan_cache_mode = force_generic_plan as $$
begin
  if call_key is null then
    return;
  end if;
  insert into idempotency_key (scope, key, body_hash, status_code, response)
  values (call_scope, call_key, call_hash, 200, answer::text)
  on conflict (scope, key) do update
    set body_hash = excluded.body_hash, status_code = 200, response = excluded.response, created_at = now();
end
$$;
