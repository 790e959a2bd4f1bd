import type { Config } from "#server/config.ts";
import { fiservGateway } from "./fiserv/fiserv-gateway.ts";
import { SANDBOX_STORE } from "./fiserv/sandbox-attempts.ts";
import type { Gateway } from "./gateway.ts";
import { stripeGateway } from "./stripe/stripe-gateway.ts";

/** The gateway that the configuration names; the sandbox where it names none. */
export function openGateway(config: Config, sandboxSecret: string): Gateway {
  const { gateway, stripe, gatewayExtendedHash: extendedHash, publicUrl } = config;
  if (stripe) return stripeGateway({ ...stripe, publicUrl });
  if (gateway) return fiservGateway({ ...gateway, extendedHash, publicUrl, sandbox: false });
  return fiservGateway({
    ...{ url: sandboxUrl(config), store: SANDBOX_STORE, secret: sandboxSecret },
    ...{ extendedHash, publicUrl, sandbox: true },
  });
}

/** The sandbox stands beside the box office: same host, next port, so another origin. */
function sandboxUrl({ publicUrl, port }: Config): string {
  return `http://${new URL(publicUrl).hostname}:${port + 1}/connect/gateway/processing`;
}
