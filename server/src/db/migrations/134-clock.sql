-- The price shown last of every instrument that is held or ordered, written in one statement with the clock: a change of the market's
-- model closes positions at it. step is that of the last change of the price within the day; rate is yuan for one of the coin, 1/10,000.
create table last_price (
  instrument_id integer primary key,
  day date not null,
  step integer not null,
  price bigint not null check (price > 0),
  rate integer not null check (rate > 0)
);
comment on table last_price is '每个有持仓或挂单的品种最后显示的价格，与交易时钟一同写入；更换行情模型时按此价平仓。 Last price shown of every instrument that is held or ordered, written with the clock: a change of models closes positions at it.';
comment on column last_price.instrument_id is '品种编号。 The instrument.';
comment on column last_price.day is '该品种所在市场的交易日。 Trading day of its own market.';
comment on column last_price.step is '该价格当日最后一次变动时的步数。 Step of the day at which the price last changed.';
comment on column last_price.price is '价格，币种的 1/10000。 Price, in 1/10,000 of the coin.';
comment on column last_price.rate is '汇率：一单位币种合人民币，1/10000 元。 Yuan for one of the coin, in 1/10,000.';
