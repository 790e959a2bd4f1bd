/** The facts that a route gives the shell. */
export interface RouteHandle {
  /** A step of a booking, which the shell shows without links that lead away. */
  focused?: boolean;
}
