-- Names the attendees of a hold and stores the price that its caller worked out, which makes it an order. Null with nothing changed if
-- the booking is not what the caller read.
create or replace function name_attendees(
  call_scope text, call_key text, call_hash text,
  buyer integer, wanted_booking integer,
  first_names text[], last_names text[], mobiles text[], emails text[],
  number integer, price jsonb, seen_types integer default null
) returns jsonb
language plpgsql set plan_cache_mode = force_generic_plan
  set enable_seqscan = off set enable_hashjoin = off set enable_mergejoin = off set enable_material = off as $$
declare
  result jsonb := kept_answer(call_scope, call_key, call_hash);
  found_booking record;
  named integer;
begin
  if result is not null then
    return result || '{"replayed": true}';
  end if;
  select pid, state, expires_at < now() as is_over, types_changed into found_booking
  from booking where id = wanted_booking and user_id = buyer for update;
  if not found or (found_booking.pid is null) <> (price is not null)
    or (price is not null and found_booking.types_changed <> coalesce(seen_types, found_booking.types_changed))
  then
    return null;
  end if;
  if found_booking.pid is null or found_booking.state not in ('paying', 'paid') then
    if found_booking.is_over or found_booking.state not in ('held', 'failed') then
      return null;
    end if;
    update booking_seat set first_name = given.first_name, last_name = given.last_name,
      mobile_no = given.mobile, email_id = given.email
    from unnest(first_names, last_names, mobiles, emails) with ordinality
      as given (first_name, last_name, mobile, email, position)
    where booking_id = wanted_booking and booking_seat.position = given.position;
    get diagnostics named = row_count;
    if named <> cardinality(first_names) or named <> (select count(*) from booking_seat where booking_id = wanted_booking) then
      raise exception 'booking % has other seats than the caller found', wanted_booking;
    end if;
    if price is not null then
      update booking set pid = nextval('order_pid_seq'), order_number = number,
        subtotal_cents = (price ->> 'subtotal_cents')::integer,
        combo_discount_cents = (price ->> 'combo_discount_cents')::integer,
        voucher_discount_cents = (price ->> 'voucher_discount_cents')::integer,
        fee_cents = (price ->> 'fee_cents')::integer, payable_cents = (price ->> 'payable_cents')::integer
      where id = wanted_booking returning pid into found_booking.pid;
    end if;
  elsif found_booking.is_over and found_booking.state = 'paying' then
    return null;
  end if;
  result := order_facts(found_booking.pid);
  perform keep_answer(call_scope, call_key, call_hash, result);
  return result;
end
$$;
