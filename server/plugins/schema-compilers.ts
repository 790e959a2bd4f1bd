import AjvCompiler, { type RouteDefinition, type ValidatorFactory } from "@fastify/ajv-compiler";
import SerializerSelector, { type SerializerFactory } from "@fastify/fast-json-stringify-compiler";

type Compiled = ((data: unknown) => unknown) & { errors?: unknown };
type Compile = (route: RouteDefinition) => Compiled;

/**
 * Fastify's compilers of routes' schemas. Here they compile a schema when it is first used, and once for all
 * applications of a process. Compiling all of them took most of an application's start, and few applications serve most
 * calls. tests/api/server/route-schemas.test.ts compiles all.
 */
export const schemaCompilers = {
  buildValidator: onFirstUse(AjvCompiler()),
  buildSerializer: onFirstUse(SerializerSelector()),
};

function onFirstUse<Factory extends ValidatorFactory | SerializerFactory>(factory: Factory): Factory {
  const known = new WeakMap<object, Compiled>();
  const build = (...settings: unknown[]): Compile => {
    const compile = (factory as (...of: unknown[]) => Compile)(...settings);
    return (route) => {
      const schema = Object(route.schema);
      const compiled = known.get(schema) ?? lazy(() => compile(route));
      known.set(schema, compiled);
      return compiled;
    };
  };
  return build as unknown as Factory;
}

function lazy(compile: () => Compiled): Compiled {
  let compiled: Compiled | undefined;
  const act: Compiled = (data) => {
    compiled ??= compile();
    const answer = compiled(data);
    // Fastify reads the mistakes in a value from the function that it called.
    act.errors = compiled.errors;
    return answer;
  };
  return act;
}
