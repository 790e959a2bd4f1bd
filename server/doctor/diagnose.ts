import { type Config, readConfig } from "../config.ts";
import { SettingsError } from "../process/start-error.ts";
import { checkDatabase } from "./check-database.ts";
import { checkFolder } from "./check-folder.ts";
import { checkGateway, checkMail } from "./check-services.ts";
import { checkSite } from "./check-site.ts";
import { type Finding, findingsOf } from "./finding.ts";

/**
 * Checks what the settings lead to, and changes nothing. If settings are wrong, it names all of those and checks nothing else.
 * @param clock this machine's clock
 */
export async function diagnose(
  env: Readonly<Record<string, string | undefined>>,
  clock: () => Date = () => new Date(),
): Promise<Finding[]> {
  const { ok, look, wrong } = findingsOf("settings");
  let config: Config;
  try {
    config = readConfig(env);
  } catch (error) {
    if (!(error instanceof SettingsError)) throw error;
    return error.message.split("\n").map((line) => wrong(line, "docs/run/settings.md"));
  }
  const { production, warnings } = config;
  const found = await Promise.all([
    checkFolder(config),
    checkDatabase(config, clock),
    checkMail(config),
    checkGateway(config),
    checkSite(config, clock),
  ]);
  return [
    production ? ok("good for production") : look("these settings take no real money", "set NODE_ENV=production"),
    ...warnings.map((line) => look(line, "rename the variable")),
    ...found.flat(),
  ];
}

/** One line for each finding: its state, its check, what was found, and what to do. */
export function linesOf(findings: readonly Finding[]): string[] {
  const width = Math.max(...findings.map(({ check }) => check.length));
  return findings.map(
    ({ check, state, says, advice }) =>
      `${state.padEnd(5)}  ${check.padEnd(width)}  ${says}${advice ? `. To do: ${advice}` : ""}`,
  );
}
