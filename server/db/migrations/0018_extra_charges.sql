-- One card page may charge a card more than once. The attempt keeps its first approval, which may pay for the order. Every
-- further approval is a separate charge that paid for nothing. It gets a row here, and its money is sent back.
create table extra_charge (
  id integer generated always as identity primary key,
  attempt_id integer not null references payment_attempt,
  approval_code text not null,
  ipg_transaction_id text,
  received_at timestamptz not null default now(),
  refunded_at timestamptz,
  refund_note text,
  unique nulls not distinct (attempt_id, approval_code, ipg_transaction_id)
);
create index extra_charge_by_approval on extra_charge (approval_code);
create index extra_charge_by_transaction on extra_charge (ipg_transaction_id);
create index extra_charge_unsettled on extra_charge (id) where refunded_at is null;

-- The plain hashes do not cover the transaction number, and a buyer can change fields that pass through the browser. From
-- now on, only the number from the gateway's own server is kept. The log of answers still has the others.
update payment_attempt attempt set ipg_transaction_id = null
where ipg_transaction_id is not null and not exists (
  select from gateway_answer
  where attempt_id = attempt.id and channel = 'notify' and fields ->> 'ipgTransactionId' = attempt.ipg_transaction_id
);

-- One spelling of approval codes, so that a payment that is reported twice is recognised.
update payment_attempt set approval_code = upper(replace(approval_code, ' ', ''))
where approval_code like 'Y:%' and approval_code <> upper(replace(approval_code, ' ', ''));

-- All payments. A payment is approved while it pays for its order. Otherwise its refund is due until refunded_at.
create view payment as
select id as attempt_id, null::integer as extra_charge_id, booking_id, oid, chargetotal, approval_code, ipg_transaction_id,
  state, refunded_at
from payment_attempt
where state in ('approved', 'refund_due')
union all
select attempt.id, extra.id, attempt.booking_id, attempt.oid, attempt.chargetotal, extra.approval_code,
  extra.ipg_transaction_id, 'refund_due', extra.refunded_at
from extra_charge extra
join payment_attempt attempt on attempt.id = extra.attempt_id;

-- Until now, second approvals were only logged. Each is owed to its buyer; it gets its transaction number if that is known.
with approval as (
  select distinct attempt_id, upper(replace(fields ->> 'approval_code', ' ', '')) as code,
    case channel when 'notify' then nullif(fields ->> 'ipgTransactionId', '') end as transaction_id
  from gateway_answer
  where fields ->> 'approval_code' like 'Y:%' and outcome not like 'refused%'
), swallowed as (
  select * from approval
  where not exists (
    select from payment
    where payment.attempt_id = approval.attempt_id and payment.approval_code = approval.code
      and (payment.ipg_transaction_id = approval.transaction_id
        or payment.ipg_transaction_id is null or approval.transaction_id is null)
  )
)
insert into extra_charge (attempt_id, approval_code, ipg_transaction_id)
select attempt_id, code, transaction_id from swallowed
where transaction_id is not null or not exists (
  select from swallowed named
  where named.attempt_id = swallowed.attempt_id and named.code = swallowed.code and named.transaction_id is not null
)
order by attempt_id, code;
