interface TrustedTypes {
  createPolicy(
    name: string,
    rules: { createScriptURL: (url: string) => string },
  ): {
    createScriptURL(url: string): string;
  };
}

const WORKER = "/sw.js";

/**
 * The worker's address as the content security policy wants it: with `require-trusted-types-for 'script'` a plain
 * string is refused. The policy knows this one address only.
 */
export function workerAddress(): string {
  const { trustedTypes } = globalThis as { trustedTypes?: TrustedTypes };
  if (!trustedTypes) return WORKER;
  const policy = trustedTypes.createPolicy("brolga-worker", {
    createScriptURL: (url) => {
      if (url !== WORKER) throw new TypeError(`Not the service worker: ${url}`);
      return url;
    },
  });
  return policy.createScriptURL(WORKER);
}
