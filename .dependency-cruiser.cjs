/** Who may import whom: docs/design/architecture.md#import-rules. Zones are folders. */
const { readdirSync } = require("node:fs");

/**
 * The floors of the server's modules, lowest first. A module imports only from floors below its own, and modules of one floor
 * do not know each other (docs/design/architecture.md#floors-of-the-server).
 */
const MODULE_FLOORS = [
  ["operator-log"],
  ["accounts", "catalogue", "images", "vitals"],
  ["inventory", "invoices", "contact", "likes", "alerts", "organisers"],
  ["orders"],
  ["tickets", "vouchers"],
  ["payments", "settings", "catalogue-files", "queue"],
  ["gate", "desk", "webhooks"],
  ["privacy"],
];
const unplaced = readdirSync("server/modules").filter((name) => !MODULE_FLOORS.flat().includes(name));
if (unplaced.length > 0)
  throw new Error(`.dependency-cruiser.cjs names no floor for server/modules/${unplaced.join(", ")}`);

const moduleRules = MODULE_FLOORS.map((floor, index) => ({
  name: `modules-import-downwards-from-${floor.join("-")}`,
  comment: "A module imports only from floors below its own: MODULE_FLOORS.",
  severity: "error",
  from: { path: `^server/modules/(${floor.join("|")})/` },
  to: { path: `^server/modules/(${MODULE_FLOORS.slice(index).flat().join("|")})/`, pathNot: "^server/modules/$1/" },
}));

const runtime = { dependencyTypesNot: ["type-only"] };

