drop trigger if exists ticket_refund_noted on ticket_refund;
create constraint trigger ticket_refund_noted after insert on ticket_refund
  deferrable initially deferred for each row execute function note_refund();
