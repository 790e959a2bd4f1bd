-- Ends an order: frees its seats that are not bought, and gives the use of its voucher back. Its open attempts become
-- stale, so that money which arrives for them is refunded; money for an expired order may buy its seats again. The
-- caller has locked the order and compared it. Returns how many seats it freed.
create or replace function end_order(ordered integer, to_state text, because text) returns integer
language plpgsql set plan_cache_mode = force_generic_plan set enable_seqscan = off as $$
declare
  freed integer;
begin
  update booking set state = to_state, moved_because = because where id = ordered;
  if to_state <> 'expired' then
    update payment_attempt set state = 'stale' where booking_id = ordered and state in ('open', 'pending');
  end if;
  delete from seat_claim where booking_id = ordered and state <> 'sold';
  get diagnostics freed = row_count;
  perform give_back_voucher(ordered);
  return freed;
end
$$;
