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
  /** Since when an operator has disabled the account. */
  disabled_at: Instant | null;
  /** The operator's reason, which only operators see. */
  disabled_why: Generated<string>;
  /** Since when signing in by password or mailed code needs a second step. */
  second_factor_at: Instant | null;
  /** The owner deleted the account. Some of its orders remain, and the row names nobody. */
  deleted_at: Instant | null;
}

export interface AccountDeletionTable {
  user_id: number;
  token_hash: string;
  /** Whether tickets for events still to come may become void. */
  gives_up_tickets: boolean;
  expires_at: Instant;
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
  /** The browser, as in account_device. Null: not known. */
  device: string | null;
  /** When the user last proved who they are. */
  proved_at: FilledInstant;
  /** Whether the session belongs to a lost door, and may only send that door's last scans. */
  last_scans: Generated<boolean>;
}

/** A browser that has signed in to an account. */
export interface AccountDeviceTable {
  user_id: number;
  id: string;
  user_agent: Generated<string>;
  last_seen_at: FilledInstant;
  wipe_asked_at: Instant | null;
  wiped_at: Instant | null;
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
  /** What the owner calls it, or ''. */
  name: Generated<string>;
}

export interface AuthenticatorTable {
  id: Generated<number>;
  user_id: number;
  name: Generated<string>;
  sealed_secret: string;
  /** The time step of the last accepted code. */
  last_step: ColumnType<string, number | undefined, number | string>;
  created_at: FilledInstant;
  /** Null until the first code was typed. */
  confirmed_at: Instant | null;
  last_used_at: Instant | null;
}

export interface RecoveryCodeTable {
  user_id: number;
  code_hash: string;
  used_at: Instant | null;
}

/** Somebody who has taken the first step of signing in. */
export interface SecondStepTable {
  token_hash: string;
  user_id: number;
  password_hash: string;
  remember: boolean;
  guesses: Generated<number>;
  expires_at: Instant;
}

export interface PasskeyChallengeTable {
  challenge_hash: string;
  user_id: number | null;
  expires_at: Instant;
}
