/** The box office cannot start. Only the message is printed. */
export class StartError extends Error {
  override name = "StartError";
}

/** Another running process has the embedded database open. */
export class InUseError extends StartError {}

/** What the operator has set is wrong, so that another start with the same settings would fail too. One line for each mistake. */
export class SettingsError extends StartError {
  override name = "SettingsError";
}

/** EX_CONFIG of sysexits.h. deploy/systemd starts a process that ended so no more. */
const EXIT_SETTINGS = 78;

/** The exit code of a process that this error ends. */
export const exitCodeOf = (error: unknown) => (error instanceof SettingsError ? EXIT_SETTINGS : 1);
