import { Link } from "react-router-dom";
import { paths } from "#contract/paths.ts";
import { PASSCODE_MINUTES } from "#contract/rules/account/reset-passcode.ts";
import styles from "#src/shared/account/account-form.module.css";
import { ButtonLink } from "#src/ui/actions/button-link.tsx";

/** Says that a code was emailed, in the same words whether or not the address has an account. */
export function CheckEmail({ email }: { email: string }) {
  return (
    <div className={styles.form}>
      <p>
        If {email ? <strong className={styles.email}>{email}</strong> : <span>your address</span>}{" "}
        <span>{`has an account, we've emailed it a passcode. The link in the email fills it in for you. It's good for ${PASSCODE_MINUTES} minutes and works once.`}</span>
      </p>
      <p>Nothing after a minute? Check your junk folder.</p>
      <ButtonLink to={paths.resetPassword} state={email ? { email } : undefined} size="l" block>
        Enter the passcode
      </ButtonLink>
      <p className={styles.aside}>
        Still nothing, or the wrong address?{" "}
        <Link className={styles.link} to={paths.forgotPassword} state={{ email }}>
          Ask again
        </Link>
      </p>
    </div>
  );
}
