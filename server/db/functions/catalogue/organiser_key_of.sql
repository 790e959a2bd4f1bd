create or replace function organiser_key_of(abn text, name text) returns text
language sql immutable as $$ select coalesce(nullif(abn, ''), 'organiser ' || name) $$;
