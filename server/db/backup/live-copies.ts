import { once } from "node:events";
import { chmod, rm, stat } from "node:fs/promises";
import { createConnection, createServer, type Socket } from "node:net";
import { isAbsolute, join, relative, resolve } from "node:path";
import { createInterface } from "node:readline";
import { Type } from "typebox";
import { Value } from "typebox/value";
import { StartError } from "#server/process/start-error.ts";
import type { Db } from "../connect/connect.ts";
import { copyOpenDatabase } from "./live-copy.ts";

/** The server's socket for operators' commands, in DATA_DIR, which only its own user can enter. */
const SOCKET = "backup.sock";
/** Systems allow 104 to 108 bytes. */
const MAX_SOCKET_PATH_BYTES = 103;
const MAX_REQUEST_BYTES = 8192;

const Request = Type.Object({ copyTo: Type.String() });
const Answer = Type.Object({ error: Type.Union([Type.String(), Type.Null()]) });

const reasonOf = (error: unknown) => (error instanceof Error ? error.message : String(error));

/** Returns the socket's shortest path, or null if the system would not take it. */
function socketPath(dataDir: string): string | null {
  const paths = [resolve(dataDir, SOCKET), relative(process.cwd(), join(dataDir, SOCKET))];
  const [shortest = ""] = paths.sort((a, b) => Buffer.byteLength(a) - Buffer.byteLength(b));
  return Buffer.byteLength(shortest) > MAX_SOCKET_PATH_BYTES ? null : shortest;
}

export interface LiveCopies {
  /** Aborts a copy that is being made, and accepts no more requests. */
  stop(): Promise<void>;
}

interface LiveCopiesOptions {
  db: Db;
  dataDir: string;
  /** Whether the disk of `dataDir` is nearly full. */
  roomIsLow(): boolean;
  /** Called if the folder can have no socket. The server goes on without one. */
  warn(message: string): void;
}

/**
 * Makes copies of the open embedded database for `backup --live`, one at a time. The process that asks may end at any time:
 * its copy is given up then.
 */
export async function offerLiveCopies({ db, dataDir, roomIsLow, warn }: LiveCopiesOptions): Promise<LiveCopies> {
  const unreachable = (reason: string): LiveCopies => {
    warn(`DATA_DIR ${dataDir}: 'backup --live' cannot reach this server, because ${reason}`);
    return { stop: () => Promise.resolve() };
  };
  const path = socketPath(dataDir);
  if (path === null) return unreachable("the path is too long for a socket");
  const sockets = new Set<Socket>();
  let copying: Promise<void> | null = null;

  const copy = async (socket: Socket, to: string) => {
    const isOnOurDisk = (await stat(to)).dev === (await stat(dataDir)).dev;
    await copyOpenDatabase(db, dataDir, to, () => {
      if (socket.destroyed) throw new Error("nobody waits for the copy any more");
      if (isOnOurDisk && roomIsLow()) throw new Error("the box office needs what is left of its disk");
    });
  };
  const take = async (socket: Socket) => {
    const request = await readLine(socket);
    // Otherwise nobody would notice that the other process has ended.
    socket.resume();
    if (!Value.Check(Request, request) || !isAbsolute(request.copyTo)) return "the request is not understood";
    if (copying) return "another backup of this server is being made: try again when it has ended";
    copying = copy(socket, request.copyTo);
    try {
      await copying;
      return null;
    } catch (error) {
      return reasonOf(error);
    } finally {
      copying = null;
    }
  };
  const server = createServer((socket) => {
    sockets.add(socket);
    socket.on("close", () => sockets.delete(socket));
    socket.on("error", () => undefined);
    void take(socket).then((error) => socket.end(`${JSON.stringify({ error })}\n`));
  });
  // A server that was killed leaves its socket behind. This process has the folder's lock, so nobody else listens on
  // it.
  await rm(path, { force: true });
  server.listen(path);
  try {
    await once(server, "listening");
    await chmod(path, 0o600);
  } catch (error) {
    server.close();
    return unreachable(`the file system takes no socket (${reasonOf(error)})`);
  }
  return {
    stop: async () => {
      server.close();
      for (const socket of sockets) socket.destroy();
      await copying?.catch(() => undefined);
    },
  };
}

/**
 * Has the server that runs on a folder copy its database and its waiting posts, as they are at one moment, into an empty folder.
 * @throws StartError if no server runs there; Error saying why the server gave up
 */
export async function copyOfRunning(dataDir: string, to: string): Promise<void> {
  const path = socketPath(dataDir);
  const socket = path === null ? null : createConnection(path);
  const connected = socket ? await once(socket, "connect").catch(() => null) : null;
  if (!socket || !connected)
    throw new StartError(`no server runs on DATA_DIR ${dataDir}: run the command without --live`);
  socket.on("error", () => undefined);
  socket.write(`${JSON.stringify({ copyTo: resolve(to) })}\n`);
  const answer = await readLine(socket);
  socket.destroy();
  if (!Value.Check(Answer, answer)) throw new Error("the server ended before it had copied everything");
  if (answer.error !== null) throw new Error(answer.error);
}

/** Returns the JSON of a socket's first line, or undefined if it closes without one. */
async function readLine(socket: Socket): Promise<unknown> {
  let read = 0;
  socket.on("data", (chunk: Buffer) => {
    read += chunk.length;
    if (read > MAX_REQUEST_BYTES) socket.destroy();
  });
  for await (const line of createInterface({ input: socket })) {
    try {
      return JSON.parse(line);
    } catch {
      return undefined;
    }
  }
  return undefined;
}
