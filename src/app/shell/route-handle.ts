/** What a route says to the shell. */
export interface RouteHandle {
  /** A step of a booking: nothing around it that leads away. */
  focused?: boolean;
}
