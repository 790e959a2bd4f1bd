-- A presale: before the sale of an event opens, a code opens all of its sections or some (docs/design/product.md#access-codes).
-- Codes compare without case and spaces.
create or replace function access_code_key(code text) returns text language sql immutable strict parallel safe as
  $$ select upper(regexp_replace(code, '\s', '', 'g')) $$;
