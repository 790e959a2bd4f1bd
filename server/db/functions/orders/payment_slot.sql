-- The signed values of an attempt that its answers repeat. The plain hashes of Fiserv cover these values and not the
-- reference, so the answer to one attempt also verifies for another attempt with the same slot. Null for providers that
-- sign the reference.
create or replace function payment_slot(amount_cents integer, provider_data jsonb) returns text language sql immutable as $$
  select (provider_data ->> 'storename') || ' ' || amount_cents::text || ' ' || (provider_data ->> 'currency') || ' '
    || (provider_data ->> 'txndatetime')
$$;
