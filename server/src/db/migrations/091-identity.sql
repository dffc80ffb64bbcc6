-- Guesses at a code from addresses that did not ask for it stand apart from those of the one that did.
alter table sms_code add column strange_tries integer not null default 0;
