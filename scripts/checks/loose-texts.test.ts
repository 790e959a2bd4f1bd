import { join } from "node:path";
import ts from "typescript";
import { expect, test } from "vitest";
import { looseTexts } from "./loose-texts.ts";

const SAMPLE = join(import.meta.dirname, "../../src/ui/sample.tsx");

/** Each line as the body of a separate component. */
function mistakesIn(lines: readonly string[]): (string | undefined)[] {
  const source = [
    'import type { ReactNode } from "react"; import type { Elements } from "./layout/elements.ts";',
    "function Maybe({ on }: { on: boolean }) { return on ? <b /> : null; } type P = { busy: boolean; n: number; words: string; children: ReactNode; parts: Elements };",
    ...lines.map((line, index) => `export const C${index} = ({ busy, n, words, children, parts }: P) => ${line};`),
  ].join("\n");
  const options: ts.CompilerOptions = {
    jsx: ts.JsxEmit.ReactJSX,
    strict: true,
    module: ts.ModuleKind.ESNext,
    noEmit: true,
    skipLibCheck: true,
    moduleResolution: ts.ModuleResolutionKind.Bundler,
    allowImportingTsExtensions: true,
    types: [],
  };
  const host = ts.createCompilerHost(options);
  const read = host.getSourceFile.bind(host);
  host.getSourceFile = (name, ...rest) =>
    name === SAMPLE ? ts.createSourceFile(name, source, ts.ScriptTarget.ESNext, true) : read(name, ...rest);
  const found = looseTexts(ts.createProgram([SAMPLE], options, host), (path) => path === SAMPLE);
  return lines.map((_line, index) => found.find(({ line }) => line === index + 3)?.why);
}

test("a text that a translator could part from React is found, and one that it cannot is not", {
  timeout: 60_000,
}, () => {
  const loose = [
    "<button>{busy && <i />}Pay</button>",
    "<button>{busy && <i />}{children}</button>",
    "<p>Total {n}</p>",
    "<p><b>Total</b> {words}</p>",
    "<p><Maybe on={busy} /> to go</p>",
    "<p>{busy ? <i /> : words} <b /></p>",
    "<p>{[words].map((word) => <i key={word} />)} left</p>",
    "<>{words}</>",
    '<p>{[words, "!"]}</p>',
    "<option>{words}</option>",
    "busy ? <p>Bring <b>all</b></p> : <p>{words}</p>",
    "<div>{busy ? <p>Bring <b>all</b></p> : <p>None</p>}</div>",
    "{ if (busy) return <p>None</p>; return <p>Bring <b>all</b></p>; }",
    "{ if (busy) return <p>None</p>; return <><p>Bring <b>all</b></p><i /></>; }",
    "{ if (busy) return <><p>None</p><i /></>; return <p>Bring <b>all</b></p>; }",
    "{ if (busy) return <div><p>None</p></div>; return <div>{n && <p>Bring <b>all</b></p>}</div>; }",
  ];
  const safe = [
    "<button>{busy && <i />}<span>Pay</span></button>",
    // biome-ignore lint/suspicious/noTemplateCurlyInString: the sample is code.
    "<p>{`Total ${n}`}</p>",
    "<p>{words}</p>",
    "<p><b>Total</b> <span>{words}</span></p>",
    "<p>Bring <b>all</b> of them.</p>",
    "<p>{parts} <b /></p>",
    "<p>{busy ? <i /> : <b />}{words && <b>{words}</b>}</p>",
    "<p>{[words].map((word) => <i key={word}>{word}</i>)}</p>",
    "<option value={words}>{words}</option>",
    "busy ? <p>Bring <b>all</b></p> : <div>{words}</div>",
    'busy ? <p key="some">Bring <b>all</b></p> : <p>{words}</p>',
    "{ if (busy) return <div><b>None</b></div>; return <div><p>Bring <b>all</b></p></div>; }",
  ];
  const found = mistakesIn([...loose, ...safe]);
  for (const [index, line] of [...loose, ...safe].entries())
    expect([line, found[index] !== undefined]).toEqual([line, loose.includes(line)]);
});
