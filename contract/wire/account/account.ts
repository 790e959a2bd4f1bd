import { type Static, Type } from "typebox";
import { Id, Status } from "../envelope.ts";

export const RegisterForm = Type.Object({
  firstname: Type.String({ maxLength: 300 }),
  lastname: Type.String({ maxLength: 300 }),
  mobile: Type.String({ maxLength: 300 }),
  email: Type.String({ maxLength: 300 }),
  password: Type.String({ maxLength: 300 }),
});
export type RegisterForm = Static<typeof RegisterForm>;

/** POST /register. If a field is invalid or the email is taken, status is 0 with a message for each field. */
export const RegisterAnswer = Type.Object({
  status: Status,
  message: Type.Union([Type.String(), Type.Record(Type.String(), Type.String())]),
});
export type RegisterAnswer = Static<typeof RegisterAnswer>;

/** 'Remember me': true, 1, '1', 'true' or 'on'. */
export const RememberField = Type.Union([Type.Boolean(), Type.String({ maxLength: 5 }), Type.Integer()]);

export const LoginForm = Type.Object({
  email: Type.String({ maxLength: 300 }),
  password: Type.String({ maxLength: 300 }),
  remember: Type.Optional(RememberField),
});
export type LoginForm = Static<typeof LoginForm>;

export const SignedInUser = Type.Object({
  id: Id,
  name: Type.String(),
  email: Type.String(),
  user_role: Type.Integer(),
});
export type SignedInUser = Static<typeof SignedInUser>;

/** POST /login */
export const LoginAnswer = Type.Object({
  success: Status,
  message: Type.String(),
  response_data: Type.Optional(Type.Object({ accesstoken: Type.String(), User: SignedInUser })),
  /** The password or mailed code was right, and POST /second-step must follow, with this token or the cookie. */
  second_step: Type.Optional(
    Type.Object({
      token: Type.String(),
      /** Whether the account has an authenticator app. Otherwise its second factor is a passkey. */
      authenticator: Type.Boolean(),
    }),
  ),
  /** '1': the second step is over, and the first must be taken again. */
  step_over: Type.Optional(Type.Literal("1")),
});
export type LoginAnswer = Static<typeof LoginAnswer>;

/** POST /logout */
export const LogoutAnswer = Type.Object({ status: Status, message: Type.String() });

export const UserQuery = Type.Object({ user_id: Id });

export const UserProfile = Type.Object({
  first_name: Type.String(),
  last_name: Type.String(),
  users_infos: Type.Array(
    Type.Object({
      email: Type.String(),
      mobile_number: Type.String(),
      address: Type.String(),
      suburb: Type.String(),
      state: Type.String(),
      postcode: Type.String(),
    }),
  ),
  /** True once the owner has opened the link that was mailed to the account's email. */
  email_confirmed: Type.Boolean(),
  /** The new email that waits for its link to be opened, or ''. */
  pending_email: Type.String(),
  /** False for an account that was opened by a mailed code and has never set a password. */
  has_password: Type.Boolean(),
});
export type UserProfile = Static<typeof UserProfile>;
