-- For the desk's search: the last four digits of the card, which is all that is kept of its number.
create or replace function card_ending(said jsonb) returns text language sql immutable parallel safe as $$
  select substring(said ->> 'cardnumber' from '(\d{4})\D*$')
$$;
