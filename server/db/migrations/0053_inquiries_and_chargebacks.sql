-- An answer may also be the gateway's reply to a question of ours (server/modules/payments/inquire.ts).
alter table gateway_answer drop constraint gateway_answer_channel_check;
alter table gateway_answer add constraint gateway_answer_channel_check
  check (channel in ('return', 'notify', 'inquiry')) not valid;
alter table gateway_answer validate constraint gateway_answer_channel_check;

-- Attempts without a final answer, of which the gateway is asked once their buyer's time is up.
create index payment_attempt_unanswered on payment_attempt (created_at) where state in ('open', 'pending', 'stale');

-- What the gateway was asked about an attempt.
create table payment_inquiry (
  attempt_id integer primary key references payment_attempt on delete cascade,
  asked smallint not null default 0,      -- how often
  asked_at timestamptz,
  next_at timestamptz,                    -- when to ask again. Null: the answer was final, or only a person can ask
  said text not null default ''           -- what the last question led to
);
create index payment_inquiry_due on payment_inquiry (next_at) where next_at is not null;
create index payment_inquiry_recent on payment_inquiry (asked_at);

-- Money that the bank took back from us, because the card's owner disputed the payment. It moves no order and voids no ticket.
create table chargeback (
  id integer primary key generated always as identity,
  provider text not null,
  reference text not null,                -- the attempt, as the bank names it
  booking_id integer not null references booking on delete cascade,
  amount_cents integer not null check (amount_cents > 0),
  bank_reference text not null,           -- the bank's own number of the dispute or of the line
  happened_on date not null,
  recorded_at timestamptz not null default now(),
  unique (provider, reference, bank_reference)
);
create index chargeback_of_booking on chargeback (booking_id);
