-- A hold stores the fee that its event had at the time, as it stores the prices of its seats: a buyer who was shown $0
-- is not charged $7 because the organiser changed the fee meanwhile. A trigger fills it, so that every way of holding
-- stores it. Null for older orders: those have the event's present fee until they are named.
alter table booking add column commission_type text;
alter table booking add column commission_value numeric(10, 2);
