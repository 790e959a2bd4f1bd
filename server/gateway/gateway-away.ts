/** The provider could not be reached, or refused a request. */
export class GatewayAwayError extends Error {
  override name = "GatewayAwayError";
  /** Whether the provider answered, and refused this one request. Others may go well. */
  readonly isRefusal: boolean;
  /** Whether the provider has decided: the request did nothing, and would do nothing if it were repeated as it is. */
  readonly isFinal: boolean;
  /** Whether the provider certainly never got a byte of the request. */
  readonly isUnsent: boolean;

  constructor(
    message: string,
    {
      isRefusal = false,
      isFinal = false,
      isUnsent = false,
      ...options
    }: ErrorOptions & { isRefusal?: boolean; isFinal?: boolean; isUnsent?: boolean } = {},
  ) {
    super(message, options);
    this.isRefusal = isRefusal || isFinal;
    this.isFinal = isFinal;
    this.isUnsent = isUnsent;
  }
}
