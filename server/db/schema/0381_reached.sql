-- Whether the gateway may have got the request to begin an attempt. False: certainly not. Null: nobody noted it, so it may.
alter table payment_attempt add column reached boolean;
