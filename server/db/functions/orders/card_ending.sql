-- For the desk's search: the last four digits of the card. No more of its number is stored.
create or replace function card_ending(said jsonb) returns text language sql immutable parallel safe as $$
  select substring(said ->> 'cardnumber' from '(\d{4})\D*$')
$$;
