-- When public data last turned within the hour, and next turns within the hour, although nobody changed it: a sale
-- opens or closes, or the waiting room before a sale opens. Each turn counts again two seconds later, because an answer
-- that is made at the turn may contain another one that was cached just before it.
create or replace function sale_turns(out last timestamptz, out next timestamptz) language plpgsql stable
  set plan_cache_mode = force_generic_plan
  set enable_seqscan = off set enable_hashjoin = off set enable_mergejoin = off set enable_material = off as $$
begin
  select max(moment) filter (where moment <= now()), min(moment) filter (where moment > now()) into last, next
  from (
    select sale_opens_at as turn from event
    where sale_opens_at between now() - interval '1 hour' and now() + interval '1 hour'
    union all
    select sale_closes_at from event
    where sale_closes_at between now() - interval '1 hour' and now() + interval '1 hour'
    union all
    -- A waiting room opens at most a day before its sale.
    select sale_opens_at - make_interval(mins => waiting_room_minutes) from event
    where waiting_room = 'on' and sale_opens_at between now() - interval '1 hour' and now() + interval '25 hours'
  ) as turns, lateral (values (turn), (turn + interval '2 seconds')) as moments (moment)
  where moment between now() - interval '1 hour' and now() + interval '1 hour';
end
$$;
