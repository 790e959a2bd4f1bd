import { type Static, Type } from "typebox";
import { Envelope } from "./envelope.ts";

export const Settings = Type.Object({
  brand_name: Type.String(),
  company_name: Type.String(),
  tax_number: Type.String(),
  phone: Type.String(),
  web: Type.String(),
  email: Type.String(),
  office_address: Type.String(),
  social: Type.Object({
    facebook: Type.String(),
    instagram: Type.String(),
    twitter: Type.String(),
    youtube: Type.String(),
  }),
  plenary_place_name: Type.String(),
  hold_seconds: Type.Integer(),
  max_tickets: Type.Integer(),
  currency: Type.Literal("AUD"),
  /** The current Ed25519 public key: base64 of its 32 raw bytes. */
  ticket_public_key: Type.String(),
  /** All keys that are still accepted. */
  ticket_public_keys: Type.Array(Type.Object({ kid: Type.Integer(), key: Type.String() })),
  /** Wallets that the bank's page offers on devices that have them: 'Apple Pay'. */
  wallets: Type.Optional(Type.Array(Type.String())),
  /** True if the box office runs its own sandbox gateway. */
  sandbox_gateway: Type.Boolean(),
});
export type Settings = Static<typeof Settings>;

/** GET /settings */
export const SettingsAnswer = Envelope(Settings);
