import { type Static, Type } from "typebox";
import { Id, Status } from "./envelope.ts";

/* The calls that change an account, or write to the box office (docs/design/wire.md#account). */

/** Longer than any rule allows: the rules' own messages come first. */
const Field = Type.String({ maxLength: 300 });
const FieldMessages = Type.Record(Type.String(), Type.String());

/** What a form's call says: words, or where it is refused a message for each field. */
export const FormAnswer = Type.Object({ status: Status, message: Type.Union([Type.String(), FieldMessages]) });
export type FormAnswer = Static<typeof FormAnswer>;

/** The account's id is in the query or in the form, or in both. */
export const AccountQuery = Type.Object({ id: Type.Optional(Id) });

/**
 * POST /editprofile. What is left out of the address stays as it is. Another email wants the current password, and counts
 * once the link that is mailed to it has been opened.
 */
export const ProfileForm = Type.Object({
  id: Type.Optional(Id),
  firstname: Field,
  lastname: Field,
  mobile_number: Field,
  email: Field,
  /** The current password; needed where the email is another one. */
  password: Type.Optional(Field),
  address: Type.Optional(Type.String({ maxLength: 200 })),
  suburb: Type.Optional(Type.String({ maxLength: 100 })),
  state: Type.Optional(Type.String({ maxLength: 60 })),
  postcode: Type.Optional(Type.String({ maxLength: 10 })),
});
export type ProfileForm = Static<typeof ProfileForm>;

/** POST /editpassword: in the form, or as the spec has it in the query. The form counts where both say something. */
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

/** POST /forget-password and /change-password: words alone, for they name no account. */
export const MessageAnswer = Type.Object({ status: Status, message: Type.String() });

/** Too many requests for one email: status 1, for the buyer must see it (docs/decisions.md 16). */
export const TooManyAnswer = Type.Object({
  status: Type.Literal(1),
  message: Type.String(),
  code: Type.Literal("TOO_MANY"),
  request_id: Type.String(),
});

export const ChangePasswordForm = Type.Object({ random_string: Field, password: Field });
export type ChangePasswordForm = Static<typeof ChangePasswordForm>;

/** POST /email/resend and /email/cancel: the link to the address that waits to be confirmed. */
export const EmailForm = Type.Object({ user_id: Id });

/** POST /email/confirm: the token of a mailed link. */
export const ConfirmEmailForm = Type.Object({ token: Field });

/** Whose account it is and the address that counts now; absent where the link was refused. */
export const ConfirmEmailAnswer = Type.Object({
  status: Status,
  message: Type.String(),
  response_data: Type.Optional(Type.Object({ id: Id, email: Type.String() })),
});
export type ConfirmEmailAnswer = Static<typeof ConfirmEmailAnswer>;

/** POST /email/undo: the token of a mailed link, and a new password, because somebody else knew the old one. */
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
