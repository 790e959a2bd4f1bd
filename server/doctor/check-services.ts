import type { Config } from "../config.ts";
import { openGateway } from "../gateway/open-gateway.ts";
import { mailTransport } from "../jobs/mail-transport.ts";
import { takesMoney } from "../production.ts";
import { causeOf, type Finding, findingsOf } from "./finding.ts";

/** Greets the mail server and signs in. Sends nothing. */
export async function checkMail(config: Config): Promise<Finding> {
  const { ok, look, wrong } = findingsOf("mail");
  if (!config.smtpUrl) return look("mails become files in DATA_DIR/outbox", "set SMTP_URL");
  const { host, username } = new URL(config.smtpUrl);
  const transport = mailTransport(config);
  try {
    await transport.greet();
    return ok(`${host} answers EHLO${username === "" ? "; SMTP_URL has no login" : " and takes the login (AUTH)"}`);
  } catch (error) {
    return wrong(`${host} does not take mails (${causeOf(error)})`, "SMTP_URL: look at host, port, login and TLS");
  } finally {
    transport.close();
  }
}

/** Asks the card gateway whether it is there and knows the account. Charges nothing. */
export async function checkGateway(config: Config): Promise<Finding> {
  const { ok, look, wrong } = findingsOf("gateway");
  if (!takesMoney(config)) return look("the sandbox takes no money", "docs/run/install.md");
  const gateway = await openGateway(config, "");
  const [warning] = gateway.warnings;
  try {
    const says = `${gateway.provider}: ${await gateway.greet()}`;
    return warning ? look(says, warning) : ok(says);
  } catch (error) {
    return wrong(`${gateway.provider} refuses (${causeOf(error)})`, "look at the keys, and at https to the outside");
  }
}
