-- Money that is or was sent back: what is left of a payment that bought nothing or whose order was undone, and each
-- refund of tickets.
create or replace view refund as
select booking_id, attempt_id, extra_charge_id, null::smallint as part, null::integer as ticket_refund_id, provider, reference,
  left_cents as amount_cents, approval_code as bank_code, ipg_transaction_id as transaction_id, refunded_at, refund_note
from payment
where state = 'refund_due' and left_cents > 0
union all
select part.booking_id, attempt.id, null, part.number, part.id, attempt.provider, attempt.reference,
  part.amount_cents, attempt.approval_code, attempt.ipg_transaction_id, part.refunded_at, part.refund_note
from ticket_refund part
join payment_attempt attempt on attempt.id = part.attempt_id;
