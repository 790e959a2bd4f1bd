import { type Static, Type } from "typebox";
import { Envelope, Id, Instant, Status } from "../envelope.ts";
import { PasskeyProof } from "./passkeys.ts";

/** A code as people type it: of an authenticator app, or a recovery code. */
const Typed = Type.String({ maxLength: 40 });
const Name = Type.String({ maxLength: 100 });

/** POST /second-step: the second step of signing in, with one of both codes. */
export const SecondStepForm = Type.Object({
  /** The token of the first step's answer, for callers that store no cookies. */
  token: Type.Optional(Type.String({ maxLength: 100 })),
  code: Type.Optional(Typed),
  recovery_code: Type.Optional(Typed),
});
export type SecondStepForm = Static<typeof SecondStepForm>;

const SecondFactor = Type.Object({
  /** Whether signing in by password or mailed code needs a second step. */
  on: Type.Boolean(),
  /** Whether the account's work needs it. */
  required: Type.Boolean(),
  /** Whether this session has proved who its user is in the last 15 minutes. */
  fresh: Type.Boolean(),
  has_password: Type.Boolean(),
  recovery_codes_left: Type.Integer(),
  authenticators: Type.Array(
    Type.Object({ id: Id, name: Type.String(), added_at: Instant, last_used_at: Type.Union([Instant, Type.Null()]) }),
  ),
});
export type SecondFactor = Static<typeof SecondFactor>;

/** GET /second-factor */
export const SecondFactorAnswer = Envelope(SecondFactor);

export const SecondFactorUserForm = Type.Object({ user_id: Id });
export type SecondFactorUserForm = Static<typeof SecondFactorUserForm>;

/**
 * POST /second-factor/prove: what signing in takes, by which the session's user proves again who they are. `passkey` alone, or the
 * password (a mailed code if the account has none) and with a second factor also `code` or `recovery_code`.
 */
export const ProveForm = Type.Object({
  user_id: Id,
  code: Type.Optional(Typed),
  recovery_code: Type.Optional(Typed),
  password: Type.Optional(Type.String({ maxLength: 300 })),
  /** The code of POST /sign-in-code, which this browser sent. */
  mailed_code: Type.Optional(Typed),
  passkey: Type.Optional(PasskeyProof),
});
export type ProveForm = Static<typeof ProveForm>;

const ProofPart = Type.Enum(["password", "mailed_code", "code", "passkey"]);
export type ProofPart = Static<typeof ProofPart>;

/** `part`: which part of the proof was missing or wrong. */
export const ProveAnswer = Type.Object({ status: Status, message: Type.String(), part: Type.Optional(ProofPart) });
export type ProveAnswer = Static<typeof ProveAnswer>;

const NewAuthenticator = Type.Object({
  id: Id,
  /** In base32, for typing into the app. */
  secret: Type.String(),
  /** For a QR code: otpauth://totp/… */
  uri: Type.String(),
});
export type NewAuthenticator = Static<typeof NewAuthenticator>;

/** POST /second-factor/authenticators. Status 0 without data: the account has the largest number of apps already. */
export const NewAuthenticatorAnswer = Type.Object({
  status: Status,
  message: Type.String(),
  response_data: Type.Optional(NewAuthenticator),
});
export type NewAuthenticatorAnswer = Static<typeof NewAuthenticatorAnswer>;

/** POST /second-factor/authenticators/confirm */
export const ConfirmAuthenticatorForm = Type.Object({ user_id: Id, authenticator_id: Id, code: Typed, name: Name });
export type ConfirmAuthenticatorForm = Static<typeof ConfirmAuthenticatorForm>;

/** POST /second-factor/authenticators/rename */
export const RenameAuthenticatorForm = Type.Object({ user_id: Id, authenticator_id: Id, name: Name });
export type RenameAuthenticatorForm = Static<typeof RenameAuthenticatorForm>;

/** POST /second-factor/authenticators/remove */
export const RemoveAuthenticatorForm = Type.Object({ user_id: Id, authenticator_id: Id });
export type RemoveAuthenticatorForm = Static<typeof RemoveAuthenticatorForm>;

/** The new recovery codes, which nobody can read again. Empty if the earlier ones still work. */
export const RecoveryCodesAnswer = Type.Object({
  status: Status,
  message: Type.String(),
  response_data: Type.Optional(Type.Object({ recovery_codes: Type.Array(Type.String()) })),
});
export type RecoveryCodesAnswer = Static<typeof RecoveryCodesAnswer>;

/** POST /passkeys/rename */
export const RenamePasskeyForm = Type.Object({ user_id: Id, passkey_id: Id, name: Name });
export type RenamePasskeyForm = Static<typeof RenamePasskeyForm>;
