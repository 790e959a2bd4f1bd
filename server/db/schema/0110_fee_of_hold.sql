-- A hold keeps the fee that its event had when it was made, as it keeps the prices of its seats: a buyer who was shown $0 is not
-- charged $7 because the organiser changed the fee meanwhile. A trigger fills it, so that no way of holding can forget it. Null for
-- orders from before: those have the event's present fee until they are named.
alter table booking add column commission_type text;
alter table booking add column commission_value numeric(10, 2);
