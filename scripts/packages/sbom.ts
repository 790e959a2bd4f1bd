import { createHash } from "node:crypto";
import { readFile, writeFile } from "node:fs/promises";
import { type LockedPackage, lockedPackages } from "./locked-packages.ts";

/** Where the build puts the list of all packages that the product contains or runs with. */
const SBOM = "dist/sbom.cdx.json";

const SPDX_ID = /^[A-Za-z0-9.+-]+$/;

/** 'pkg:npm/%40scope/name@1.2.3' */
const purlOf = ({ name, version }: Pick<LockedPackage, "name" | "version">) =>
  `pkg:npm/${name.replace("@", "%40")}@${version}`;

function licencesOf(license: string): object[] {
  if (license === "") return [];
  if (/ (OR|AND) /.test(license)) return [{ expression: license }];
  return [{ license: SPDX_ID.test(license) ? { id: license } : { name: license } }];
}

function component(each: LockedPackage): object {
  const [algorithm, digest = ""] = each.integrity.split("-");
  const hashes =
    algorithm === "sha512" ? [{ alg: "SHA-512", content: Buffer.from(digest, "base64").toString("hex") }] : [];
  return {
    type: "library",
    "bom-ref": purlOf(each),
    name: each.name,
    version: each.version,
    scope: each.optional ? "optional" : "required",
    purl: purlOf(each),
    ...(hashes.length > 0 && { hashes }),
    ...(each.license !== "" && { licenses: licencesOf(each.license) }),
  };
}

/**
 * The product's software bill of materials: CycloneDX 1.5 from the lock file, without packages for development and
 * tests. The same lock file gives the same bytes, because the bill has no time and no random number.
 */
export async function makeSbom(): Promise<string> {
  const product = JSON.parse(await readFile("package.json", "utf8")) as { name: string; version: string };
  const shipped = (await lockedPackages()).filter(({ dev }) => !dev);
  const once = new Map(shipped.map((each) => [purlOf(each), each]));
  const components = [...once.values()].map(component);
  const digest = createHash("sha256").update(JSON.stringify(components)).digest("hex");
  const bom = {
    $schema: "http://cyclonedx.org/schema/bom-1.5.schema.json",
    bomFormat: "CycloneDX",
    specVersion: "1.5",
    // A UUID of RFC 9562's version 8, made from a hash.
    serialNumber: `urn:uuid:${digest.slice(0, 8)}-${digest.slice(8, 12)}-8${digest.slice(13, 16)}-a${digest.slice(17, 20)}-${digest.slice(20, 32)}`,
    version: 1,
    metadata: {
      lifecycles: [{ phase: "build" }],
      component: { type: "application", "bom-ref": purlOf(product), name: product.name, version: product.version },
    },
    components,
    dependencies: [{ ref: purlOf(product), dependsOn: [...once.keys()] }],
  };
  return `${JSON.stringify(bom, null, 1)}\n`;
}

/** Writes the bill of materials beside the built files. */
export async function writeSbom(): Promise<void> {
  await writeFile(SBOM, await makeSbom());
}
