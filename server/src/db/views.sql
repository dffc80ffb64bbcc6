-- What a reader with psql is shown: positions, orders, fills, balances and the ledger with names, in yuan, in Beijing time. The server
-- itself reads none of it.

create function beijing(xt bigint) returns timestamp language sql stable as $$
  select to_timestamp(xt / 1000.0) at time zone 'Asia/Shanghai'
$$;
comment on function beijing is '毫秒时间戳为北京时间。 Epoch ms as Beijing time.';

create function yuan(fen bigint) returns numeric language sql immutable as $$
  select round(fen / 100.0, 2)
$$;
comment on function yuan is '分为元。 Fen as yuan.';

-- Price in the coin, of a value in its hundredths; null of nothing.
create function mean_price(value bigint, quantity bigint, unit bigint) returns numeric language sql immutable as $$
  select round(value / 100.0 / nullif(quantity * unit, 0), 4)
$$;
comment on function mean_price is '成交均价，币种。 Mean price in the coin.';

create function fees_in_yuan(fees json) returns numeric language sql immutable as $$
  select coalesce(sum(value::bigint), 0) / 100.0 from json_each_text(fees)
$$;
comment on function fees_in_yuan is '各项费用之和，元。 Sum of the fees, yuan.';

create view positions as
select p.user_id, person.nick_name, p.sn as position, p.purse as account, i.code, i.name,
  case p.direction when 1 then 'long' else 'short' end as direction, p.lever, p.shares as held, p.bought, p.sold, p.coin,
  mean_price(p.bought_value, p.bought, p.unit) as open_price, mean_price(p.sold_value, p.sold, p.unit) as close_price,
  p.profit_target / 10000.0 as profit_target, p.stop_target / 10000.0 as stop_target,
  yuan(p.margin + p.margin_add) as margin_yuan, yuan(p.realized) as realized_yuan,
  round(fees_in_yuan(p.open_fees) + fees_in_yuan(p.close_fees), 2) as fees_yuan, yuan(p.stay_accrued + p.stay_posted) as holding_fee_yuan,
  beijing(p.opened_xt) as opened, beijing(p.closed_xt) as closed, p.close_reason
from stock_position p
left join person on person.id = p.user_id
left join instrument_name i using (instrument_id);
comment on view positions is '持仓，含已平；金额为元，时间为北京时间的交易所时刻。 Positions, closed ones too; amounts in yuan, times are exchange time in Beijing';
comment on column positions.user_id is '用户编号。 The user';
comment on column positions.nick_name is '昵称。 Nickname';
comment on column positions.position is '持仓编号。 Number of the position';
comment on column positions.account is '账户：stock 股票、index 指数、futures 期货、sub 加编号为分仓。 Account: stock, index, futures, or sub and a number';
comment on column positions.code is '代码。 Code';
comment on column positions.name is '名称。 Name';
comment on column positions.direction is 'long 买涨、short 买跌。 long or short';
comment on column positions.lever is '杠杆倍数。 Leverage';
comment on column positions.held is '现持数量，股或手；0 为已平。 Held now, shares or lots; 0: closed';
comment on column positions.bought is '累计开仓数量。 Opened in all';
comment on column positions.sold is '累计平仓数量。 Closed in all';
comment on column positions.coin is '价格的币种。 Coin of the prices';
comment on column positions.open_price is '开仓均价，币种。 Mean opening price, in the coin';
comment on column positions.close_price is '平仓均价，币种；未平为空。 Mean closing price, in the coin; null: nothing closed';
comment on column positions.profit_target is '止盈价，币种。 Take-profit price, in the coin';
comment on column positions.stop_target is '止损价，币种。 Stop-loss price, in the coin';
comment on column positions.margin_yuan is '现持部分的保证金与追加，元。 Margin of what is held, added margin included, yuan';
comment on column positions.realized_yuan is '已平部分的毛盈亏，元。 Gross result of what was closed, yuan';
comment on column positions.fees_yuan is '已付的交易费用，元。 Fees paid for trades, yuan';
comment on column positions.holding_fee_yuan is '已扣与已计提的持仓费，元。 Holding fee, posted and accrued, yuan';
comment on column positions.opened is '开仓时间。 Opened';
comment on column positions.closed is '平仓时间，未平为空。 Closed; null: open';
comment on column positions.close_reason is '平仓原因：user 本人、profit 止盈、stop 止损、force 强平、stay 超期、expiry 配资到期、model 模型更换。 Why: user, profit, stop, force, stay (held too long), expiry (its sub-account ended), model (changed)';

