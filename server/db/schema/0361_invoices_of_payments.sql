-- A payment writes its invoices itself.
drop trigger if exists booking_billed on booking;
drop function if exists bill_order();
drop function if exists issue_invoices(integer);
drop function if exists invoice_suppliers(integer);
drop function if exists ticket_amounts(integer);
drop function if exists ticket_line_name(booking_seat);
drop function if exists gst_in(integer);
