import { type KyselyPlugin, PostgresQueryCompiler } from "kysely";

/** Records the SQL of every statement that the box office sends while a test requests it. */
export class StatementLog implements KyselyPlugin {
  readonly #compiler = new PostgresQueryCompiler();
  #sent: string[] = [];

  /** The statements that are sent to the database while `work` runs. */
  async during(work: () => Promise<unknown>): Promise<string[]> {
    this.#sent = [];
    await work();
    return this.#sent;
  }

  transformQuery: KyselyPlugin["transformQuery"] = ({ node, queryId }) => {
    this.#sent.push(this.#compiler.compileQuery(node, queryId).sql);
    return node;
  };

  transformResult: KyselyPlugin["transformResult"] = async ({ result }) => result;
}
