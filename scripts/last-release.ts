import { execFileSync } from "node:child_process";

/** The last release and its commit. */
export const LAST_RELEASE = { version: "1.0.0", commit: "44565b055a81f68c120253a110faa145551be1e7" };

/** Runs git on the last release's commit, which ends the arguments with `of`. @throws Error if the history lacks it */
export function gitOfLastRelease(command: readonly string[], of = ""): Buffer {
  const { version, commit } = LAST_RELEASE;
  try {
    execFileSync("git", ["cat-file", "-e", `${commit}^{commit}`], { stdio: "ignore" });
  } catch {
    throw new Error(
      `the history lacks commit ${commit}, which is release ${version}. Fetch the whole history: git fetch --unshallow`,
    );
  }
  return execFileSync("git", [...command, `${commit}${of}`], { maxBuffer: 2 ** 30 });
}
