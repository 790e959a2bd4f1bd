-- A refund writes its notes itself.
drop trigger if exists ticket_refund_noted on ticket_refund;
drop trigger if exists booking_billed on booking;
drop function if exists note_refund();
drop function if exists issue_adjustments(integer, smallint[], integer, text);
