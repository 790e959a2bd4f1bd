-- The signed values of an attempt that its answers repeat. The plain hashes of Fiserv cover these values and not the reference, so
-- the answer to one attempt also verifies for another attempt with the same slot. Null for providers that sign the reference.
create function payment_slot(amount_cents integer, provider_data jsonb) returns text language sql immutable as $$
  select (provider_data ->> 'storename') || ' ' || amount_cents::text || ' ' || (provider_data ->> 'currency') || ' '
    || (provider_data ->> 'txndatetime')
$$;
alter table payment_attempt
  add column slot text generated always as (payment_slot(amount_cents, provider_data)) stored;
create index payment_attempt_by_slot on payment_attempt (slot);

-- Checkouts of one amount may share a second now (docs/decisions.md 9).
drop index payment_attempt_by_second;
drop index payment_attempt_by_amount;

-- An approval that the gateway reported for this attempt, although its payment is already recorded for another attempt. The bank
-- has one payment, so a claim is no payment of its own and is not part of the view. It is open until an operator closes it or the
-- payment is refunded.
create table approval_claim (
  id integer generated always as identity primary key,
  attempt_id integer not null references payment_attempt,
  approval_code text not null,
  ipg_transaction_id text,
  received_at timestamptz not null default now(),
  closed_at timestamptz,
  note text,
  unique (attempt_id, approval_code)
);
create index approval_claim_by_approval on approval_claim (approval_code);
create index approval_claim_by_transaction on approval_claim (ipg_transaction_id);
create index approval_claim_open on approval_claim (id) where closed_at is null;
