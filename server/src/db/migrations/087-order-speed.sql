-- owner: accounts
-- Kept as the text that was sent: nobody searches inside, and binary JSON costs a second parse and more bytes an order.
alter table account_event alter column data type json using data::json;
alter table stored_reply alter column reply type json using reply::json;

-- owner: trading
alter table trade_fill
  alter column legs type json using legs::json,
  alter column fees type json using fees::json,
  alter column book type json using book::json,
  alter column taken type json using taken::json,
  alter column prints type json using prints::json;
alter table trade_order alter column fees type json using fees::json;

-- owner: positions
alter table stock_position
  alter column open_fees type json using open_fees::json,
  alter column close_fees type json using close_fees::json;

-- owner: accounts
-- What is forgotten by its time arrives in the order of time: a few bytes a stretch of pages find it, instead of an entry a row.
drop index account_event_at;
create index account_event_at on account_event using brin (at) with (autosummarize = on);
drop index stored_reply_at;
create index stored_reply_at on stored_reply using brin (at) with (autosummarize = on);

-- owner: accounts
-- Every order changes an account's row: with room in its page the new version stays there and no index has to hear of it.
alter table account set (fillfactor = 50);
