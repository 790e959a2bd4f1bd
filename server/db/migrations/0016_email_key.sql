-- The key of an email address, by which accounts are found and are unique (contract/rules/email-address.ts).
-- This rewrites the table once, under a lock: some seconds for a million accounts.

-- Spells an address like the application, as well as this database can. ICU, if it is there, knows all capital letters.
do $$
declare
  letters text := coalesce((select 'pg_catalog.' || quote_ident(collname) from pg_collation
    where collname = 'und-x-icu' and collnamespace = 'pg_catalog'::regnamespace limit 1), 'pg_catalog."default"');
begin
  execute format($body$
    create function email_spelling(email text) returns text language sql as
      $sql$ select lower(replace(btrim(normalize(email, NFKC), E' \t\r\n'), U&'\0130', U&'i\0307') collate %s) $sql$
    $body$, letters);
end
$$;

-- Two accounts must never become one without a person's decision. If two have one key, the start stops and names them.
do $$
declare
  clashes text;
begin
  select string_agg(format(E'\n  %s: %s', key, accounts), '' order by key) into clashes
  from (
    select key, string_agg(format('account %s ''%s'' (role %s, since %s, %s bookings)', id, email, user_role, created_at::date,
      (select count(*) from booking where booking.user_id = spelt.id)), ', ' order by id) as accounts
    from (select email_spelling(email) as key, user_account.* from user_account) spelt
    group by key
    having count(*) > 1
  ) shared;
  if clashes is not null then
    raise exception using message = 'several accounts have one email address in different spellings:' || clashes
      || E'\nLeave each address to one account and give every other one an address of its own, then start again:'
      || E'\n  update user_account set email = ''old-'' || id || ''-'' || email where id = ...;'
      || E'\nNothing was changed. docs/operations.md (Upgrading) says how, for both databases.';
  end if;
end
$$;

-- Databases disagree about the capitals of letters beyond ASCII, so such addresses are stored in lower case.
update user_account set email = email_spelling(email) where email ~ '[^ -~]';
drop function email_spelling(text);

-- This lowers only A to Z, which every database does alike. The application has already lowered the rest.
alter table user_account add column email_key text not null
  generated always as (lower(btrim(normalize(email, NFKC), E' \t\r\n') collate "C")) stored;
create unique index user_account_by_email_key on user_account (email_key);
-- user_account_by_email stays for processes of the previous version. A later version drops it.
