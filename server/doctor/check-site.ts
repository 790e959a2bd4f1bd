import type { Static } from "typebox";
import { Value } from "typebox/value";
import type { Config } from "../config.ts";
import { Sender } from "../plugins/sender.ts";
import { clockFinding } from "./check-clock.ts";
import { causeOf, type Finding, findingsOf } from "./finding.ts";

const WITHIN_MS = 10_000;
/** An address for examples (RFC 5737), which nobody has. */
const CLAIMED = "192.0.2.77";

const { ok, look, wrong } = findingsOf("proxy");
const PAGE = "docs/run/proxy.md";

/** Asks PUBLIC_URL as a visitor does: whether its clock agrees, and whom the server takes for the sender behind the proxy. */
export async function checkSite(config: Config, clock: () => Date): Promise<Finding[]> {
  const { publicUrl, production } = config;
  const ask = (headers: Record<string, string>) =>
    fetch(`${publicUrl}/healthz?sender`, { headers, redirect: "manual", signal: AbortSignal.timeout(WITHIN_MS) });
  try {
    const asked = clock().getTime();
    const answer = await ask({});
    const findings: Finding[] = [];
    const date = answer.headers.get("date");
    // The header has whole seconds.
    if (date)
      findings.push(clockFinding("PUBLIC_URL's", new Date(Date.parse(date) + 500), (asked + clock().getTime()) / 2));
    const sender = await senderIn(answer);
    const claiming = sender && (await senderIn(await ask({ "x-forwarded-for": CLAIMED })));
    if (!claiming)
      return [
        ...findings,
        look(`${publicUrl} answers ${answer.status}, but not as this server`, "start the server and ask again"),
      ];
    return [...findings, proxyFinding(config, sender, claiming)];
  } catch (error) {
    const says = `PUBLIC_URL ${publicUrl} cannot be reached (${causeOf(error)})`;
    return [production ? wrong(says, PAGE) : look(says, "start the server and ask again")];
  }
}

async function senderIn(answer: Response): Promise<Static<typeof Sender> | null> {
  const body: unknown = await answer.json().catch(() => null);
  return Value.Check(Sender, body) ? body : null;
}

/** @param claiming the sender of a request that claims another address, as somebody does who tries to evade a limit */
function proxyFinding(
  { trustProxy, publicUrl }: Config,
  sender: Static<typeof Sender>,
  claiming: Static<typeof Sender>,
): Finding {
  if (claiming.address === CLAIMED)
    return wrong(
      "senders can choose their address: it is believed as they claim it",
      `let the proxy replace X-Forwarded-For (${PAGE})`,
    );
  if (!sender.forwarded && trustProxy.length === 0) return ok("no proxy is in front, and TRUST_PROXY names none");
  if (!sender.forwarded) return wrong("TRUST_PROXY is set, but no X-Forwarded-For arrives", PAGE);
  if (!sender.believed)
    return wrong(
      "X-Forwarded-For arrives from a proxy that TRUST_PROXY does not name: all buyers count as one",
      `TRUST_PROXY: the address of the proxy (${PAGE})`,
    );
  if (publicUrl.startsWith("https:") && sender.protocol !== "https")
    return look("no X-Forwarded-Proto: https arrives", PAGE);
  return ok(`the server knows senders behind the proxy: it takes this machine for ${sender.address}`);
}
