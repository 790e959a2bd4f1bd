/** The push services of the browsers. A name that begins with a dot stands for every host below it. */
const KNOWN_SERVICES = [
  // Chrome, and browsers that are built on it
  "fcm.googleapis.com",
  "jmt17.google.com",
  // Firefox
  ".push.services.mozilla.com",
  // Edge on Windows
  ".notify.windows.com",
  // Safari
  ".push.apple.com",
];

const MAX_ADDRESS_LENGTH = 1000;

/**
 * Tells whether messages may be sent to an address that a browser named. Anybody can name one, so only push services
 * are called: otherwise the box office would post to any machine that it can reach.
 * @param further hosts that the operator allows besides the known services, with their port if it is not 443
 */
export function isPushService(address: string, further: readonly string[]): boolean {
  if (address.length > MAX_ADDRESS_LENGTH || !URL.canParse(address)) return false;
  const { protocol, host, hostname, username, password } = new URL(address);
  if (protocol !== "https:" || username !== "" || password !== "") return false;
  if (further.includes(host)) return true;
  // `host` names the port, unless it is 443.
  if (host !== hostname) return false;
  return KNOWN_SERVICES.some((known) => (known.startsWith(".") ? hostname.endsWith(known) : hostname === known));
}