create view orders as
select o.user_id, person.nick_name, o.sn as order_number, coalesce(o.close_of, o.sn) as position, o.purse as account, i.code, i.name, o.action,
  case o.direction when 1 then 'long' else 'short' end as direction, o.kind, o.lever, o.shares as quantity, o.filled,
  coalesce(p.coin, 'CNY') as coin, o.price / 10000.0 as price, o.state, yuan(o.hold) as hold_yuan,
  beijing(o.placed_xt) as placed, beijing(o.ended_xt) as ended
from trade_order o
left join person on person.id = o.user_id
left join instrument_name i using (instrument_id)
left join stock_position p on p.user_id = o.user_id and p.sn = coalesce(o.close_of, o.sn);
comment on view orders is '委托；金额为元，时间为北京时间的交易所时刻。 Orders; amounts in yuan, times are exchange time in Beijing';
comment on column orders.user_id is '用户编号。 The user';
comment on column orders.nick_name is '昵称。 Nickname';
comment on column orders.order_number is '委托编号。 Number of the order';
comment on column orders.position is '开立或所平的持仓编号。 Position that it opens or closes';
comment on column orders.account is '账户：stock 股票、index 指数、futures 期货、sub 加编号为分仓。 Account: stock, index, futures, or sub and a number';
comment on column orders.code is '代码。 Code';
comment on column orders.name is '名称。 Name';
comment on column orders.action is 'open 开仓、close 平仓。 open or close';
comment on column orders.direction is '持仓方向：long 买涨、short 买跌。 Of the position: long or short';
comment on column orders.kind is '方式，如 market、limit。 Kind, like market, limit';
comment on column orders.lever is '杠杆倍数。 Leverage';
comment on column orders.quantity is '数量，股或手。 Shares or lots';
comment on column orders.filled is '已成交数量。 Filled';
comment on column orders.coin is '价格的币种。 Coin of the prices';
comment on column orders.price is '委托价或触发价，币种；市价为空。 Limit or trigger, in the coin; null: market';
comment on column orders.state is 'working 委托中、filled 已成、cancelled 已撤、expired 失效、rejected 拒绝。 working filled cancelled expired rejected';
comment on column orders.hold_yuan is '未成交部分的冻结，元。 Held for the unfilled part, yuan';
comment on column orders.placed is '下单时间。 Placed';
comment on column orders.ended is '结束时间，未结束为空。 Ended; null: it works';

create view fills as
select f.user_id, person.nick_name, f.sn as order_number, f.position_sn as position, i.code, i.name, f.action,
  case f.side when 1 then 'buy' else 'sell' end as side, f.shares as quantity, f.coin,
  mean_price(f.value, f.shares, p.unit) as price, f.rate / 10000.0 as rate,
  round(f.value / 100.0 * f.rate / 10000, 2) as value_yuan, round(fees_in_yuan(f.fees), 2) as fees_yuan, beijing(f.xt) as filled
