-- As in 0061, with the code of a presale.
create or replace function hold_once(
  call_scope text, call_key text, call_hash text,
  buyer integer, wanted_event integer, places integer[], seats integer[], sections integer[], hold_seconds double precision,
  types integer[] default '{}', access integer default null
) returns jsonb
language plpgsql set plan_cache_mode = force_generic_plan as $$
declare
  result jsonb := kept_answer(call_scope, call_key, call_hash);
  hold record;
begin
  if result is not null then
    return result || '{"replayed": true}';
  end if;
  select * into hold from hold_at_once(buyer, wanted_event, places, seats, sections, hold_seconds, types, access);
  if hold.outcome = 'other' then
    return null;
  end if;
  result := case hold.outcome
    when 'held' then jsonb_build_object('ok', true, 'bookingId', hold.booking, 'expiresAt', hold.expires_at, 'now', hold.moment)
    else jsonb_build_object('ok', false, 'code', 'SEATS_TAKEN', 'seatNames', array_to_string(hold.seat_names, ', '),
      'now', hold.moment)
  end;
  perform keep_answer(call_scope, call_key, call_hash, result);
  return result;
end
$$;
