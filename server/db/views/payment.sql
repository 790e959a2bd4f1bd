-- What buyers paid, and what is left of it after refunds of single tickets. A card that was charged twice for one attempt paid twice.
create or replace view payment as
select id as attempt_id, null::integer as extra_charge_id, booking_id, approval_code, ipg_transaction_id,
  state, refunded_at, provider, reference, amount_cents, refund_note,
  amount_cents - (
    select coalesce(sum(part.amount_cents), 0)::integer from ticket_refund part where part.attempt_id = payment_attempt.id
  ) as left_cents
from payment_attempt
where state in ('approved', 'refund_due')
union all
select attempt.id, extra.id, attempt.booking_id, extra.approval_code,
  extra.ipg_transaction_id, 'refund_due', extra.refunded_at, attempt.provider, attempt.reference, attempt.amount_cents,
  extra.refund_note, attempt.amount_cents
from extra_charge extra
join payment_attempt attempt on attempt.id = extra.attempt_id;
