-- Writes an order's attendees and, if its caller priced it, its number and amounts. Returns '"changed"', with nothing
-- written, if the booking's row has another version than was read, or if its time is up now.
create or replace function write_names(
  call_scope text, call_key text, call_hash text, ordered integer, seen_version text, seen_over boolean, attendees jsonb, priced jsonb
) returns jsonb
language plpgsql set plan_cache_mode = force_generic_plan
  set enable_seqscan = off set enable_hashjoin = off set enable_mergejoin = off set enable_material = off as $$
declare
  result jsonb := kept_answer(call_scope, call_key, call_hash);
  order_pid integer;
begin
  if result is not null then
    return result || '{"replayed": true}';
  end if;
  select pid into order_pid from booking
  where id = ordered and xmin::text = seen_version and (expires_at < now()) = seen_over for update;
  if not found then
    return '"changed"';
  end if;
  update booking_seat set first_name = given.fields ->> 'first_name', last_name = given.fields ->> 'last_name',
    mobile_no = given.fields ->> 'mobile_no', email_id = given.fields ->> 'email_id'
  from jsonb_array_elements(attendees) with ordinality as given (fields, position)
  where booking_id = ordered and booking_seat.position = given.position;
  if priced is not null then
    update booking set pid = nextval('order_pid_seq'), order_number = (priced ->> 'order_number')::integer,
      subtotal_cents = (priced ->> 'subtotal_cents')::integer,
      combo_discount_cents = (priced ->> 'combo_discount_cents')::integer,
      voucher_discount_cents = (priced ->> 'voucher_discount_cents')::integer,
      fee_cents = (priced ->> 'fee_cents')::integer, payable_cents = (priced ->> 'payable_cents')::integer
    where id = ordered returning pid into order_pid;
  end if;
  result := order_facts(order_pid);
  perform keep_answer(call_scope, call_key, call_hash, result);
  return result;
end
$$;
