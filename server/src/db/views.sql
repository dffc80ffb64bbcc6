-- What a reader with psql is shown: positions, orders, fills, balances and the ledger with names, in yuan, in Beijing time. The server
-- itself reads none of it. The columns of :positions, :orders and :fills with their comments are in resources/.

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
select :positions
from stock_position p
left join instrument_name i using (instrument_id);
comment on view positions is '持仓，含已平；金额为元，时间为北京时间的交易所时刻。 Positions, closed ones too; amounts in yuan, times are exchange time in Beijing';

create view orders as
select :orders
from trade_order o
left join instrument_name i using (instrument_id)
left join stock_position p on p.user_id = o.user_id and p.sn = coalesce(o.close_of, o.sn);
comment on view orders is '委托；金额为元，时间为北京时间的交易所时刻。 Orders; amounts in yuan, times are exchange time in Beijing';

create view fills as
select :fills
from trade_fill f
left join instrument_name i using (instrument_id)
left join stock_position p on p.user_id = f.user_id and p.sn = f.position_sn;
comment on view fills is '成交；金额为元，时间为北京时间的交易所时刻。 Fills; amounts in yuan, times are exchange time in Beijing';

create view balances as
select a.user_id, part.account, yuan(part.available) as available_yuan, yuan(part.held) as held_yuan,
  yuan(part.debt) as debt_yuan
from account a
cross join lateral (
  values ('stock', a.stock_available, a.stock_held, a.debt), ('index', a.index_available, a.index_held, 0),
    ('futures', a.futures_available, a.futures_held, 0)
  union all select s.purse, s.available, s.held, 0 from sub_purse s where s.user_id = a.user_id
) as part(account, available, held, debt);
comment on view balances is '各账户余额，元。 Balances by account, yuan';
comment on column balances.user_id is '用户编号。 The user';
comment on column balances.account is '账户：stock 股票、index 指数、futures 期货、sub 加编号为分仓。 Account: stock, index, futures, or sub and a number';
comment on column balances.available_yuan is '可用，元。 Available, yuan';
comment on column balances.held_yuan is '占用（保证金与冻结），元。 Held as margin and for orders, yuan';
comment on column balances.debt_yuan is '欠款，元；只在 stock 一行。 Debt, yuan; in the row of stock alone';

create view ledger as
select e.user_id, e.version, e.n, side.account, yuan(side.change) as change_yuan, yuan(side.balance) as balance_yuan,
  side.other as other_account, e.reason, e.ref, e.subject, beijing(e.at_xt) as booked
from posting e
cross join lateral (
  values (e.from_account, -e.amount, e.from_balance, e.to_account), (e.to_account, e.amount, e.to_balance, e.from_account)
) as side(account, change, balance, other)
where side.account not like 'house%';
comment on view ledger is '资金明细：每笔记账对用户账户的影响，一账户一行；金额为元。 The ledger: what each posting did to an account of the user, a row an account; amounts in yuan';
comment on column ledger.user_id is '用户编号。 The user';
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
