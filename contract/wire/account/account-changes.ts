import { type Static, Type } from "typebox";
import { Id, Status } from "../envelope.ts";

/* The calls that change an account, and the contact form (docs/design/wire.md#account). */

/** Longer than any validation rule allows, so that a value which is too long gets its rule's message. */
const Field = Type.String({ maxLength: 300 });
const FieldMessages = Type.Record(Type.String(), Type.String());

/** The answer to a form: one message, or a message for each field that was refused. */
export const FormAnswer = Type.Object({ status: Status, message: Type.Union([Type.String(), FieldMessages]) });
export type FormAnswer = Static<typeof FormAnswer>;

/** The account's id may be in the query, in the form, or in both. */
export const AccountQuery = Type.Object({ id: Type.Optional(Id) });

/**
 * POST /editprofile. A part of the address that the form leaves out stays unchanged. A new email needs the current
 * password, and replaces the old one once the link that is mailed to it has been opened.
 */
export const ProfileForm = Type.Object({
  id: Type.Optional(Id),
  firstname: Field,
  lastname: Field,
  mobile_number: Field,
  email: Field,
  /** The current password, which a new email needs. */
  password: Type.Optional(Field),
  address: Type.Optional(Type.String({ maxLength: 200 })),
  suburb: Type.Optional(Type.String({ maxLength: 100 })),
  state: Type.Optional(Type.String({ maxLength: 60 })),
  postcode: Type.Optional(Type.String({ maxLength: 10 })),
});
export type ProfileForm = Static<typeof ProfileForm>;

/** POST /editpassword, with these fields in the form or, as specified, in the query. The form overrides the query. */
export const PasswordForm = Type.Object({
  id: Type.Optional(Id),
  password: Type.Optional(Field),
  new_password: Type.Optional(Field),
});
export type PasswordForm = Static<typeof PasswordForm>;

export const PasswordAnswer = Type.Object({
  status: Status,
  status_code: Type.Union([Type.Literal(200), Type.Literal(400)]),
  message: Type.String(),
});
export type PasswordAnswer = Static<typeof PasswordAnswer>;

export const ForgotPasswordForm = Type.Object({ email: Field });
export type ForgotPasswordForm = Static<typeof ForgotPasswordForm>;

/** POST /forget-password and /change-password. The answer is only a message, so that it says nothing about an account. */
export const MessageAnswer = Type.Object({ status: Status, message: Type.String() });
export type MessageAnswer = Static<typeof MessageAnswer>;

/** Too many requests for one email. The status is 1 so that the buyer sees the message (docs/decisions/people/sign-in.md). */
export const TooManyAnswer = Type.Object({
  status: Type.Literal(1),
  message: Type.String(),
  code: Type.Literal("TOO_MANY"),
  request_id: Type.String(),
});

export const ChangePasswordForm = Type.Object({ random_string: Field, password: Field });
export type ChangePasswordForm = Static<typeof ChangePasswordForm>;

/** POST /email/resend and /email/cancel: mail the link to the unconfirmed address again, or cancel it. */
export const EmailForm = Type.Object({ user_id: Id });
export type EmailForm = Static<typeof EmailForm>;

/** POST /email/confirm: the token of a mailed link. */
export const ConfirmEmailForm = Type.Object({ token: Field });
export type ConfirmEmailForm = Static<typeof ConfirmEmailForm>;

/**
 * `response_data` has the account and its confirmed address. It is absent if the link was refused. `claimed`: the
 * browser was not the account's, so the password and all other ways to sign in were removed.
 */
export const ConfirmEmailAnswer = Type.Object({
  status: Status,
  message: Type.String(),
  response_data: Type.Optional(Type.Object({ id: Id, email: Type.String(), claimed: Type.Boolean() })),
});
export type ConfirmEmailAnswer = Static<typeof ConfirmEmailAnswer>;

/** POST /email/undo: the token of a mailed link, and a new password, because whoever changed the email knew the old one. */
export const UndoEmailForm = Type.Object({ token: Field, password: Field });
export type UndoEmailForm = Static<typeof UndoEmailForm>;

/** POST /contactus */
export const ContactForm = Type.Object({
  firstname: Field,
  lastname: Field,
  mobile_number: Field,
  email: Field,
  message: Type.String({ maxLength: 5000 }),
});
export type ContactForm = Static<typeof ContactForm>;
