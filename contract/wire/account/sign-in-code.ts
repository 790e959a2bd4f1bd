import { type Static, Type } from "typebox";
import { RememberField } from "./account.ts";

const Field = Type.String({ maxLength: 300 });

/** POST /sign-in-code: mails a code. The answer is the same whether or not the email has an account. */
export const SignInCodeForm = Type.Object({ email: Field });
export type SignInCodeForm = Static<typeof SignInCodeForm>;

/** POST /sign-in-code/use: signs in with the mailed code, in the browser that asked for it. */
export const UseSignInCodeForm = Type.Object({ email: Field, code: Field, remember: Type.Optional(RememberField) });
export type UseSignInCodeForm = Static<typeof UseSignInCodeForm>;
