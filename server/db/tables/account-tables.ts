import type { ColumnType, Generated, GeneratedAlways } from "kysely";
import type { FilledInstant, Instant } from "./columns.ts";

/* Accounts and their sessions. */

export interface UserAccountTable {
  id: Generated<number>;
  first_name: string;
  last_name: string;
  /** The address to mail to. Accounts are found and compared by `email_key`. */
  email: string;
  email_key: GeneratedAlways<string>;
  email_confirmed_at: Instant | null;
  mobile: string;
  /** '' if the account has no password: it signs in by mailed codes or passkeys. */
  password_hash: string;
  user_role: Generated<number>;
  address: Generated<string>;
  suburb: Generated<string>;
  state: Generated<string>;
  postcode: Generated<string>;
  created_at: FilledInstant;
}

export interface SessionTable {
  id: Generated<number>;
  token_hash: string;
  user_id: number;
  remember: boolean;
  user_agent: Generated<string>;
  created_at: FilledInstant;
  last_seen_at: FilledInstant;
  expires_at: Instant;
}

export interface EmailConfirmationTable {
  user_id: number;
  email: string;
  token_hash: string;
  session_id: number | null;
  expires_at: Instant;
}

export interface EmailUndoTable {
  token_hash: string;
  user_id: number;
  email: string;
  email_key: GeneratedAlways<string>;
  expires_at: Instant;
}

export interface MailedPasscodeTable {
  user_id: number;
  asker: string;
  passcode_hash: string;
  expires_at: Instant;
}

export interface SignInCodeTable {
  request_hash: string;
  email: string;
  email_key: GeneratedAlways<string>;
  code_hash: string;
  guesses: Generated<number>;
  expires_at: Instant;
}

export interface PasskeyTable {
  id: Generated<number>;
  user_id: number;
  credential_id: string;
  public_key: string;
  sign_count: ColumnType<string, number, number | string>;
  user_agent: string;
  created_at: FilledInstant;
  last_used_at: Instant | null;
}

export interface PasskeyChallengeTable {
  challenge_hash: string;
  user_id: number | null;
  expires_at: Instant;
}
