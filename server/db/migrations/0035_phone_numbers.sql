-- A phone number may belong to several accounts: families and offices share one. Processes of the previous version still look for
-- another account with the number themselves.
drop index user_account_by_mobile;

-- Numbers are stored as E.164 (contract/rules/phone-number.ts). What is not plainly one stays as it is, and is read as before. An
-- attendee's number is stored so from now on; earlier ones stay, because nothing reads them.
update user_account set mobile = e164.phone
from (
  select id, case
      when written ~ '^0[23478]\d{8}$' then '+61' || substr(written, 2)
      when written ~ '^(13\d{4}|1[38]00\d{6})$' then '+61' || written
      when written ~ '^\+[1-9]\d{6,14}$' then written
      else mobile
    end as phone
  from (
    select id, mobile, regexp_replace(regexp_replace(mobile, '[\s()-]', '', 'g'), '^\+610', '+61') as written from user_account
  ) typed
) e164
where e164.id = user_account.id and e164.phone <> user_account.mobile;
