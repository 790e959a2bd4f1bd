create or replace trigger order_told after insert on order_event for each row
  when (new.to_state = 'paid' or (new.from_state = 'paid' and new.to_state = 'refund_due')) execute function tell_of_order();
