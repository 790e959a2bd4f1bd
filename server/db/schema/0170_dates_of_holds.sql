-- When the events of a hold were to begin, so that a buyer is asked before paying for another date. One entry for each
-- event, by its id: '7@1796371200 9@1796457600'. The trigger dates_of_hold fills it, so that every way of holding
-- stores it. Null for older orders: their buyers are not asked.
alter table booking add column agreed_dates text;
