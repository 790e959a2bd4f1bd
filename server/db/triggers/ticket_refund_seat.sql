create or replace trigger refund_told after insert on ticket_refund_seat referencing new table as added
  for each statement execute function tell_of_refund();
create or replace trigger ticket_refund_takings after insert on ticket_refund_seat
  for each row execute function note_refunded_takings();
create or replace trigger answer_refund_requests after insert on ticket_refund_seat
  for each row execute function answer_refund_requests();
