-- Rate of the spread fee that an order was placed under, in millionths (core/src/rules/spread.ts).
alter table trade_order add column spread_rate integer not null default 0 check (spread_rate >= 0);
