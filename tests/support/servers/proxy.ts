import { type ChildProcess, execFile, spawn } from "node:child_process";
import { createHash, X509Certificate } from "node:crypto";
import { once } from "node:events";
import { mkdtemp, readFile, rm, stat, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { connect } from "node:tls";
import { promisify } from "node:util";
import { freePortPair } from "./free-port.ts";

const run = promisify(execFile);
const READY_WITHIN_MS = 30_000;

export const PROXIES = ["caddy", "nginx"] as const;
export type ProxyName = (typeof PROXIES)[number];
const PLACES: Record<ProxyName, readonly string[]> = {
  caddy: ["/usr/bin/caddy", "/usr/local/bin/caddy", "/opt/homebrew/bin/caddy"],
  nginx: ["/usr/sbin/nginx", "/usr/local/sbin/nginx", "/usr/local/bin/nginx", "/opt/homebrew/bin/nginx"],
};

export interface RunningProxy {
  /** The site behind it: `https://localhost:…`. */
  url: string;
  port: number;
  /** The port of plain HTTP, which leads to `url`. */
  plainPort: number;
  /** The certificate, in PEM, by which a client trusts the site's. */
  ca: string;
  /**
   * For Chromium's --ignore-certificate-errors-spki-list: the SHA-256 of the public key of a certificate that the site
   * sends.
   */
  spki: string;
  /** The whole log of the proxy. */
  written(): Promise<string>;
  stop(): Promise<void>;
}

/**
 * Starts the proxy with our file under deploy/, on free ports and with a certificate of its own. If the program is
 * missing, it is installed as root on Debian. Otherwise this throws, because a skipped test would look like a passed
 * one.
 * @param upstream the port of the process behind it
 */
export async function startProxy(
  name: ProxyName,
  upstream: number,
  ports?: readonly [number, number],
): Promise<RunningProxy> {
  const program = (await findProgram(name)) ?? (await installProgram(name));
  if (!program) throw new Error(`${name} is missing and could not be installed. Install ${name}.`);
  const home = await mkdtemp(join(tmpdir(), `brolga-${name}-`));
  const [port, plainPort] = ports ?? (await proxyPorts());
  const start = { caddy: startCaddy, nginx: startNginx }[name];
  const { child, trusted, sent } = await start(program, { home, upstream, port, plainPort });
  const stop = async () => {
    if (child.exitCode === null && child.signalCode === null) {
      const ended = once(child, "exit");
      child.kill("SIGTERM");
      await ended;
    }
    await rm(home, { recursive: true, force: true });
  };
  try {
    await untilReady(child, port);
    const [ca, spki] = await Promise.all([readFile(trusted, "utf8"), readFile(sent, "utf8").then(spkiOf)]);
    const written = async () => {
      const files = ["access.log", "error.log"].map((file) => readFile(join(home, file), "utf8").catch(() => ""));
      return [complaints.get(child) ?? "", ...(await Promise.all(files))].join("\n");
    };
    return { url: `https://localhost:${port}`, port, plainPort, ca, spki, written, stop };
  } catch (error) {
    await stop();
    throw error;
  }
}

/** Two ports for a proxy: for TLS, and for plain HTTP. */
export async function proxyPorts(): Promise<[number, number]> {
  const port = await freePortPair();
  return [port, port + 1];
}

async function findProgram(name: ProxyName): Promise<string | null> {
  for (const place of PLACES[name]) if (await stat(place).catch(() => null)) return place;
  return null;
}

/** Prevents Debian from starting what it installs. Containers often have such a file already. */
const POLICY = "/usr/sbin/policy-rc.d";

async function installProgram(name: ProxyName): Promise<string | null> {
  if (process.getuid?.() !== 0) return null;
  const env = { ...process.env, DEBIAN_FRONTEND: "noninteractive" };
  await run("apt-get", ["update", "-q"], { env }).catch(() => undefined);
  const isOurs = await writeFile(POLICY, "#!/bin/sh\nexit 101\n", { flag: "wx", mode: 0o755 }).then(
    () => true,
    () => false,
  );
  const packages = { caddy: ["caddy"], nginx: ["nginx", "openssl"] }[name];
  await run("apt-get", ["install", "-y", "-q", "--no-install-recommends", ...packages], { env }).catch(() => undefined);
  if (isOurs) await rm(POLICY);
  return findProgram(name);
}

interface Start {
  home: string;
  upstream: number;
  port: number;
  plainPort: number;
}

interface Started {
  child: ChildProcess;
  /** The file of the certificate that clients trust. */
  trusted: string;
  /** The file of a certificate that the site sends. */
  sent: string;
}

/** Caddy creates its own certificate authority for `localhost`. */
async function startCaddy(program: string, { home, upstream, port, plainPort }: Start): Promise<Started> {
  const env = {
    ...process.env,
    XDG_DATA_HOME: home,
    XDG_CONFIG_HOME: home,
    BROLGA_SITE: "localhost",
    BROLGA_UPSTREAM: `127.0.0.1:${upstream}`,
    BROLGA_HTTP_PORT: String(plainPort),
    BROLGA_HTTPS_PORT: String(port),
    BROLGA_CADDY_ADMIN: "off",
  };
  const args = ["run", "--config", "deploy/Caddyfile", "--adapter", "caddyfile"];
  const child = spawn(program, args, { env, stdio: ["ignore", "ignore", "pipe"] });
  const authority = join(home, "caddy/pki/authorities/local");
  return { child: reporting(child), trusted: join(authority, "root.crt"), sent: join(authority, "intermediate.crt") };
}

/** nginx gets our file with this machine's ports and certificate, within Debian's own settings for a site. */
async function startNginx(program: string, { home, upstream, port, plainPort }: Start): Promise<Started> {
  const [key, certificate] = [join(home, "key.pem"), join(home, "certificate.pem")];
  const subject = ["-subj", "/CN=localhost", "-addext", "subjectAltName=DNS:localhost"];
  const ofCurve = ["-newkey", "ec", "-pkeyopt", "ec_paramgen_curve:P-256", "-nodes", "-days", "2"];
  await run("openssl", ["req", "-x509", ...ofCurve, ...subject, "-keyout", key, "-out", certificate]);
  const site = (await readFile("deploy/nginx-site.conf", "utf8"))
    .replaceAll("tickets.example.org;", "localhost;")
    .replace(/listen \[::\].*/g, "")
    .replace("listen 80;", `listen 127.0.0.1:${plainPort};`)
    .replace("listen 443 ", `listen 127.0.0.1:${port} `)
    .replace("127.0.0.1:4173", `127.0.0.1:${upstream}`)
    .replace(/ssl_certificate .*/, `ssl_certificate ${certificate};`)
    .replace(/ssl_certificate_key .*/, `ssl_certificate_key ${key};`)
    .replaceAll("/var/log/nginx/brolga.log", join(home, "access.log"))
    .replaceAll("/var/log/nginx/error.log", join(home, "error.log"));
  const folders = ["client_body", "proxy", "fastcgi", "uwsgi", "scgi"].map((of) => `${of}_temp_path ${home}/${of};`);
  const file = join(home, "nginx.conf");
  await writeFile(join(home, "site.conf"), site);
  await writeFile(
    file,
    `daemon off;
pid ${home}/nginx.pid;
error_log stderr error;
${process.getuid?.() === 0 ? "user root;" : ""}
events { worker_connections 768; }
http {
  ${folders.join("\n  ")}
  access_log off;
  gzip on;
  include ${home}/site.conf;
}
`,
  );
  const child = spawn(program, ["-p", home, "-c", file], { stdio: ["ignore", "ignore", "pipe"] });
  return { child: reporting(child), trusted: certificate, sent: certificate };
}

const complaints = new WeakMap<ChildProcess, string>();

/** Records the program's output, for the error if it does not start. */
function reporting(child: ChildProcess): ChildProcess {
  child.stderr?.on("data", (text: Buffer) => complaints.set(child, `${complaints.get(child) ?? ""}${text}`));
  return child;
}

async function untilReady(child: ChildProcess, port: number): Promise<void> {
  const until = Date.now() + READY_WITHIN_MS;
  while (Date.now() < until && child.exitCode === null) {
    if (await answersTls(port)) return;
    await sleep(50);
  }
  throw new Error(`the proxy did not become ready:\n${complaints.get(child) ?? ""}`);
}

/**
 * Whether the proxy completes a TLS handshake. Caddy has its certificate only a moment after it listens, and fails
 * handshakes until then.
 */
function answersTls(port: number): Promise<boolean> {
  return new Promise((resolve) => {
    const socket = connect({ port, host: "127.0.0.1", servername: "localhost", rejectUnauthorized: false });
    const end = (ready: boolean) => () => {
      socket.destroy();
      resolve(ready);
    };
    socket.once("secureConnect", end(true)).once("error", end(false));
  });
}

function spkiOf(pem: string): string {
  const key = new X509Certificate(pem).publicKey.export({ type: "spki", format: "der" });
  return createHash("sha256").update(key).digest("base64");
}
