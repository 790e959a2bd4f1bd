import { readFile } from "node:fs/promises";

/** A package that `npm ci` installs, as package-lock.json names it. */
export interface LockedPackage {
  /** 'node_modules/a/node_modules/b' */
  path: string;
  name: string;
  version: string;
  /** 'sha512-…' in base64: npm refuses a package with other bytes. */
  integrity: string;
  /** '' if the package's own package.json has none, or in an old form. */
  license: string;
  /** Whether it is only for developing and testing. */
  dev: boolean;
  /** Whether it is only installed where it fits the machine. */
  optional: boolean;
  hasInstallScript: boolean;
}

interface LockEntry {
  name?: string;
  version?: string;
  integrity?: string;
  license?: string;
  dev?: boolean;
  devOptional?: boolean;
  optional?: boolean;
  hasInstallScript?: boolean;
}

/** Every locked package except the product itself, by path. */
export async function lockedPackages(lock = "package-lock.json"): Promise<LockedPackage[]> {
  const { packages } = JSON.parse(await readFile(lock, "utf8")) as { packages: Record<string, LockEntry> };
  return Object.entries(packages)
    .filter(([path]) => path !== "")
    .map(([path, entry]) => ({
      path,
      name: entry.name ?? path.slice(path.lastIndexOf("node_modules/") + "node_modules/".length),
      version: entry.version ?? "",
      integrity: entry.integrity ?? "",
      license: entry.license ?? "",
      dev: entry.dev ?? false,
      optional: entry.optional ?? entry.devOptional ?? false,
      hasInstallScript: entry.hasInstallScript ?? false,
    }));
}
