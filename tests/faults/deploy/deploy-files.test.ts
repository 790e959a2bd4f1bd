import { execFile, spawn } from "node:child_process";
import { once } from "node:events";
import { cp, mkdir, mkdtemp, readFile, rm, stat, utimes, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { promisify } from "node:util";
import { afterAll, beforeAll, describe, expect, it, vi } from "vitest";
import { SETTINGS } from "#server/settings.ts";
import { type PostgresServer, startPostgres } from "../../support/database/postgres.ts";
import { needPrograms } from "../../support/failover/programs.ts";
import { freePortPair } from "../../support/servers/free-port.ts";

/*
 * The files of deploy/ that no other test runs: the containers' recipes, and what systemd says of its units, which run in
 * systemd-units.test.ts. The proxies run in behind-proxies.test.ts, Patroni, HAProxy and PgBouncer in failover.test.ts, pgBackRest in tests/long/point-in-time.test.ts.
 */

const run = promisify(execFile);

describe("systemd's units", () => {
  const UNITS = ["brolga@4173.service", "brolga-jobs.service"];
  let root: string;
  beforeAll(async () => {
    await needPrograms([{ path: "/usr/bin/systemd-analyze", package: "systemd" }]);
    root = await mkdtemp(join(tmpdir(), "brolga-units-"));
    const [units, node] = [join(root, "etc/systemd/system"), join(root, "opt/brolga/node_modules/.bin")];
    for (const folder of [units, node]) await mkdir(folder, { recursive: true });
    await writeFile(join(node, "node"), "#!/bin/sh\n", { mode: 0o755 });
    await cp("deploy/systemd/brolga@.service", join(units, "brolga@.service"));
    await cp("deploy/systemd/brolga-jobs.service", join(units, "brolga-jobs.service"));
  });
  afterAll(() => rm(root, { recursive: true, force: true }));

  it("have no word that systemd does not know", async () => {
    const { stderr } = await run("systemd-analyze", [
      "verify",
      `--root=${root}`,
      "--man=no",
      "--recursive-errors=no",
      ...UNITS,
    ]);
    expect(stderr).toBe("");
  });

  it("keep their process in a sandbox that systemd rates 'OK'", async () => {
    for (const unit of UNITS) {
      const args = ["security", "--offline=yes", `--root=${root}`, "--threshold=15", "--no-pager", unit];
      const { stdout } = await run("systemd-analyze", args);
      expect(stdout).toMatch(/Overall exposure level for \S+: 1\.\d OK/);
    }
  });

  it("start files that exist, with options that the server takes", async () => {
    for (const [file, jobs] of [
      ["brolga@", false],
      ["brolga-jobs", true],
    ] as const) {
      const unit = await readFile(`deploy/systemd/${file}.service`, "utf8");
      const [, command = ""] = /^ExecStart=\/opt\/brolga\/node_modules\/\.bin\/node (.+)$/m.exec(unit) ?? [];
      const main = command.split(" ").find((word) => word.endsWith(".ts")) ?? "";
      expect((await stat(main)).isFile()).toBe(true);
      expect(command.endsWith(" --jobs")).toBe(jobs);
    }
  });
});

describe("the container's recipe", () => {
  it("copies what exists or what the build makes, and starts the server as a user of its own", async () => {
    const lines = (await readFile("deploy/Dockerfile", "utf8")).replaceAll("\\\n", " ").split("\n");
    const copied = lines.flatMap((line) => /^COPY (?:--from=build )?(.+) \S+$/.exec(line)?.[1]?.split(" ") ?? []);
    expect(copied).toContain("/build/server");
    for (const source of copied) {
      const path = source.replace(/^\/build\//, "");
      if (!["dist", "node_modules"].includes(path)) expect((await stat(path)).size, path).toBeGreaterThan(0);
    }
    expect(lines).toContain("USER brolga");
    expect(lines.indexOf("USER brolga")).toBeGreaterThan(lines.findLastIndex((line) => /^RUN /.test(line)));
  });
});

/** The command of a line of the Dockerfile that is written as JSON. */
async function commandOf(line: string): Promise<string[]> {
  const text = await readFile("deploy/Dockerfile", "utf8");
  return JSON.parse(new RegExp(`^${line}.*?(\\[.+\\])$`, "m").exec(text)?.[1] ?? "[]");
}

describe("what the container runs", () => {
  let postgres: PostgresServer;
  let home: string;
  let env: NodeJS.ProcessEnv;
  beforeAll(async () => {
    postgres = await startPostgres();
    home = await mkdtemp(join(tmpdir(), "brolga-container-"));
    const port = await freePortPair();
    const database = { DATABASE_URL: await postgres.createDatabase("container"), JOBS: "elsewhere", DEMO: "0" };
    env = { ...process.env, NODE_ENV: "", ...database, DATA_DIR: home, PORT: String(port), PREPARE_PICTURES: "0" };
  });
  afterAll(async () => {
    await postgres?.stop();
    await rm(home, { recursive: true, force: true });
  });

  /* No container engine runs here: the first process of a namespace of processes is the image's entry point. */
  it.each([[[]], [["--jobs"]]])("is healthy while it lives and stops by SIGTERM: %j", async (args) => {
    const apart = ["--pid", "--fork", "--kill-child", "--mount-proc"];
    const container = spawn("/usr/bin/unshare", [...apart, ...(await commandOf("ENTRYPOINT")), ...args], {
      env,
      stdio: "ignore",
    });
    const ended = once(container, "exit");
    const first = () => readFile(`/proc/${container.pid}/task/${container.pid}/children`, "utf8");
    const health = await commandOf("HEALTHCHECK");
    const isHealthy = async () =>
      run("nsenter", ["-t", (await first()).trim(), "-m", "-p", "--wd", ...health], { env, timeout: 3000 }).then(
        () => true,
        () => false,
      );
    try {
      await vi.waitFor(async () => expect(await isHealthy()).toBe(true), { timeout: 150_000, interval: 250 });
      if (args.length === 0) {
        process.kill(Number(await first()), "SIGSTOP");
        expect(await isHealthy()).toBe(false);
        process.kill(Number(await first()), "SIGCONT");
      } else {
        const old = new Date(Date.now() - 120_000);
        await utimes(join(home, "jobs-alive"), old, old);
        expect(await isHealthy()).toBe(false);
      }
      process.kill(Number(await first()), "SIGTERM");
      expect(await ended).toEqual([0, null]);
    } finally {
      container.kill("SIGKILL");
    }
  });

  it("has the operator's commands", async () => {
    const [entry = ""] = await commandOf("ENTRYPOINT");
    const { stdout } = await run(entry, ["ops", "verify"], { env });
    expect(stdout).not.toBe("");
  });
});

/** The documents of a YAML text. */
async function yaml(text: string): Promise<unknown[]> {
  await needPrograms([{ path: "/usr/lib/python3/dist-packages/yaml", package: "python3-yaml" }]);
  const program = "import json, sys, yaml; print(json.dumps(list(yaml.safe_load_all(sys.argv[1]))))";
  return JSON.parse((await run("/usr/bin/python3", ["-c", program, text])).stdout);
}

describe("several containers", () => {
  it("are described to Compose in its own words, on the files that exist", async () => {
    await needPrograms([{ path: "/usr/bin/docker-compose", package: "docker-compose" }]);
    const home = await mkdtemp(join(tmpdir(), "brolga-compose-"));
    await mkdir(join(home, "deploy"));
    await writeFile(join(home, "brolga.env"), "");
    await cp("deploy/compose.yaml", join(home, "deploy/compose.yaml"));
    const env = { ...process.env, DATABASE_PASSWORD: "long", BROLGA_SITE: "tickets.example.org" };
    const { stdout } = await run("docker-compose", ["-f", join(home, "deploy/compose.yaml"), "config"], { env });
    const [{ services, volumes }] = (await yaml(stdout)) as [Compose];
    expect(Object.keys(services).sort()).toEqual(["app", "caddy", "jobs", "postgres"]);
    const { app, jobs, caddy } = services;
    expect(app?.environment).toEqual(jobs?.environment);
    expect(app?.command).toBeUndefined();
    expect(jobs?.command).toEqual(["--jobs"]);
    // Only the pictures are shared.
    const shared = app?.volumes?.filter((volume) => jobs?.volumes?.includes(volume));
    expect(shared).toEqual(["originals:/data/pictures/originals:rw"]);
    expect(caddy?.environment).toMatchObject({ BROLGA_UPSTREAM: "app:4173" });
    expect(Object.keys(volumes).sort()).toEqual(["app", "certificates", "database", "jobs", "originals"]);
    await rm(home, { recursive: true, force: true });
  });

  it("are described to Kubernetes so that names, ports and probes fit together", async () => {
    await needPrograms([{ path: "/usr/bin/kubectl", package: "kubernetes-client" }]);
    const { stdout } = await run("kubectl", ["kustomize", "deploy/kustomize"]);
    const objects = (await yaml(stdout)) as Manifest[];
    const named = (kind: string) => objects.filter((one) => one.kind === kind);
    const names = (kind: string) => named(kind).map(({ metadata }) => metadata.name);
    const [settings = ""] = names("ConfigMap");
    const pods = [...named("StatefulSet"), ...named("Deployment")];
    expect(pods).toHaveLength(2);
    for (const { spec } of pods) {
      const { containers, volumes = [] } = spec.template.spec;
      const [container] = containers;
      expect(spec.template.metadata.labels).toEqual(spec.selector.matchLabels);
      expect(container.image).toBe("brolga");
      expect(container.envFrom).toEqual([{ configMapRef: { name: settings } }, { secretRef: { name: "brolga" } }]);
      const given = [...volumes, ...(spec.volumeClaimTemplates ?? []).map((one) => one.metadata)].map(
        ({ name }) => name,
      );
      expect(container.volumeMounts.map(({ name }) => name).sort()).toEqual(given.sort());
      expect(volumes.flatMap((one) => one.persistentVolumeClaim?.claimName ?? [])).toEqual(
        names("PersistentVolumeClaim"),
      );
    }
    const [server, jobs] = pods.map(({ spec }) => spec.template.spec.containers[0]);
    expect(server?.readinessProbe).toMatchObject({ httpGet: { path: "/readyz", port: "http" } });
    expect(server?.livenessProbe).toMatchObject({ httpGet: { path: "/healthz", port: "http" } });
    expect(jobs?.args).toEqual(["--jobs"]);
    expect(jobs?.livenessProbe).toMatchObject({ exec: { command: await commandOf("HEALTHCHECK") } });
    const [ingress] = named("Ingress");
    const backends = JSON.stringify(ingress?.spec).match(/(?<="service":\{"name":")[\w-]+/g);
    expect(backends).toEqual(["brolga-alive", "brolga"]);
    expect(names("Service").sort()).toEqual([...(backends ?? [])].sort());
    for (const { spec } of [...named("Service"), ...named("PodDisruptionBudget")])
      expect(spec.selector.matchLabels ?? spec.selector).toEqual({ app: "brolga" });
  });

  it("get no variable that the server does not know", async () => {
    const files = [
      "deploy/kustomize/settings.env",
      "deploy/kustomize/secrets.env.example",
      "deploy/systemd/brolga.env.example",
    ];
    for (const file of files)
      for (const [, name = ""] of (await readFile(file, "utf8")).matchAll(/^([A-Z_]+)=/gm))
        expect(Object.keys(SETTINGS), file).toContain(name);
  });
});

interface Compose {
  services: Record<string, { command?: string[]; environment?: Record<string, string>; volumes?: string[] }>;
  volumes: Record<string, unknown>;
}

interface Named {
  name: string;
}

interface Container {
  image: string;
  args?: string[];
  envFrom: unknown[];
  volumeMounts: Named[];
  readinessProbe?: object;
  livenessProbe?: object;
}

interface Manifest {
  kind: string;
  metadata: Named;
  spec: {
    selector: { matchLabels?: object };
    volumeClaimTemplates?: { metadata: Named }[];
    template: {
      metadata: { labels: object };
      spec: { containers: [Container]; volumes?: (Named & { persistentVolumeClaim?: { claimName: string } })[] };
    };
  };
}