from trade_fill f
left join person on person.id = f.user_id
left join instrument_name i using (instrument_id)
left join stock_position p on p.user_id = f.user_id and p.sn = f.position_sn;
comment on view fills is '成交；金额为元，时间为北京时间的交易所时刻。 Fills; amounts in yuan, times are exchange time in Beijing';
comment on column fills.user_id is '用户编号。 The user';
comment on column fills.nick_name is '昵称。 Nickname';
comment on column fills.order_number is '委托编号。 Number of the order';
comment on column fills.position is '持仓编号。 Number of the position';
comment on column fills.code is '代码。 Code';
comment on column fills.name is '名称。 Name';
comment on column fills.action is 'open 开仓、close 平仓。 open or close';
comment on column fills.side is 'buy 买入、sell 卖出。 buy or sell';
comment on column fills.quantity is '数量，股或手。 Shares or lots';
comment on column fills.coin is '价格的币种。 Coin of the prices';
comment on column fills.price is '成交均价，币种。 Mean price, in the coin';
comment on column fills.rate is '汇率，一单位币种合人民币。 Yuan for one of the coin';
comment on column fills.value_yuan is '成交额，元。 Value, yuan';
comment on column fills.fees_yuan is '费用，元。 Fees, yuan';
comment on column fills.filled is '成交时间。 Filled';

create view balances as
select a.user_id, person.nick_name, part.account, yuan(part.available) as available_yuan, yuan(part.held) as held_yuan,
  yuan(part.debt) as debt_yuan
from account a
left join person on person.id = a.user_id
cross join lateral (
  values ('stock', a.stock_available, a.stock_held, a.debt), ('index', a.index_available, a.index_held, 0),
    ('futures', a.futures_available, a.futures_held, 0)
  union all select s.purse, s.available, s.held, 0 from sub_purse s where s.user_id = a.user_id
) as part(account, available, held, debt);
comment on view balances is '各账户余额，元。 Balances by account, yuan';
comment on column balances.user_id is '用户编号。 The user';
comment on column balances.nick_name is '昵称。 Nickname';
comment on column balances.account is '账户：stock 股票、index 指数、futures 期货、sub 加编号为分仓。 Account: stock, index, futures, or sub and a number';
comment on column balances.available_yuan is '可用，元。 Available, yuan';
comment on column balances.held_yuan is '占用（保证金与冻结），元。 Held as margin and for orders, yuan';
comment on column balances.debt_yuan is '欠款，元；只在 stock 一行。 Debt, yuan; in the row of stock alone';

create view ledger as
select e.user_id, person.nick_name, e.version, e.n, side.account, yuan(side.change) as change_yuan, yuan(side.balance) as balance_yuan,
  side.other as other_account, e.reason, e.ref, e.subject, beijing(e.at_xt) as booked
from posting e
left join person on person.id = e.user_id
cross join lateral (
  values (e.from_account, -e.amount, e.from_balance, e.to_account), (e.to_account, e.amount, e.to_balance, e.from_account)
) as side(account, change, balance, other)
where side.account not like 'house%';
comment on view ledger is '资金明细：每笔记账对用户账户的影响，一账户一行；金额为元。 The ledger: what each posting did to an account of the user, a row an account; amounts in yuan';
comment on column ledger.user_id is '用户编号。 The user';
comment on column ledger.nick_name is '昵称。 Nickname';
comment on column ledger.version is '账户版本，同一版本的各行属同一次变动。 Version of the account: rows of one version are one change';
comment on column ledger.n is '同一版本内的序号。 Place within the version';
comment on column ledger.account is '账户，如 stock_available、stock_held、debt。 Account, like stock_available, stock_held, debt';
comment on column ledger.change_yuan is '变动，元，付出为负（欠款增加亦为负）。 Change, yuan; negative: given away, or debt grown';
comment on column ledger.balance_yuan is '变动后余额，元。 Balance afterwards, yuan';
comment on column ledger.other_account is '对方账户；house_ 开头为平台。 The other account; house_… is the house';
comment on column ledger.reason is '原因，如 deposit、margin、profit、loss、commissionOpen、duty、stay。 What for, like deposit, margin, profit, loss, commissionOpen, duty, stay';
comment on column ledger.ref is '关联编号：持仓、委托、入金单等。 Number of the position, order or deposit';
comment on column ledger.subject is '所涉品种的名称与代码。 What it is about: name and code';
comment on column ledger.booked is '交易所时间，北京时间。 Exchange time, Beijing';
