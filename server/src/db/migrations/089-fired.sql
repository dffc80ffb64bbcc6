-- owner: positions
-- A target that an auction's match has reached, when nobody meets the book: profit or stop.
alter table stock_position add column fired text;

-- owner: trading
-- A 突破单 that an auction's match has fired.
alter table trade_order add column fired boolean not null default false;
