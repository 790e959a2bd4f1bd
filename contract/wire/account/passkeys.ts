import { type Static, Type } from "typebox";
import { Envelope, Id, Instant, Status } from "../envelope.ts";
import { RememberField } from "./account.ts";

/* The shapes of WebAuthn Level 3, as browsers turn them into JSON. Binary values are base64url. */

const Binary = Type.String({ maxLength: 16_000, pattern: "^[A-Za-z0-9_-]*$" });
const Extensions = Type.Object({}, { additionalProperties: true });

const credential = { id: Binary, rawId: Binary, type: Type.Literal("public-key"), clientExtensionResults: Extensions };

/** What a device answers when it makes a passkey. */
export const NewPasskey = Type.Object({
  ...credential,
  response: Type.Object({ clientDataJSON: Binary, attestationObject: Binary }),
});
export type NewPasskey = Static<typeof NewPasskey>;

/** What a device answers when it signs in with a passkey. */
export const PasskeyProof = Type.Object({
  ...credential,
  response: Type.Object({ clientDataJSON: Binary, authenticatorData: Binary, signature: Binary }),
});
export type PasskeyProof = Static<typeof PasskeyProof>;

/** POST /passkeys/options and /passkeys/sign-in/options: what to pass to `navigator.credentials`. */
export const PasskeyOptionsAnswer = Envelope(
  Type.Unsafe<Readonly<Record<string, unknown>>>(Type.Object({}, { additionalProperties: true })),
);
export type PasskeyOptionsAnswer = Static<typeof PasskeyOptionsAnswer>;

export const PasskeyUserForm = Type.Object({ user_id: Id });
export type PasskeyUserForm = Static<typeof PasskeyUserForm>;

/** POST /passkeys: stores a new passkey of the signed-in user. */
export const AddPasskeyForm = Type.Object({ user_id: Id, passkey: NewPasskey });
export type AddPasskeyForm = Static<typeof AddPasskeyForm>;

/** POST /passkeys/sign-in */
export const PasskeySignInForm = Type.Object({ passkey: PasskeyProof, remember: Type.Optional(RememberField) });
export type PasskeySignInForm = Static<typeof PasskeySignInForm>;

/** POST /passkeys/remove */
export const RemovePasskeyForm = Type.Object({ user_id: Id, passkey_id: Id });
export type RemovePasskeyForm = Static<typeof RemovePasskeyForm>;

export const Passkey = Type.Object({
  id: Id,
  /** What the owner calls it, or ''. */
  name: Type.String(),
  /** The User-Agent header of the browser that added it, or ''. */
  user_agent: Type.String(),
  added_at: Instant,
  /** Null if it has never been used. */
  last_used_at: Type.Union([Instant, Type.Null()]),
});
export type Passkey = Static<typeof Passkey>;

/** GET /passkeys: newest first. */
export const PasskeysAnswer = Type.Object({
  status: Status,
  message: Type.String(),
  response_data: Type.Array(Passkey),
});
