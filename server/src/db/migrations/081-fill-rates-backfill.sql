-- owner: trading
-- Fills of before 080 in the coin of their position, at the fixing that stood on their day, as they were converted then.
alter table trade_fill disable trigger trade_fill_append_only;
update trade_fill
set coin = stock_position.coin,
    rate = coalesce(
      (select rate from rate_fixing where rate_fixing.coin = stock_position.coin and rate_fixing.day <= trade_fill.day order by day desc limit 1),
      stock_position.open_rate
    )
from stock_position
where stock_position.user_id = trade_fill.user_id and stock_position.sn = trade_fill.position_sn
  and stock_position.coin <> 'CNY' and trade_fill.coin = 'CNY';
alter table trade_fill enable trigger trade_fill_append_only;
