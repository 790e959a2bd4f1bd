import { isIP } from "node:net";
import { isReplicaAddress, postgresHosts } from "./db/connect/postgres-hosts.ts";
import { SETTINGS, type SettingName } from "./settings.ts";

/** The variables that are numbers, or 0 and 1, and whose default is always the same. */
type NumberName = {
  [Name in SettingName]: (typeof SETTINGS)[Name] extends { fallback: number } ? Name : never;
}[SettingName];

/** Names of networks that proxy-addr knows. */
const NETWORKS = ["loopback", "linklocal", "uniquelocal"];

/** Tells whether a text is an address, a network or the name of one. */
function isNetwork(text: string): boolean {
  if (NETWORKS.includes(text)) return true;
  const [address = "", bits, ...more] = text.split("/");
  const family = isIP(address);
  if (family === 0 || more.length > 0) return false;
  return bits === undefined || (/^\d{1,3}$/.test(bits) && Number(bits) <= (family === 4 ? 32 : 128));
}

/**
 * Returns readers of the environment's values. Each takes the name of a variable. A value without any text counts as unset.
 * @param mistakes gets a line for each value that cannot be used, which then counts as unset too
 */
export function environmentReader(env: Readonly<Record<string, string | undefined>>, mistakes: string[]) {
  const text = (name: SettingName) => {
    const value = env[name]?.trim();
    return value === "" ? undefined : value;
  };
  const integerOr = (fallback: number, name: SettingName, min: number, max: number) => {
    const value = text(name);
    if (value === undefined) return fallback;
    const number = Number(value);
    if (Number.isInteger(number) && number >= min && number <= max) return number;
    mistakes.push(`${name} must be a whole number from ${min} to ${max}, not '${value}'`);
    return fallback;
  };
  const integer = (name: NumberName, min: number, max: number) => integerOr(SETTINGS[name].fallback, name, min, max);
  const flagOr = (fallback: boolean, name: SettingName) => {
    const value = text(name);
    if (value === undefined) return fallback;
    if (value === "0" || value === "1") return value === "1";
    mistakes.push(`${name} must be 0 or 1, not '${value}'`);
    return fallback;
  };
  const flag = (name: NumberName) => flagOr(SETTINGS[name].fallback === 1, name);
  const choice = (name: SettingName, values: readonly string[]) => {
    const value = text(name);
    if (value === undefined || values.includes(value)) return value;
    mistakes.push(`${name} must be one of ${values.join(", ")}, not '${value}'`);
    return undefined;
  };
  const url = (name: SettingName, protocols: string[]) => {
    const value = text(name);
    if (value === undefined) return undefined;
    if (URL.canParse(value) && protocols.includes(new URL(value).protocol)) return value.replace(/\/+$/, "");
    mistakes.push(`${name} must be an address that begins with ${protocols.map((p) => `${p}//`).join(" or ")}`);
    return undefined;
  };
  const database = (name: SettingName) => {
    const value = text(name);
    if (value === undefined || postgresHosts(value)) return value;
    mistakes.push(
      `${name} must be an address that begins with postgres:// or postgresql://, with hosts separated by commas, and must not ask for a standby`,
    );
    return undefined;
  };
  const replica = (name: SettingName) => {
    const value = text(name);
    if (value === undefined || isReplicaAddress(value)) return value;
    mistakes.push(
      `${name} must be an address of one host that begins with postgres:// or postgresql://, without target_session_attrs`,
    );
    return undefined;
  };
  const addresses = (name: SettingName) => {
    const listed = (text(name) ?? "").split(",").map((address) => address.trim());
    const given = listed.filter(Boolean);
    for (const wrong of given.filter((address) => !isNetwork(address)))
      mistakes.push(
        `${name} must list addresses, networks such as 10.0.0.0/8, or ${NETWORKS.join(", ")}, not '${wrong}'`,
      );
    return given;
  };
  const secureAddresses = (name: SettingName) => {
    const given = (text(name) ?? "").split(",").map((address) => address.trim().replace(/\/+$/, ""));
    const listed = given.filter(Boolean);
    for (const wrong of listed.filter((address) => !URL.canParse(address) || new URL(address).protocol !== "https:"))
      mistakes.push(`${name} must list addresses that begin with https://, not '${wrong}'`);
    return listed;
  };
  const hosts = (name: SettingName) => {
    const given = (text(name) ?? "").split(",").map((host) => host.trim().toLowerCase());
    const listed = given.filter(Boolean);
    for (const wrong of listed.filter((host) => !/^[a-z0-9.-]+(:\d{1,5})?$/.test(host)))
      mistakes.push(`${name} must list hosts such as push.example or push.example:8443, not '${wrong}'`);
    return listed;
  };
  return { text, integer, integerOr, flag, flagOr, choice, url, database, replica, addresses, secureAddresses, hosts };
}
