type Json = Record<string, unknown>;

const isObject = (value: unknown): value is Json =>
  typeof value === "object" && value !== null && !Array.isArray(value);
const METHODS = new Set(["get", "put", "post", "delete", "options", "head", "patch", "trace"]);
const TYPES = new Set(["null", "boolean", "object", "array", "number", "string", "integer"]);
const PLACES = new Set(["query", "header", "path", "cookie"]);

/** How a document breaks the OpenAPI 3.1 specification, by the rules that ours could break. */
export function openApiMistakes(document: unknown): string[] {
  if (!isObject(document)) return ["is not an object"];
  const mistakes: string[] = [];
  const say = (where: string, what: string) => mistakes.push(`${where}: ${what}`);
  if (!/^3\.1\.\d+$/.test(String(document.openapi))) say("openapi", "is not 3.1");
  if (!isObject(document.info) || !document.info.title || !document.info.version) say("info", "lacks title or version");
  const tags = new Set(Array.isArray(document.tags) ? document.tags.map((tag) => (isObject(tag) ? tag.name : "")) : []);
  const components = isObject(document.components) ? document.components : {};
  const schemes = isObject(components.securitySchemes) ? Object.keys(components.securitySchemes) : [];

  for (const [path, item] of Object.entries(isObject(document.paths) ? document.paths : {})) {
    if (!path.startsWith("/") || /:[a-z]/.test(path)) say(path, "is not a path template");
    for (const [method, operation] of Object.entries(isObject(item) ? item : {})) {
      const where = `${method} ${path}`;
      if (!METHODS.has(method) || !isObject(operation)) say(where, "is not an operation");
      else checkOperation(where, path, operation);
    }
  }
  checkSchemas("", document);
  return mistakes;

  function checkOperation(where: string, path: string, operation: Json): void {
    if (!operation.summary) say(where, "has no summary");
    for (const tag of list(operation.tags)) if (!tags.has(tag)) say(where, `has the unknown tag ${tag}`);
    if (list(operation.tags).length !== 1) say(where, "is not in one group");
    const needed = list(operation.security).flatMap((one) => (isObject(one) ? Object.keys(one) : [""]));
    for (const name of needed) if (!schemes.includes(name)) say(where, `needs the unknown scheme ${name}`);
    checkParameters(where, path, list(operation.parameters));
    const responses = isObject(operation.responses) ? operation.responses : {};
    if (!Object.keys(responses).some((code) => /^[23]\d\d$/.test(code))) say(where, "has no successful answer");
    for (const [code, answer] of Object.entries(responses)) {
      const response = referred(answer);
      if (!/^([1-5]\d\d|[1-5]XX|default)$/.test(code)) say(where, `answers the status ${code}`);
      if (!isObject(response) || typeof response.description !== "string") say(where, `${code} has no description`);
    }
    if (
      operation.requestBody !== undefined &&
      !(isObject(operation.requestBody) && isObject(operation.requestBody.content))
    )
      say(where, "has a body without content");
  }

  /** The target of a reference, or the value itself. Undefined if the target does not exist. */
  function referred(value: unknown): unknown {
    if (!isObject(value) || typeof value.$ref !== "string") return value;
    const steps = value.$ref.replace(/^#\//, "").split("/");
    return steps.reduce<unknown>((at, step) => (isObject(at) ? at[step] : undefined), document);
  }

  function checkParameters(where: string, path: string, parameters: unknown[]): void {
    const seen = new Set<string>();
    for (const parameter of parameters) {
      if (!isObject(parameter) || !PLACES.has(String(parameter.in)) || !isObject(parameter.schema)) {
        say(where, "has a parameter without place or schema");
        continue;
      }
      const name = `${parameter.in} ${parameter.name}`;
      if (seen.has(name)) say(where, `has ${name} twice`);
      seen.add(name);
      if (parameter.in === "path" && parameter.required !== true) say(where, `${name} is not required`);
    }
    for (const [, name] of path.matchAll(/\{([^}]+)\}/g)) if (!seen.has(`path ${name}`)) say(where, `lacks ${name}`);
  }

  /** Checks every schema in the value: its type is one of JSON Schema's, and everything that it references exists. */
  function checkSchemas(where: string, value: unknown): void {
    if (Array.isArray(value)) for (const [index, inner] of value.entries()) checkSchemas(`${where}/${index}`, inner);
    if (!isObject(value)) return;
    if (typeof value.$ref === "string" && !value.$ref.startsWith("#/")) say(where, `points outside: ${value.$ref}`);
    if (isObject(value.schema)) checkSchema(`${where}/schema`, value.schema);
    for (const [name, inner] of Object.entries(value)) if (name !== "schema") checkSchemas(`${where}/${name}`, inner);
  }

  function checkSchema(where: string, schema: unknown): void {
    if (!isObject(schema)) {
      say(where, "is not a schema");
      return;
    }
    for (const type of [schema.type ?? []].flat()) if (!TYPES.has(String(type))) say(where, `has the type ${type}`);
    if ("nullable" in schema) say(where, "has nullable, which 3.1 no longer has");
    const properties = isObject(schema.properties) ? schema.properties : {};
    for (const name of list(schema.required))
      if (!(String(name) in properties)) say(where, `requires the unknown ${name}`);
    for (const [name, inner] of Object.entries(properties)) checkSchema(`${where}/${name}`, inner);
    for (const inner of [...list(schema.anyOf), ...list(schema.allOf), ...list(schema.prefixItems)])
      checkSchema(`${where}/anyOf`, inner);
    if (typeof schema.items !== "boolean" && schema.items !== undefined) checkSchema(`${where}/items`, schema.items);
  }
}

function list(value: unknown): unknown[] {
  return Array.isArray(value) ? value : [];
}
