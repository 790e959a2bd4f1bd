-- Refuses a move that `order-state.ts` does not allow, and a move without a reason of its own, whoever writes it. Two
-- moves of an order in a row never have the same reason.
create or replace function check_order_move() returns trigger
language plpgsql as $$
begin
  if tg_op = 'UPDATE' and new.state = old.state and new.moved_because is not distinct from old.moved_because then
    return new;
  end if;
  if new.moved_because is null or new.moved_because is not distinct from old.moved_because
    or coalesce(old.state, 'nothing') || ' ' || new.state not in (
      'nothing held',
      'held paying', 'held paid', 'held cancelled', 'held expired',
      'paying paid', 'paying failed', 'paying cancelled', 'paying expired', 'paying refund_due',
      'failed paying', 'failed paid', 'failed cancelled', 'failed expired', 'failed refund_due',
      'expired paid', 'expired refund_due', 'cancelled refund_due', 'paid refund_due'
    )
  then
    raise exception 'order % cannot move from % to % because %', new.id, coalesce(old.state, 'nothing'), new.state,
      coalesce(new.moved_because, 'of nothing') using errcode = 'BR010';
  end if;
  if new.state = 'paid' then
    new.paid_at := now();
  end if;
  return new;
end
$$;
