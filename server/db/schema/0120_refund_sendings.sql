-- Each try to send money back through the gateway, and its outcome (docs/decisions/money/refunds.md). A refund may be
-- on its way for days, and it may fail even after the gateway called it sent.
create table refund_sending (
  id integer primary key generated always as identity,
  booking_id integer not null references booking,
  bank_code text not null,                -- the payment that goes back
  part smallint,                          -- the number of the refund of tickets (ticket_refund.number). Null: what is left of the payment
  key text not null unique,               -- the gateway sends money once for each key
  amount_cents integer not null check (amount_cents > 0),
  -- asked: the outcome is unknown; the same key asks again. pending: the gateway sends it later. failed: the money
  -- stays due.
  state text not null default 'asked' check (state in ('asked', 'pending', 'sent', 'failed')),
  note text not null,                     -- kept with the refund once it is sent
  why text,                               -- why it failed, in the gateway's words
  asked_at timestamptz not null default now(),
  settled_at timestamptz,
  next_at timestamptz not null default now() + interval '10 minutes', -- when the gateway is asked about a pending one
  check ((state in ('sent', 'failed')) = (settled_at is not null))
);
-- One try at a time.
create unique index refund_sending_open on refund_sending (booking_id, bank_code, coalesce(part, 0)) where state in ('asked', 'pending');
create index refund_sending_by_booking on refund_sending (booking_id);
create index refund_sending_pending on refund_sending (next_at) where state = 'pending';
