-- Nothing later than until_xt has been shown or done: a process that was killed may have shown up to here, and the next one goes on
-- from here.
alter table exchange_clock add column until_xt bigint;
update exchange_clock set until_xt = done_xt;
alter table exchange_clock alter column until_xt set not null;
