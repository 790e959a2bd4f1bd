import type { Config } from "#server/config.ts";
import { traced } from "#server/process/tracing.ts";
import { fiservGateway } from "./fiserv/fiserv-gateway.ts";
import { SANDBOX_STORE } from "./fiserv/sandbox-attempts.ts";
import type { Gateway } from "./gateway.ts";

/** The gateway that the configuration names, or the sandbox if it names none. */
export async function openGateway(config: Config, sandboxSecret: string): Promise<Gateway> {
  const gateway = await chosenGateway(config, sandboxSecret);
  return {
    ...gateway,
    begin: (...args) => traced("gateway begin", {}, () => gateway.begin(...args)),
    inquire: (...args) => traced("gateway inquire", {}, () => gateway.inquire(...args)),
    refund: (...args) => traced("gateway refund", {}, () => gateway.refund(...args)),
  };
}

async function chosenGateway(config: Config, sandboxSecret: string): Promise<Gateway> {
  const { gateway, stripe, gatewayExtendedHash: extendedHash, publicUrl } = config;
  if (stripe) {
    // Stripe's library takes tens of megabytes, so only a box office that uses it loads it.
    const { stripeGateway } = await import("./stripe/stripe-gateway.ts");
    return stripeGateway({ ...stripe, publicUrl });
  }
  if (gateway) return fiservGateway({ ...gateway, extendedHash, publicUrl, sandbox: false });
  return fiservGateway({
    url: sandboxUrl(config),
    store: SANDBOX_STORE,
    secret: sandboxSecret,
    extendedHash,
    publicUrl,
    sandbox: true,
  });
}

/** The sandbox runs beside the box office, on the same host and the next port. That makes it another origin. */
function sandboxUrl({ publicUrl, port }: Config): string {
  return `http://${new URL(publicUrl).hostname}:${port + 1}/connect/gateway/processing`;
}
