import { once } from "node:events";
import { type AddressInfo, createServer, type Socket } from "node:net";

export interface SmtpServer {
  port: number;
  /** The mails received, in order. */
  mails: string[];
  close(): Promise<void>;
}

const ANSWERS: Record<string, string> = { QUIT: "221 bye\r\n", STARTTLS: "502 no TLS here\r\n" };

/**
 * A mail server that accepts every mail and speaks the minimum of SMTP, without TLS.
 * @param port 0 picks a free one
 * @param onLogin what it answers to AUTH
 */
export async function startSmtpServer(port = 0, onLogin = "235 ok\r\n"): Promise<SmtpServer> {
  const mails: string[] = [];
  const sockets = new Set<Socket>();
  const server = createServer((socket) => {
    sockets.add(socket);
    socket.on("close", () => sockets.delete(socket));
    socket.on("error", () => undefined);
    talk(socket, mails, onLogin);
  });
  server.listen(port, "127.0.0.1");
  await once(server, "listening");
  return {
    port: (server.address() as AddressInfo).port,
    mails,
    close: async () => {
      for (const socket of sockets) socket.destroy();
      server.close();
      await once(server, "close");
    },
  };
}

function talk(socket: Socket, mails: string[], onLogin: string): void {
  let unread = "";
  let inMail = false;
  socket.write("220 ready\r\n");
  socket.on("data", (chunk) => {
    unread += chunk.toString("latin1");
    for (let end = unread.indexOf(inMail ? "\r\n.\r\n" : "\r\n"); end >= 0; ) {
      const said = unread.slice(0, end);
      unread = unread.slice(end + (inMail ? 5 : 2));
      if (inMail) mails.push(said);
      const begins = !inMail && said.toUpperCase() === "DATA";
      socket.write(begins ? "354 go on\r\n" : (ANSWERS[said] ?? (said.startsWith("AUTH ") ? onLogin : "250 ok\r\n")));
      inMail = begins;
      end = unread.indexOf(inMail ? "\r\n.\r\n" : "\r\n");
    }
  });
}
