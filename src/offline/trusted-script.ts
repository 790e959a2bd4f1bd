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
 * The worker's address in the form that the content security policy requires: `require-trusted-types-for 'script'`
 * refuses a plain string. The policy allows only this address.
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
