-- What each account held of a market's shares at a close: the market-value entitlement of new issues looks at it.

-- owner: issues
create table holding_day (
  user_id bigint not null references account,
  day date not null,
  exchange text not null check (exchange in ('sh', 'sz')),
  value bigint not null check (value >= 0),
  primary key (user_id, day, exchange)
);
create index holding_day_by_day on holding_day (day);
comment on table holding_day is '每日收盘持有的沪深股票市值，用于新股市值额度；只留最近的交易日。 Market value held at a close, for the entitlement of new issues; recent days alone';
comment on column holding_day.user_id is '用户编号。 User';
comment on column holding_day.day is '交易日（交易所时间）。 Trading day, exchange time';
comment on column holding_day.exchange is '交易所：sh 沪、sz 深。 Exchange';
comment on column holding_day.value is '收盘市值，分。 Value at the close, fen';
