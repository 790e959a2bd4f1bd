import type { TableData } from "../data-classes.ts";

const secret = { not: "hashes of secrets, useful to nobody else" };

/** Accounts, how people sign in, and what they like or wait for. */
export const accountData: Readonly<Record<string, TableData>> = {
  account_deletion: {
    person: "gives_up_tickets expires_at",
    operation: "user_id token_hash",
    period: "deletion links",
    inFile: "profile",
  },
  account_device: {
    person: "user_agent last_seen_at wipe_asked_at wiped_at",
    operation: "user_id id",
    period: "devices",
    inFile: "sessions",
  },
  authenticator: {
    person: "name created_at confirmed_at last_used_at",
    operation: "id user_id sealed_secret last_step",
    period: "account",
    inFile: "passkeys",
  },
  combo_event_like: { person: "user_id combo_event_id", period: "account", inFile: "likes" },
  email_confirmation: {
    person: "email expires_at",
    operation: "user_id token_hash session_id",
    period: "email links",
    inFile: "profile",
  },
  email_undo: {
    person: "email email_key expires_at",
    operation: "token_hash user_id",
    period: "email undo",
    inFile: "profile",
  },
  event_like: { person: "user_id event_id", period: "account", inFile: "likes" },
  mailed_passcode: {
    person: "user_id",
    operation: "asker passcode_hash expires_at",
    period: "passcodes",
    inFile: secret,
  },
  passkey: {
    person: "name user_agent created_at last_used_at",
    operation: "id user_id credential_id public_key sign_count",
    period: "account",
    inFile: "passkeys",
  },
  passkey_challenge: { operation: "challenge_hash user_id expires_at", period: "challenges" },
  recovery_code: { person: "user_id used_at", operation: "code_hash", period: "account", inFile: secret },
  second_step: {
    person: "user_id",
    operation: "token_hash password_hash remember guesses expires_at",
    period: "second steps",
    inFile: secret,
  },
  session: {
    person: "user_agent created_at last_seen_at expires_at remember",
    operation: "id token_hash user_id device proved_at last_scans",
    period: "sessions",
    inFile: "sessions",
  },
  sign_in_code: {
    person: "email email_key",
    operation: "request_hash code_hash guesses expires_at",
    period: "codes",
    inFile: { not: "codes that were mailed within ten minutes" },
  },
  ticket_alert: {
    person: "email email_key consent_at told_at",
    operation: "id event_id token_hash seat_id",
    period: "alerts",
    inFile: "alerts",
  },
  user_account: {
    person:
      "first_name last_name email mobile user_role address suburb state postcode created_at email_key email_confirmed_at deleted_at disabled_at disabled_why second_factor_at",
    operation: "id password_hash",
    period: "account",
    inFile: "profile",
  },
};
