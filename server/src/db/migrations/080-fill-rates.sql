-- owner: trading
-- The coin of a fill's prices and the rate that it was converted at, so that a receipt can be redone from itself.
alter table trade_fill
  add column coin text not null default 'CNY',
  add column rate integer not null default 10000 check (rate > 0);
