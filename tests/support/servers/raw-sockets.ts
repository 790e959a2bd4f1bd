import { once } from "node:events";
import { connect } from "node:net";

export interface RawSockets {
  /** The number of connections that nobody has closed yet. */
  open(): number;
  close(): void;
}

export interface RawSocketsOptions {
  port: number;
  count: number;
  /** The bytes that each connection sends before it falls silent. */
  bytes: string;
  /** The address that the connections come from: any of 127.0.0.0/8. */
  from?: string;
  /** False leaves every answer unread. */
  reads?: boolean;
}

/** Opens `count` connections that send the same bytes. A connection that the server closes at once counts as closed. */
export async function openRawSockets(options: RawSocketsOptions): Promise<RawSockets> {
  const { port, count, bytes, from = "127.0.0.1", reads = true } = options;
  const sockets = Array.from({ length: count }, () => connect({ port, host: "127.0.0.1", localAddress: from }));
  await Promise.all(
    sockets.map(async (socket) => {
      socket.on("error", () => undefined);
      await once(socket, "connect");
      if (reads) socket.resume();
      else socket.pause();
      socket.write(bytes);
    }),
  );
  return {
    open: () => sockets.filter((socket) => !socket.closed).length,
    close: () => {
      for (const socket of sockets) socket.destroy();
    },
  };
}
