-- owner: trading
-- Why an order ended without being filled whole, and when it ended. Orders that closed a position are asked for by it.
alter table trade_order add column end_reason text;
alter table trade_order add column ended_xt bigint;
create index trade_order_closes on trade_order (user_id, close_of) where close_of is not null;
