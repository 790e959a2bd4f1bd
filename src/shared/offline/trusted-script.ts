interface TrustedTypes {
  createPolicy(
    name: string,
    rules: { createScriptURL: (url: string) => string },
  ): { createScriptURL(url: string): string };
}

/**
 * A worker's address in the form that the content security policy requires: `require-trusted-types-for 'script'` refuses a
 * plain string. The policy of this name allows only this address.
 */
export function trustedScript(name: string, address: string): string {
  const { trustedTypes } = globalThis as { trustedTypes?: TrustedTypes };
  if (!trustedTypes) return address;
  const policy = trustedTypes.createPolicy(name, {
    createScriptURL: (url) => {
      if (url !== address) throw new TypeError(`Not ${address}: ${url}`);
      return url;
    },
  });
  return policy.createScriptURL(address);
}

/** The address of the storefront's service worker. */
export const workerAddress = (): string => trustedScript("brolga-worker", "/sw.js");
