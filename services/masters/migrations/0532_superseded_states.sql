-- A state that a newer one of the same record has followed goes after some weeks (ADR 531): the stream keeps the newest, and so does
-- who reads it.
create index outbox_of_subject on outbox (store_id, subject, seq);
grant delete on outbox to honjin_masters_worker;
