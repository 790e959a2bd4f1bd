-- Who was told and asks again waits again. The link of the first mail must still stop the next one, so its token stays.
alter table ticket_alert drop constraint ticket_alert_check;
