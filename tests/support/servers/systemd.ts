import { execFile, spawn } from "node:child_process";
import { once } from "node:events";
import { mkdtemp, readFile, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { promisify } from "node:util";
import { needPrograms } from "../failover/programs.ts";

const run = promisify(execFile);
const BOOTED_WITHIN_MS = 60_000;

/** A machine of its own that systemd runs. It shares the network and the kernel with this one. */
export interface SystemdMachine {
  /** Runs a program as root. @throws if it fails */
  run(program: string, ...args: string[]): Promise<string>;
  stop(): Promise<void>;
}

/*
 * The machine's disk is this one's, with all changes in memory; /opt/brolga is this checkout, and nothing can write to
 * it. The kernel's settings and devices are read-only, so that systemd leaves this machine's alone. Its control groups have no
 * controllers: limits of memory are read, and not enforced.
 */
const BOOT = `
set -e
mount --make-rprivate /
mount -t tmpfs memory "$1"
mkdir "$1"/changes "$1"/work "$1"/root
mount -t overlay disk -o lowerdir=/,upperdir="$1"/changes,workdir="$1"/work "$1"/root
mkdir -p "$1"/root/opt/brolga "$1"/root/etc/brolga "$1"/root/old
mount --bind "$2" "$1"/root/opt/brolga
mount -o remount,bind,ro "$1"/root/opt/brolga
cd "$1"/root
rm -rf etc/systemd/system var/lib/brolga
mkdir -p etc/systemd/system
cp opt/brolga/deploy/systemd/*.service etc/systemd/system/
install -m 600 "$3" etc/brolga/brolga.env
grep -q ^brolga: etc/passwd || useradd --root "$PWD" --system --home-dir /var/lib/brolga --shell /usr/sbin/nologin brolga
mount -t proc proc proc
mount --bind -o ro proc/sys proc/sys
mount -t sysfs -o ro sysfs sys
mount -t cgroup2 cgroups sys/fs/cgroup
mount -t tmpfs memory dev
for device in null zero full random urandom tty; do touch dev/$device; mount --bind /dev/$device dev/$device; done
mkdir dev/pts
mount -t devpts -o newinstance,ptmxmode=0666 devpts dev/pts
ln -s pts/ptmx dev/ptmx
mount -t tmpfs memory run
mount -t tmpfs memory tmp
pivot_root . old
umount -l /old
exec env -i container=test PATH=/usr/sbin:/usr/bin:/sbin:/bin /lib/systemd/systemd --system --unit=basic.target
`;

/** Boots a machine with the units of deploy/ and this environment in /etc/brolga/brolga.env. As root only. */
export async function bootSystemd(env: Readonly<Record<string, string>>): Promise<SystemdMachine> {
  await needPrograms([{ path: "/lib/systemd/systemd", package: "systemd" }]);
  const home = await mkdtemp(join(tmpdir(), "brolga-systemd-"));
  const lines = Object.entries(env).map(([name, value]) => `${name}=${value}\n`);
  const [script, variables, memory] = [
    join(home, "boot"),
    join(home, "brolga.env"),
    await mkdtemp(join(home, "disk-")),
  ];
  await writeFile(script, BOOT);
  await writeFile(variables, lines.join(""));
  const apart = ["--mount", "--pid", "--fork", "--kill-child", "--cgroup", "--ipc", "--uts"];
  const child = spawn("/usr/bin/unshare", [...apart, "bash", script, memory, process.cwd(), variables], {
    stdio: ["ignore", "ignore", "pipe"],
  });
  let complaints = "";
  child.stderr.on("data", (text: Buffer) => {
    complaints += text;
  });
  const ended = once(child, "exit");
  const inside = async (program: string, ...args: string[]) => {
    const first = (await readFile(`/proc/${child.pid}/task/${child.pid}/children`, "utf8")).trim();
    const { stdout } = await run("nsenter", ["-t", first, "-m", "-p", "-u", "-i", "-C", program, ...args]);
    return stdout;
  };
  const stop = async () => {
    child.kill("SIGKILL");
    await ended;
    await rm(home, { recursive: true, force: true });
  };
  const until = Date.now() + BOOTED_WITHIN_MS;
  while ((await inside("systemctl", "is-active", "basic.target").catch(() => "")) !== "active\n") {
    if (Date.now() > until || child.exitCode !== null) {
      await stop();
      throw new Error(`systemd did not boot:\n${complaints}`);
    }
    await sleep(100);
  }
  return { run: inside, stop };
}