module.exports = {
  forbidden: [
    { name: "no-cycles", severity: "error", from: {}, to: { circular: true } },
    {
      name: "contract-is-alone",
      comment:
        "The contract is pure TypeScript: it imports no project code and no I/O. uqr only computes QR codes, and csv-parse and csv-stringify only texts.",
      severity: "error",
      from: { path: "^contract/", pathNot: "\\.test\\.ts$" },
      to: { pathNot: ["^contract/", "^node_modules/(typebox|uqr|csv-parse|csv-stringify)/"] },
    },
    {
      name: "no-schemas-in-the-page",
      comment:
        "The storefront takes types from contract/wire; TypeBox stays on the server. Only a plan from a file is checked at the desk, by a part of the page that is fetched then.",
      severity: "error",
      from: {
        path: "^(src|sw)/",
        pathNot: "^src/desk/screens/plan/(publish/read-plan-file|model/broken-plans\\.test)\\.ts$",
      },
      to: { path: "^contract/wire/", ...runtime },
    },
    {
      name: "nothing-imports-tests",
      severity: "error",
      from: { pathNot: "^(tests|bench)/|\\.test\\.tsx?$" },
      to: { path: "^(tests|bench)/" },
    },
    {
      name: "storefront-and-box-office-meet-in-the-contract",
      severity: "error",
      from: { path: "^(src|sw)/" },
      to: { path: "^(server|scripts)/" },
    },
    {
      name: "box-office-without-storefront",
      severity: "error",
      from: { path: "^server/" },
      to: { path: "^(src|sw)/" },
    },
    { name: "worker-on-contract-only", severity: "error", from: { path: "^sw/" }, to: { path: "^src/" } },
    {
      name: "waiting-room-without-the-app",
      comment:
        "The waiting room is a small document. It takes no part of the app but what needs no library. The curve of drand is a script of its own.",
      severity: "error",
      from: { path: "^src/waiting-room/", pathNot: "\\.test\\.ts$|^src/waiting-room/draw/signed-round\\.ts$" },
      to: {
        path: "^(src|node_modules)/",
        pathNot:
          "^src/(waiting-room|ui/styles)/|^src/http/call(-error)?\\.ts$|^src/shared/(offline/trusted-script|account/session)\\.ts$|^src/ui/save-file\\.ts$",
      },
    },
    {
      name: "front-ends-apart",
      comment: "Each front end has its own folder. What several need stands in src/shared, src/ui or src/http.",
      severity: "error",
      from: { path: "^src/(desk|gate|kit|waiting-room)/" },
      to: {
        path: "^src/(desk|gate|kit|storefront|waiting-room)/",
        // Signing out forgets what the storefront and the gate have on the device.
        pathNot: ["^src/$1/", "^src/storefront/features/account/use-sign-out\\.ts$"],
      },
    },
    {
      name: "storefront-knows-only-the-gate",
      comment: "The gate is a page of the storefront's build.",
      severity: "error",
      from: { path: "^src/storefront/" },
      to: { path: "^src/(desk|kit|waiting-room)/" },
    },
    {
      name: "shared-knows-no-front-end",
      severity: "error",
      from: { path: "^src/(shared|http|ui)/" },
      to: { path: "^src/(desk|gate|kit|storefront|waiting-room)/" },
    },
    { name: "http-is-alone", severity: "error", from: { path: "^src/http/" }, to: { path: "^src/(?!http/)" } },
    {
      name: "features-do-not-meet",
      comment: "Only app/listeners.ts and pages combine features.",
      severity: "error",
      from: { path: "^src/storefront/features/([^/]+)/" },
      to: { path: "^src/storefront/features/", pathNot: "^src/storefront/features/$1/" },
    },
    {
      name: "features-know-no-page-or-app",
      severity: "error",
      from: { path: "^src/storefront/features/" },
      to: { path: "^src/storefront/(app|pages)/" },
    },
    {
      name: "pages-own-no-app",
      severity: "error",
      from: { path: "^src/storefront/pages/" },
      to: { path: "^src/storefront/app/" },
    },
    {
      name: "ui-is-free-of-the-domain",
      comment:
        "How a time of day is said, which ink a colour carries, in which widths pictures come, and the shape of a QR code is no domain. The server needs them too.",
      severity: "error",
      from: { path: "^src/ui/" },
      to: {
        path: "^(src/(?!ui/)|contract/)",
        pathNot: "^contract/rules/(time/clock-time|picture-widths|ticket/qr-shape|readable-ink)\\.ts$",
      },
    },
    {
      name: "storage-without-react",
      severity: "error",
      from: { path: "^src/(storefront|gate)/storage/", pathNot: "\\.test\\.ts$" },
      to: {
        path: "^node_modules/(react|react-dom|dexie-react-hooks|react-redux)/|^src/(http|ui)/|^src/shared/(?!offline/)|^src/(storefront|gate)/(?!storage/|offline/)",
      },
    },
    {
      name: "data-and-offline-below-features",
      severity: "error",
      from: { path: "^src/(storefront/(data|offline)|shared/(offline|store))/" },
      to: { path: "^src/storefront/(app|pages|features)/|^src/ui/" },
    },
    ...moduleRules,
    {
      name: "modules-below-app",
      severity: "error",
      from: { path: "^server/modules/" },
      to: { path: "^server/(main|app)\\.ts$|^server/(demo|developer|jobs|ops|render)/" },
    },
    {
      name: "db-below-plugins",
      severity: "error",
      from: { path: "^server/db/" },
      to: { path: "^server/(gateway|live|plugins)/" },
    },
    {
      name: "groundwork-below-modules",
      severity: "error",
      from: { path: "^server/(db|gateway|live|plugins)/" },
      to: { path: "^server/(main|app)\\.ts$|^server/(demo|developer|jobs|modules|ops|render)/" },
    },
    {
      name: "queries-stay-in-their-module",
      comment: "Other modules, and the rest of the server, go through its use cases.",
      severity: "error",
      from: { path: "^server/", pathNot: "^server/modules/" },
      to: { path: "^server/modules/.*queries\\.ts$" },
    },
    {
      name: "queries-stay-in-their-own-module",
      severity: "error",
      from: { path: "^server/modules/([^/]+)/" },
      to: { path: "^server/modules/[^/]+/.*queries\\.ts$", pathNot: "^server/modules/$1/" },
    },
    {
      name: "no-dev-dependencies-in-the-product",
      severity: "error",
      from: { path: "^(contract|src|sw|server)/", pathNot: "\\.test\\.tsx?$|^server/demo/artwork/" },
      to: { dependencyTypes: ["npm-dev"], ...runtime },
    },
  ],
  options: {
    doNotFollow: { path: "node_modules" },
    exclude: { path: "^dist/" },
    tsPreCompilationDeps: true,
    tsConfig: { fileName: "src/tsconfig.json" },
    enhancedResolveOptions: { exportsFields: ["exports"], conditionNames: ["import", "types", "default"] },
  },
};
