create or replace trigger payout_stays before update or delete on payout for each row execute function keep_payout();
