import { readFile } from "node:fs/promises";
import type { ProxyName } from "./proxy.ts";

/** What a proxy does with a call: the largest body in bytes, and times in seconds. */
export interface ProxyRules {
  bodyBytes: number;
  headSeconds: number;
  connectSeconds: number;
  answerSeconds: number;
  idleSeconds: number;
}

const UNITS: Readonly<Record<string, number>> = { m: 1024 ** 2, MiB: 1024 ** 2, s: 1, "": 1 };

function valueIn(text: string, setting: RegExp): number {
  const [, number, unit = ""] = new RegExp(`${setting.source}\\s+(\\d+)(\\w*)`).exec(text) ?? [];
  const factor = UNITS[unit];
  if (number === undefined || factor === undefined) throw new Error(`there is no ${setting.source}`);
  return Number(number) * factor;
}

/** The one path's pattern for which the file makes an exception, and the limits of a body there and elsewhere. */
interface Bodies {
  files: RegExp;
  within: number;
  elsewhere: number;
}

const READERS: Record<ProxyName, { file: string; read(text: string): Omit<ProxyRules, "bodyBytes"> & Bodies }> = {
  caddy: {
    file: "deploy/Caddyfile",
    read: (text) => {
      const [, files = ""] = /@files path_regexp (\S+)/.exec(text) ?? [];
      const [, others] = /@others not path_regexp (\S+)/.exec(text) ?? [];
      if (files === "" || others !== files) throw new Error("@others is not every path but @files");
      return {
        files: new RegExp(files),
        within: valueIn(text, /request_body @files \{\s+max_size/),
        elsewhere: valueIn(text, /request_body @others \{\s+max_size/),
        headSeconds: valueIn(text, /read_header/),
        connectSeconds: valueIn(text, /dial_timeout/),
        answerSeconds: valueIn(text, /response_header_timeout/),
        idleSeconds: valueIn(text, /keepalive/),
      };
    },
  },
  nginx: {
    file: "deploy/nginx-site.conf",
    read: (text) => {
      const [site = "", ...exceptions] = text.split(/location ~ /);
      const [exception = ""] = exceptions;
      if (exceptions.length !== 1) throw new Error("there is not one location with a pattern");
      return {
        files: new RegExp(/^\S+/.exec(exception)?.[0] ?? "(?!)"),
        within: valueIn(exception, /client_max_body_size/),
        elsewhere: valueIn(site, /client_max_body_size/),
        headSeconds: valueIn(text, /client_header_timeout/),
        connectSeconds: valueIn(text, /proxy_connect_timeout/),
        answerSeconds: valueIn(text, /proxy_read_timeout/),
        idleSeconds: valueIn(text, /keepalive_timeout/),
      };
    },
  },
};

/** What a proxy's file under deploy/ says of each path. @throws Error if the file has another form than this knows */
export async function proxyRules(name: ProxyName): Promise<(path: string) => ProxyRules> {
  const { file, read } = READERS[name];
  const { files, within, elsewhere, ...times } = read(await readFile(file, "utf8"));
  return (path) => ({ ...times, bodyBytes: files.test(path) ? within : elsewhere });
}
