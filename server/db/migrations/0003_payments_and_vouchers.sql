-- A store that signs all fields of its answers also signs the order number, so such attempts may share a second.
alter table payment_attempt add column oid_signed boolean not null default false;
alter table payment_attempt drop constraint payment_attempt_storename_chargetotal_currency_txndatetime_key;
create unique index payment_attempt_by_second on payment_attempt (storename, chargetotal, currency, txndatetime)
  where not oid_signed;
create index payment_attempt_by_amount on payment_attempt (storename, chargetotal, currency, txndatetime);

-- When the operator recorded the refund of a refund_due attempt, and the operator's note.
alter table payment_attempt add column refunded_at timestamptz;
alter table payment_attempt add column refund_note text;
alter table payment_attempt add check (refunded_at is null or state = 'refund_due');
create index payment_attempt_unsettled on payment_attempt (id) where state in ('pending', 'refund_due') and refunded_at is null;
create index gateway_answer_by_attempt on gateway_answer (attempt_id);

-- The use of a voucher by an order at payment. Like a claim, a use that has expired counts as returned.
create table voucher_use (
  booking_id integer primary key references booking,
  voucher_id integer not null references voucher,
  user_id integer not null references user_account,
  expires_at timestamptz not null,        -- 'infinity' once paid
  over_limit boolean not null default false, -- a late payment at the discounted price, when others had used up the voucher
  taken_at timestamptz not null default now()
);
create index voucher_use_by_voucher on voucher_use (voucher_id, user_id);
