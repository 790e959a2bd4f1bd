-- A hash of facts. It tells whether they are still those that a decision was made from, without sending them back.
-- Databases in FIPS mode have no MD5.
create or replace function fingerprint(facts jsonb) returns text language sql stable as $$
  select encode(sha256(convert_to(facts::text, 'UTF8')), 'hex')
$$;
