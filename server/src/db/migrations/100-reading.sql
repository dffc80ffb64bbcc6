-- For who reads with psql: every table and column says what it is, in Chinese and English, with its unit; five views show positions,
-- orders, fills, balances and the ledger with names, in yuan. A later migration that changes the type of a column below drops the view
-- and makes it again, and says what its own tables and columns are (server/test/operation/database-words.test.ts).

-- owner: market
create table instrument_name (
  instrument_id integer primary key,
  gid text not null,
  code text not null,
  name text not null
);

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

create view orders as
select o.user_id, person.nick_name, o.sn as order_number, coalesce(o.close_of, o.sn) as position, o.purse as account, i.code, i.name, o.action,
  case o.direction when 1 then 'long' else 'short' end as direction, o.kind, o.lever, o.shares as quantity, o.filled,
  coalesce(p.coin, 'CNY') as coin, o.price / 10000.0 as price, o.state, yuan(o.hold) as hold_yuan,
  beijing(o.placed_xt) as placed, beijing(o.ended_xt) as ended
from trade_order o
left join person on person.id = o.user_id
left join instrument_name i using (instrument_id)
left join stock_position p on p.user_id = o.user_id and p.sn = coalesce(o.close_of, o.sn);

create view fills as
select f.user_id, person.nick_name, f.sn as order_number, f.position_sn as position, i.code, i.name, f.action,
  case f.side when 1 then 'buy' else 'sell' end as side, f.shares as quantity, f.coin,
  mean_price(f.value, f.shares, p.unit) as price, f.rate / 10000.0 as rate,
  round(f.value / 100.0 * f.rate / 10000, 2) as value_yuan, round(fees_in_yuan(f.fees), 2) as fees_yuan, beijing(f.xt) as filled
from trade_fill f
left join person on person.id = f.user_id
left join instrument_name i using (instrument_id)
left join stock_position p on p.user_id = f.user_id and p.sn = f.position_sn;

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

create view ledger as
select e.user_id, person.nick_name, e.version, e.n, side.account, yuan(side.change) as change_yuan, yuan(side.balance) as balance_yuan,
  side.other as other_account, e.reason, e.ref, e.subject, beijing(e.at_xt) as booked
from posting e
left join person on person.id = e.user_id
cross join lateral (
  values (e.from_account, -e.amount, e.from_balance, e.to_account), (e.to_account, e.amount, e.to_balance, e.from_account)
) as side(account, change, balance, other)
where side.account not like 'house%';

comment on table exchange_clock is '交易所时钟：一行；实际时刻 anchored_at 对应交易所时刻 anchor_xt。 The exchange clock: one row; at the wall instant anchored_at exchange time stood at anchor_xt';
comment on table timetable_done is '时间表上已办完的事。 What the timetable has done';
comment on table market_master is '行情总密钥，加密保存，一行。 Secret master of the day keys, sealed, one row';
comment on table day_commitment is '每日密钥的承诺（SHA-256），开盘前公布。 Commitment of each day''s key (SHA-256), published before the open';
comment on table news is '资讯，每条一行。 News, a row an item';
comment on table vault_canary is '检验密钥文件是否匹配，一行。 Tells whether the key file fits, one row';
comment on table agent is '邀请机构。 Agents who invite';
comment on table person is '用户；手机号加密保存。 People; the phone number is sealed';
comment on table person_phone is '由手机号的带密钥散列查用户。 Finds a person by a keyed hash of the phone';
comment on table session is '登录。 Logins';
comment on table sms_code is '模拟短信验证码。 Simulated SMS codes';
comment on table captcha is '图形验证码。 Picture codes';
comment on table identity_review is '实名认证，姓名与证件号加密保存。 Identity reviews; name and number are sealed';
comment on table identity_number is '由证件号的带密钥散列查用户。 Finds a person by a keyed hash of the identity number';
comment on table upload is '上传的图片（文件加密存于数据目录）。 Uploaded pictures (sealed files in the data directory)';
comment on table signature is '电子签名，加密保存。 Signatures, sealed';
comment on table account is '用户的钱，单位分；version 每次变动加一。 A user''s money in fen; every change raises version by one';
comment on table posting is '复式记账：每行从一个账户转到另一个账户，只增不改。 Double entry: each row takes from one account and gives to another; append-only';
comment on table account_event is '账户事件，推送用，按序号补取。 Account events for push, numbered';
comment on table stored_reply is '带幂等键的请求的回复，保存一天。 Replies to requests with an idempotency key, kept for a day';
comment on table bank_card is '绑定的银行卡，加密保存。 Bank cards, sealed';
comment on table deposit is '入金单。 Deposits';
comment on table pay_token is '支付链接属于哪张入金单。 Whose deposit a payer''s link is';
comment on table message is '站内信。 Messages';
comment on table stock_position is '持仓，含已平；各品种皆在此。视图 positions 更易读。 Positions, closed ones too, of all products. The view positions is easier to read';
comment on table stay_fee is '每夜的持仓费。 Holding fee of each night';
comment on table trade_order is '委托。视图 orders 更易读。 Orders. The view orders is easier to read';
comment on table trade_fill is '成交，只增不改；附盘口等依据。视图 fills 更易读。 Fills, append-only, with what they were made from. The view fills is easier to read';
comment on table depletion is '账户从自己看到的盘口取走的数量。 What an account has taken from its copy of the book';
comment on table house_balance is '平台各账户截至 house_rolled 的余额。 Balances of the house up to house_rolled';
comment on table house_rolled is 'house_balance 截至的时刻，一行。 Up to when house_balance reckons, one row';
comment on table sub_purse is '分仓子账户的钱。 Money of sub-accounts';
comment on table price_alert is '价格提醒。 Price alerts';
comment on table allocation is '分仓申请与子账户。 Sub-accounts and their applications';
comment on table allocation_day is '子账户每日收盘状况。 A sub-account at the end of each day';
comment on table watch_head is '自选的版本。 Version of a watchlist';
comment on table watch_item is '自选。 Watchlist';
comment on table watch_group is '自选分组。 Groups of a watchlist';
comment on table watch_member is '分组的成员。 Members of a group';
comment on table rate_fixing is '每日汇率，写定不改。 Exchange rates of each day, never changed';
comment on table position_action is '除权除息对持仓的影响。 What ex-dates did to positions';
comment on table block_listing is '大宗交易挂牌。 Blocks on offer';
comment on table position_mark is '保证金率的轨迹，只增不改。 The path of a position''s ratio, append-only';
comment on table account_reset is '模拟账户的重置，只增不改。 Resets of practice accounts, append-only';
comment on table login_guard is '登录失败的计数。 Counts of failed logins';
comment on table login_address is '近来登录过的地址（散列）。 Where a person logged in lately (hashes)';
comment on table spent_work is '已用过的工作量证明。 Proofs of work that were handed in';
comment on table market_listing is '市场所用的内置名单版本，一行。 Edition of the built-in list, one row';
comment on table market_keys is '各市场密钥的生成方式。 How a market''s keys are made';
comment on table market_model is '市场用过的行情模型。 Models that the market has lived on';
comment on table void_commitment is '因更换模型而作废的承诺及其密钥。 Commitments voided by a change of model, with their keys';
comment on table last_shown is '更换模型时各品种最后显示的价格。 What was shown last before a change of model';
comment on table taken_over is '更换模型所涉的账户。 Accounts that a change of model has found';
comment on table index_day is '指数过往交易日显示的分钟线，已压缩。 Minute bars that an index showed on past days, packed';
comment on table migration is '已执行的数据库迁移。 Migrations that this database has had';
comment on table instrument_name is '品种的代码与名称，开市时写入。 Codes and names of instruments, written when a day opens';
comment on view positions is '持仓，含已平；金额为元，时间为北京时间的交易所时刻。 Positions, closed ones too; amounts in yuan, times are exchange time in Beijing';
comment on view orders is '委托；金额为元，时间为北京时间的交易所时刻。 Orders; amounts in yuan, times are exchange time in Beijing';
comment on view fills is '成交；金额为元，时间为北京时间的交易所时刻。 Fills; amounts in yuan, times are exchange time in Beijing';
comment on view balances is '各账户余额，元。 Balances by account, yuan';
comment on view ledger is '资金明细：每笔记账对用户账户的影响，一账户一行；金额为元。 The ledger: what each posting did to an account of the user, a row an account; amounts in yuan';

do $$
declare word record;
begin
  for word in
    select * from (values
      ('exchange_clock', 'one', '恒为真，只容一行', 'Always true: one row'),
      ('exchange_clock', 'mode', 'continuous 连续、live 实时', 'continuous or live'),
      ('exchange_clock', 'speed', '连续模式的倍速', 'Speed in continuous mode'),
      ('exchange_clock', 'anchored_at', '锚定的实际时刻', 'Wall time of the anchor'),
      ('exchange_clock', 'anchor_xt', '锚定的交易所时刻，毫秒时间戳', 'Exchange time of the anchor, epoch ms'),
      ('exchange_clock', 'first_day', '市场第一日', 'First day of the market'),
      ('exchange_clock', 'done_xt', '已处理到的交易所时刻，毫秒时间戳', 'Exchange time up to which all is done, epoch ms'),
      ('exchange_clock', 'until_xt', '尚未显示过晚于此的内容，毫秒时间戳', 'Nothing later has been shown, exchange time, epoch ms'),
      ('timetable_done', 'what', '事项', 'What'),
      ('timetable_done', 'due_day', '所属交易所日期', 'Its day, exchange time'),
      ('timetable_done', 'done_at', '办完的实际时刻', 'Wall time when done'),
      ('market_master', 'one', '恒为真，只容一行', 'Always true: one row'),
      ('market_master', 'sealed', '密文', 'Sealed bytes'),
      ('market_master', 'made_at', '生成的实际时刻', 'Wall time when made'),
      ('day_commitment', 'market', '市场：cn hk us futures gold', 'Market: cn hk us futures gold'),
      ('day_commitment', 'day', '交易日', 'Trading day'),
      ('day_commitment', 'commitment', '密钥的 SHA-256', 'SHA-256 of the key'),
      ('day_commitment', 'published_at', '公布的实际时刻', 'Wall time of its publication'),
      ('day_commitment', 'revealed_xt', '公开密钥的交易所时刻，毫秒时间戳，未公开为空', 'Exchange time when the key was revealed, epoch ms; null before'),
      ('news', 'id', '序号', 'Number'),
      ('news', 'key', '唯一键，防重复', 'Unique key: each item once'),
      ('news', 'type', '分类 1 至 7', 'Section, 1 to 7'),
      ('news', 'xt', '交易所时刻，毫秒时间戳', 'Exchange time, epoch ms'),
      ('news', 'codes', '提到的证券代码', 'Codes that it names'),
      ('news', 'words', '模板与参数，或原文', 'Template with its parameters, or literal texts'),
      ('news', 'views', '阅读次数', 'Times read'),
      ('vault_canary', 'one', '恒为真，只容一行', 'Always true: one row'),
      ('vault_canary', 'sealed', '密文', 'Sealed bytes'),
      ('agent', 'code', '邀请码', 'Invitation code'),
      ('agent', 'name', '名称', 'Name'),
      ('agent', 'active', '是否可用', 'Whether it is in use'),
      ('person', 'id', '用户编号，即各表的 user_id、person_id', 'Number of the user: user_id and person_id elsewhere'),
      ('person', 'phone_sealed', '手机号密文', 'Phone number, sealed'),
      ('person', 'phone_verified', '手机号是否验证', 'Whether the phone is verified'),
      ('person', 'nick_name', '昵称', 'Nickname'),
      ('person', 'agent_code', '邀请码', 'Invitation code'),
      ('person', 'password_hash', '登录密码的散列', 'Hash of the login password'),
      ('person', 'trade_hash', '交易密码的散列，未设为空', 'Hash of the trade password, null if none'),
      ('person', 'trade_failures', '交易密码连续错误次数', 'Wrong trade passwords in a row'),
      ('person', 'trade_locked_until_at', '交易密码锁定到此实际时刻', 'Trade password locked until, wall time'),
      ('person', 'demo', '是否演示账号', 'Whether it is the demo account'),
      ('person', 'operator', '是否运营者', 'Whether it is an operator'),
      ('person', 'locked', '是否停用', 'Whether it is locked out'),
      ('person', 'created_at', '注册的实际时刻', 'Wall time of registration'),
      ('person', 'site_lever', '本人可选杠杆，如 1/2/5；空为全站设置', 'Own leverage on offer, like 1/2/5; null: the site''s'),
      ('person_phone', 'phone_index', '手机号的带密钥散列', 'Keyed hash of the phone'),
      ('person_phone', 'person_id', '用户编号', 'The person'),
      ('session', 'token_hash', '令牌的散列', 'Hash of the token'),
      ('session', 'person_id', '用户编号', 'The person'),
      ('session', 'created_at', '登录的实际时刻', 'Wall time of the login'),
      ('session', 'ends_at', '失效的实际时刻', 'Wall time when it ends'),
      ('sms_code', 'id', '序号', 'Number'),
      ('sms_code', 'phone_index', '手机号的带密钥散列', 'Keyed hash of the phone'),
      ('sms_code', 'ip_index', '地址的带密钥散列', 'Keyed hash of the address'),
      ('sms_code', 'purpose', '用途：register 注册、forget 找回密码', 'register or forget'),
      ('sms_code', 'code_hash', '验证码的散列', 'Hash of the code'),
      ('sms_code', 'tries', '同一地址的尝试次数', 'Guesses from the asking address'),
      ('sms_code', 'sent_at', '发送的实际时刻', 'Wall time when sent'),
      ('sms_code', 'used_at', '使用的实际时刻，未用为空', 'Wall time when used, null before'),
      ('sms_code', 'strange_tries', '其他地址的尝试次数', 'Guesses from other addresses'),
      ('captcha', 'owner', '索取者的散列', 'Hash of who asked'),
      ('captcha', 'answer_hash', '答案的散列', 'Hash of the answer'),
      ('captcha', 'ends_at', '失效的实际时刻', 'Wall time when it ends'),
      ('identity_review', 'person_id', '用户编号', 'The person'),
      ('identity_review', 'state', '1 审核中、2 通过、3 未通过', '1 under review, 2 passed, 3 failed'),
      ('identity_review', 'name_sealed', '姓名密文', 'Name, sealed'),
      ('identity_review', 'number_sealed', '证件号密文', 'Number, sealed'),
      ('identity_review', 'img1_key', '正面照的文件键', 'Key of the front picture'),
      ('identity_review', 'img2_key', '反面照的文件键', 'Key of the back picture'),
      ('identity_review', 'img3_key', '手持照的文件键，可空', 'Key of the third picture, may be null'),
      ('identity_review', 'fault', '未通过的原因（语句编号）', 'Why it failed: id of a sentence'),
      ('identity_review', 'submitted_at', '提交的实际时刻', 'Wall time handed in'),
      ('identity_review', 'due_at', '沙箱审核的实际时刻', 'Wall time when the sandbox decides'),
      ('identity_review', 'decided_at', '审核完成的实际时刻', 'Wall time of the decision'),
      ('identity_number', 'number_index', '证件号的带密钥散列', 'Keyed hash of the number'),
      ('identity_number', 'person_id', '用户编号', 'The person'),
      ('upload', 'person_id', '用户编号', 'The person'),
      ('upload', 'key', '文件键', 'Key of the file'),
      ('upload', 'bytes', '大小，字节', 'Size, bytes'),
      ('upload', 'created_at', '上传的实际时刻', 'Wall time of the upload'),
      ('signature', 'person_id', '用户编号', 'The person'),
      ('signature', 'type', '1 或 2：哪一份协议', 'Which agreement: 1 or 2'),
      ('signature', 'image_sealed', '图像密文', 'Picture, sealed'),
      ('signature', 'signed_at', '签署的实际时刻', 'Wall time of signing'),
      ('account', 'user_id', '用户编号', 'The user'),
      ('account', 'version', '版本号', 'Version'),
      ('account', 'stock_available', '股票账户可用，分', 'Stock account, available, fen'),
      ('account', 'stock_held', '股票账户占用（保证金与冻结），分', 'Stock account, held as margin and for orders, fen'),
      ('account', 'index_available', '指数账户可用，分', 'Index account, available, fen'),
      ('account', 'index_held', '指数账户占用，分', 'Index account, held, fen'),
      ('account', 'futures_available', '期货账户可用，分', 'Futures account, available, fen'),
      ('account', 'futures_held', '期货账户占用，分', 'Futures account, held, fen'),
      ('account', 'debt', '欠款，分', 'Debt, fen'),
      ('account', 'event_n', '最后一条账户事件的序号', 'Number of the last account event'),
      ('account', 'last_request', '最近一次请求的键', 'Key of the last request'),
      ('account', 'last_request_at', '最近一次请求的实际时刻', 'Wall time of the last request'),
      ('account', 'stopped_at', '对账不符而停用的实际时刻，正常为空', 'Wall time when it was stopped for not adding up; null: it is not'),
      ('account', 'stopped_why', '停用原因', 'Why it was stopped'),
      ('posting', 'user_id', '用户编号', 'The user'),
      ('posting', 'version', '所属的账户版本', 'Version of the account that it made'),
      ('posting', 'n', '同一版本内的序号', 'Its place within the version'),
      ('posting', 'from_account', '付出的账户，如 stock_available；house_ 开头为平台', 'Account that gives, like stock_available; house_… is the house'),
      ('posting', 'to_account', '收到的账户', 'Account that receives'),
      ('posting', 'amount', '金额，分', 'Amount, fen'),
      ('posting', 'from_balance', '付出后余额，分；平台账户为空', 'Balance of the giver afterwards, fen; null for the house'),
      ('posting', 'to_balance', '收到后余额，分；平台账户为空', 'Balance of the receiver afterwards, fen; null for the house'),
      ('posting', 'reason', '原因，如 margin、profit、stay', 'What for, like margin, profit, stay'),
      ('posting', 'ref', '关联编号：持仓、委托、入金单等', 'Number of the position, order or deposit'),
      ('posting', 'subject', '所涉品种的名称与代码', 'What it is about: name and code'),
      ('posting', 'at_xt', '交易所时刻，毫秒时间戳', 'Exchange time, epoch ms'),
      ('posting', 'at', '实际时刻', 'Wall time'),
      ('account_event', 'user_id', '用户编号', 'The user'),
      ('account_event', 'n', '最后一个事件的序号', 'Number of the last event in it'),
      ('account_event', 'data', '事件列表', 'List of events'),
      ('account_event', 'at', '实际时刻', 'Wall time'),
      ('stored_reply', 'user_id', '用户编号', 'The user'),
      ('stored_reply', 'path', '接口', 'Call'),
      ('stored_reply', 'key', '幂等键', 'Idempotency key'),
      ('stored_reply', 'request', '请求内容的摘要', 'Digest of the request'),
      ('stored_reply', 'reply', '回复', 'Reply'),
      ('stored_reply', 'at', '实际时刻', 'Wall time'),
      ('bank_card', 'person_id', '用户编号', 'The person'),
      ('bank_card', 'card_sealed', '卡信息密文', 'The card, sealed'),
      ('bank_card', 'withdraw_from_at', '此实际时刻之前不可出金，无限制为空', 'No withdrawals before this wall time; null: no bound'),
      ('bank_card', 'changed_at', '更改的实际时刻', 'Wall time of the change'),
      ('deposit', 'person_id', '用户编号', 'The person'),
      ('deposit', 'order_sn', '单号', 'Number'),
      ('deposit', 'channel', '渠道：1 银行卡、2 支付宝', 'Channel: 1 bank card, 2 alipay'),
      ('deposit', 'amount_fen', '金额，分', 'Amount, fen'),
      ('deposit', 'state', '0 待审、1 成功、2 失败、3 取消或过期', '0 under review, 1 success, 2 failed, 3 cancelled or expired'),
      ('deposit', 'outcome', '审定结果：success、fail、expired', 'What was decided: success, fail, expired'),
      ('deposit', 'note', '备注', 'Note'),
      ('deposit', 'request_key', '幂等键', 'Idempotency key'),
      ('deposit', 'request_hash', '请求内容的散列', 'Hash of the request'),
      ('deposit', 'created_xt', '下单的交易所时刻，毫秒时间戳', 'Exchange time when made, epoch ms'),
      ('deposit', 'ended_xt', '结束的交易所时刻，毫秒时间戳', 'Exchange time when over, epoch ms'),
      ('deposit', 'created_at', '下单的实际时刻', 'Wall time when made'),
      ('deposit', 'expires_at', '过期的实际时刻', 'Wall time when it expires'),
      ('deposit', 'review_at', '沙箱审定的实际时刻', 'Wall time when the sandbox decides'),
      ('pay_token', 'token_hash', '令牌的散列', 'Hash of the token'),
      ('pay_token', 'person_id', '用户编号', 'The person'),
      ('pay_token', 'order_sn', '入金单号', 'Number of the deposit'),
      ('message', 'person_id', '用户编号', 'The person'),
      ('message', 'id', '序号', 'Number'),
      ('message', 'kind', '类别：account deposit trade alert system', 'Kind: account deposit trade alert system'),
      ('message', 'sentence', '语句编号', 'Id of the sentence'),
      ('message', 'params', '语句的参数', 'Its parameters'),
      ('message', 'read', '是否已读', 'Whether it was read'),
      ('message', 'sent_xt', '交易所时刻，毫秒时间戳', 'Exchange time, epoch ms'),
      ('stock_position', 'user_id', '用户编号', 'The user'),
      ('stock_position', 'sn', '持仓编号，即开仓委托编号', 'Number: that of its opening order'),
      ('stock_position', 'id', '序号', 'Number in the order of opening'),
      ('stock_position', 'instrument_id', '品种 id，见 instrument_name', 'The instrument, see instrument_name'),
      ('stock_position', 'direction', '1 买涨、-1 买跌', '1 long, -1 short'),
      ('stock_position', 'lever', '杠杆倍数', 'Leverage'),
      ('stock_position', 'shares', '现持数量，股或手；0 为已平', 'Held now, shares or lots; 0: closed'),
      ('stock_position', 'cost', '现持部分的开仓额，币种的百分之一', 'Opening value of what is held, 1/100 of its coin'),
      ('stock_position', 'margin', '现持部分的保证金，分', 'Margin of what is held, fen'),
      ('stock_position', 'margin_add', '追加的保证金，分', 'Margin added, fen'),
      ('stock_position', 'bought', '累计开仓数量', 'Opened in all'),
      ('stock_position', 'bought_value', '累计开仓额，币种的百分之一', 'Value opened in all, 1/100 of its coin'),
      ('stock_position', 'sold', '累计平仓数量', 'Closed in all'),
      ('stock_position', 'sold_value', '累计平仓额，币种的百分之一', 'Value closed in all, 1/100 of its coin'),
      ('stock_position', 'last_fill_day', '最近开仓成交日', 'Last day with an opening fill'),
      ('stock_position', 'last_fill_shares', '该日开仓数量（T+1 锁定）', 'Opened on that day (locked by T+1)'),
      ('stock_position', 'open_fees', '开仓费用，按名称，分', 'Fees of the opening by name, fen'),
      ('stock_position', 'close_fees', '平仓费用，按名称，分', 'Fees of closes by name, fen'),
      ('stock_position', 'stay_accrued', '现持部分已计提的持仓费，分', 'Holding fee accrued on what is held, fen'),
      ('stock_position', 'stay_posted', '已扣的持仓费，分', 'Holding fee posted, fen'),
      ('stock_position', 'stay_days', '计提的夜数', 'Nights charged'),
      ('stock_position', 'realized', '已平部分的毛盈亏，分', 'Gross profit or loss of what was closed, fen'),
      ('stock_position', 'profit_target', '止盈价，币种的万分之一；未设为空', 'Take-profit price, 1/10,000 of its coin; null: none'),
      ('stock_position', 'stop_target', '止损价，币种的万分之一；未设为空', 'Stop-loss price, 1/10,000 of its coin; null: none'),
      ('stock_position', 'opened_day', '计夜起始日', 'Day from which nights count'),
      ('stock_position', 'opened_xt', '开仓的交易所时刻，毫秒时间戳', 'Exchange time of the opening, epoch ms'),
      ('stock_position', 'closed_xt', '平仓的交易所时刻，毫秒时间戳，未平为空', 'Exchange time of the close, epoch ms; null: open'),
      ('stock_position', 'close_reason', '平仓原因：user profit stop force stay model', 'Why closed: user profit stop force stay model'),
      ('stock_position', 'warned', '是否已预警', 'Whether its owner was warned'),
      ('stock_position', 'force_pending', '强平到期但暂不能执行', 'A forced close is due but cannot be executed'),
      ('stock_position', 'purse', '资金账户：stock index futures 或 sub 加编号', 'Account that pays: stock, index, futures, or sub and a number'),
      ('stock_position', 'unit', '每股或每手一点的价值，币种', 'What one share or lot moves by a point, in its coin'),
      ('stock_position', 'coin', '币种：CNY HKD USD', 'Coin: CNY HKD USD'),
      ('stock_position', 'open_rate', '开仓汇率，一单位币种合人民币的万分之一元', 'Rate of the opening: yuan for one of the coin, 1/10,000'),
      ('stock_position', 'same_day', '是否可当日平仓（T+0）', 'Whether it may be closed on its day (T+0)'),
      ('stock_position', 'ex_day', '最近一次除权除息或换月日', 'Last ex-date or roll'),
      ('stock_position', 'blocked_by', '强平受阻的原因：today auction sealed', 'What keeps a due close: today auction sealed'),
      ('stock_position', 'fired', '竞价已触发的目标：profit stop', 'Target that an auction has fired: profit stop'),
      ('stay_fee', 'user_id', '用户编号', 'The user'),
      ('stay_fee', 'sn', '持仓编号', 'The position'),
      ('stay_fee', 'night_day', '该夜的日期', 'Date of the night'),
      ('stay_fee', 'fee', '持仓费，分', 'Fee, fen'),
      ('trade_order', 'user_id', '用户编号', 'The user'),
      ('trade_order', 'sn', '委托编号', 'Number'),
      ('trade_order', 'id', '序号', 'Number in the order of placing'),
      ('trade_order', 'action', 'open 开仓、close 平仓', 'open or close'),
      ('trade_order', 'close_of', '所平持仓的编号', 'Position that it closes'),
      ('trade_order', 'instrument_id', '品种 id', 'The instrument'),
      ('trade_order', 'direction', '持仓方向：1 买涨、-1 买跌', 'Of the position: 1 long, -1 short'),
      ('trade_order', 'lever', '杠杆倍数', 'Leverage'),
      ('trade_order', 'kind', '方式：market limit breakout fixed', 'Kind: market limit breakout fixed'),
      ('trade_order', 'valid', '有效期：day 当日、gtc 撤销前', 'day, or gtc until cancelled'),
      ('trade_order', 'shares', '数量，股或手', 'Shares or lots'),
      ('trade_order', 'price', '委托价或触发价，币种的万分之一；市价为空', 'Limit or trigger, 1/10,000 of its coin; null: market'),
      ('trade_order', 'worst', '最坏成交价，币种的万分之一', 'Worst price that it may fill at, 1/10,000 of its coin'),
      ('trade_order', 'auction', '是否为竞价的市价单', 'Whether it is a market order of an auction'),
      ('trade_order', 'profit_target', '止盈价，币种的万分之一', 'Take-profit price, 1/10,000 of its coin'),
      ('trade_order', 'stop_target', '止损价，币种的万分之一', 'Stop-loss price, 1/10,000 of its coin'),
      ('trade_order', 'state', 'working 委托中、filled 已成、cancelled 已撤、expired 失效、rejected 拒绝', 'working, filled, cancelled, expired, rejected'),
      ('trade_order', 'filled', '已成交数量', 'Filled so far'),
      ('trade_order', 'filled_value', '已成交额，币种的百分之一', 'Value filled, 1/100 of its coin'),
      ('trade_order', 'margin', '已成交部分的保证金，分', 'Margin of the filled part, fen'),
      ('trade_order', 'fees', '已成交部分的费用，按名称，分', 'Fees of the filled part by name, fen'),
      ('trade_order', 'hold', '未成交部分的冻结，分', 'Held for the unfilled part, fen'),
      ('trade_order', 'queue', '同价排在前面的数量', 'Shares before it at its price'),
      ('trade_order', 'watch_day', '此日此步之后的成交尚待看', 'Prints after this day''s step are still to be seen'),
      ('trade_order', 'watch_step', '见 watch_day', 'See watch_day'),
      ('trade_order', 'placed_day', '下单的交易日', 'Trading day of placing'),
      ('trade_order', 'placed_xt', '下单的交易所时刻，毫秒时间戳', 'Exchange time of placing, epoch ms'),
      ('trade_order', 'close_reason', '平仓原因：user profit stop force stay model', 'Why it closes: user profit stop force stay model'),
      ('trade_order', 'purse', '资金账户', 'Account that pays'),
      ('trade_order', 'end_reason', '未全部成交即结束的原因', 'Why it ended before it was filled whole'),
      ('trade_order', 'ended_xt', '结束的交易所时刻，毫秒时间戳', 'Exchange time of its end, epoch ms'),
      ('trade_order', 'spread_rate', '点差费率，百万分之一', 'Rate of the spread fee, millionths'),
      ('trade_order', 'fired', '突破委托是否已由竞价触发', 'Whether an auction has fired this breakout order'),
      ('trade_fill', 'user_id', '用户编号', 'The user'),
      ('trade_fill', 'sn', '委托编号', 'The order'),
      ('trade_fill', 'after', '此前已成交数量', 'Filled before it'),
      ('trade_fill', 'position_sn', '持仓编号', 'The position'),
      ('trade_fill', 'action', 'open 开仓、close 平仓', 'open or close'),
      ('trade_fill', 'instrument_id', '品种 id', 'The instrument'),
      ('trade_fill', 'side', '1 买入、-1 卖出', '1 bought, -1 sold'),
      ('trade_fill', 'day', '交易日', 'Trading day'),
      ('trade_fill', 'step', '当日第几步（3 秒一步）', 'Step of the day (3 seconds each)'),
      ('trade_fill', 'xt', '交易所时刻，毫秒时间戳', 'Exchange time, epoch ms'),
      ('trade_fill', 'legs', '各价位的价格（万分之一）与数量', 'Prices (1/10,000) and quantities that it met'),
      ('trade_fill', 'shares', '数量，股或手', 'Shares or lots'),
      ('trade_fill', 'value', '成交额，币种的百分之一', 'Value, 1/100 of its coin'),
      ('trade_fill', 'fees', '费用，按名称，分', 'Fees by name, fen'),
      ('trade_fill', 'book', '所遇盘口', 'The book that it met'),
      ('trade_fill', 'taken', '此前本账户已从盘口取走的数量', 'What the account had taken from the book'),
      ('trade_fill', 'prints', '触及它的逐笔成交', 'Prints that reached it'),
      ('trade_fill', 'rules', '所用规则的起始日', 'Date of the rules that it was made under'),
      ('trade_fill', 'coin', '币种', 'Coin'),
      ('trade_fill', 'rate', '汇率，一单位币种合人民币的万分之一元', 'Yuan for one of the coin, 1/10,000'),
      ('depletion', 'user_id', '用户编号', 'The user'),
      ('depletion', 'instrument_id', '品种 id', 'The instrument'),
      ('depletion', 'side', '1 卖盘、-1 买盘', '1 asks, -1 bids'),
      ('depletion', 'price', '价位，币种的万分之一', 'Level, 1/10,000 of its coin'),
      ('depletion', 'taken', '取走的数量', 'Taken'),
      ('depletion', 'day', '交易日', 'Trading day'),
      ('depletion', 'since_step', '首次取走的步', 'Step of the first taking'),
      ('house_balance', 'account', '平台账户', 'Account of the house'),
      ('house_balance', 'amount', '余额，分', 'Balance, fen'),
      ('house_rolled', 'one', '恒为真，只容一行', 'Always true: one row'),
      ('house_rolled', 'through_at', '实际时刻', 'Wall time'),
      ('sub_purse', 'user_id', '用户编号', 'The user'),
      ('sub_purse', 'purse', 'sub 加子账户编号', 'sub and its number'),
      ('sub_purse', 'available', '可用，分', 'Available, fen'),
      ('sub_purse', 'held', '占用，分', 'Held, fen'),
      ('price_alert', 'user_id', '用户编号', 'The user'),
      ('price_alert', 'n', '序号', 'Number'),
      ('price_alert', 'instrument_id', '品种 id', 'The instrument'),
      ('price_alert', 'kind', 'above 高于、below 低于、rise 涨幅、fall 跌幅、limitUp 涨停、limitDown 跌停', 'above, below a price; rise, fall by per cent; limitUp, limitDown'),
      ('price_alert', 'value', '价格（币种的万分之一）或涨跌幅（万分之一个百分点）', 'A price (1/10,000 of its coin) or a change (1/10,000 of a per cent)'),
      ('price_alert', 'repeat', 'once 一次、daily 每日', 'once or daily'),
      ('price_alert', 'live', '是否有效', 'Whether it is live'),
      ('price_alert', 'watch_day', '此日此步之后尚待看', 'Prints after this day''s step are still to be seen'),
      ('price_alert', 'watch_step', '见 watch_day', 'See watch_day'),
      ('price_alert', 'added_xt', '添加的交易所时刻，毫秒时间戳', 'Exchange time when added, epoch ms'),
      ('price_alert', 'fired_day', '最近触发的交易日', 'Trading day when it last fired'),
      ('price_alert', 'fired_xt', '最近触发的交易所时刻，毫秒时间戳', 'Exchange time when it last fired, epoch ms'),
      ('price_alert', 'fired_price', '触发价，币种的万分之一', 'Price that fired it, 1/10,000 of its coin'),
      ('allocation', 'user_id', '用户编号', 'The user'),
      ('allocation', 'sn', '申请编号', 'Number of the application'),
      ('allocation', 'id', '序号', 'Number'),
      ('allocation', 'cycle_type', '周期：1 日、2 周、3 月', 'Cycle: 1 day, 2 week, 3 month'),
      ('allocation', 'cycles', '周期数', 'Number of cycles'),
      ('allocation', 'lever', '倍数', 'Leverage'),
      ('allocation', 'margin', '本金，分', 'Margin, fen'),
      ('allocation', 'funds', '配资额，分', 'Funds lent, fen'),
      ('allocation', 'manage_fee', '管理费，分', 'Managing fee, fen'),
      ('allocation', 'single_ratio', '单只上限，百分数', 'Most in one name, per cent'),
      ('allocation', 'state', '0 待审核、1 操盘中、2 未通过、3 已到期、4 已结束', '0 under review, 1 running, 2 refused, 3 over, 4 settled'),
      ('allocation', 'purse', '资金账户：sub 加编号，未批准为空', 'Its account: sub and a number; null before approval'),
      ('allocation', 'begin_day', '首个交易日', 'First trading day'),
      ('allocation', 'end_day', '最后交易日', 'Last trading day'),
      ('allocation', 'warned', '是否已预警', 'Whether it was warned'),
      ('allocation', 'unwinding', '是否正在平仓', 'Whether it is being unwound'),
      ('allocation', 'applied_xt', '申请的交易所时刻，毫秒时间戳', 'Exchange time of the application, epoch ms'),
      ('allocation', 'audited_xt', '审核的交易所时刻，毫秒时间戳', 'Exchange time of the review, epoch ms'),
      ('allocation', 'opinion', '审核意见', 'Reviewer''s words'),
      ('allocation', 'review_at', '沙箱审核的实际时刻', 'Wall time when the sandbox decides'),
      ('allocation_day', 'user_id', '用户编号', 'The user'),
      ('allocation_day', 'sn', '申请编号', 'Number of the application'),
      ('allocation_day', 'day', '交易日', 'Trading day'),
      ('allocation_day', 'equity', '权益，分', 'Equity, fen'),
      ('allocation_day', 'line', '平仓线，分', 'Unwind line, fen'),
      ('allocation_day', 'fee', '当日管理费，分', 'Day''s part of the managing fee, fen'),
      ('allocation_day', 'profit', '盈亏，分', 'Profit or loss, fen'),
      ('watch_head', 'user_id', '用户编号', 'The user'),
      ('watch_head', 'version', '版本号', 'Version'),
      ('watch_item', 'user_id', '用户编号', 'The user'),
      ('watch_item', 'instrument_id', '品种 id', 'The instrument'),
      ('watch_item', 'place', '排序，升序', 'Place, ascending'),
      ('watch_item', 'pinned', '是否置顶', 'Whether it is pinned'),
      ('watch_item', 'note', '备注', 'Note'),
      ('watch_item', 'added_at', '添加的实际时刻', 'Wall time when added'),
      ('watch_group', 'user_id', '用户编号', 'The user'),
      ('watch_group', 'id', '分组编号', 'Number of the group'),
      ('watch_group', 'name', '名称', 'Name'),
      ('watch_group', 'place', '排序，升序', 'Place, ascending'),
      ('watch_member', 'user_id', '用户编号', 'The user'),
      ('watch_member', 'group_id', '分组编号', 'The group'),
      ('watch_member', 'instrument_id', '品种 id', 'The instrument'),
      ('rate_fixing', 'day', '日期', 'Day'),
      ('rate_fixing', 'coin', '币种：USD HKD', 'Coin: USD HKD'),
      ('rate_fixing', 'rate', '一单位合人民币，万分之一元', 'Yuan for one, 1/10,000'),
      ('rate_fixing', 'fixed_at', '写入的实际时刻', 'Wall time when written'),
      ('position_action', 'user_id', '用户编号', 'The user'),
      ('position_action', 'sn', '持仓编号', 'The position'),
      ('position_action', 'day', '除权除息日', 'Ex-date'),
      ('position_action', 'shares', '增加的股数', 'Shares added'),
      ('position_action', 'cost', '成本变动，分', 'Change of the cost, fen'),
      ('position_action', 'cash', '现金，分', 'Cash, fen'),
      ('position_action', 'cash_a_share', '每股派现，万分之一元', 'Cash a share, 1/10,000 yuan'),
      ('position_action', 'bonus', '每股送转', 'Bonus shares a share'),
      ('block_listing', 'id', '序号', 'Number'),
      ('block_listing', 'instrument_id', '品种 id', 'The instrument'),
      ('block_listing', 'discount_ppm', '价格为昨收的百万分之几', 'Price as part of the previous close, millionths'),
      ('block_listing', 'min_shares', '最少股数', 'Fewest shares'),
      ('block_listing', 'starts_xt', '开始的交易所时刻，毫秒时间戳', 'Exchange time of its begin, epoch ms'),
      ('block_listing', 'ends_xt', '结束的交易所时刻，毫秒时间戳', 'Exchange time of its end, epoch ms'),
      ('position_mark', 'user_id', '用户编号', 'The user'),
      ('position_mark', 'sn', '持仓编号', 'The position'),
      ('position_mark', 'n', '序号', 'Number'),
      ('position_mark', 'kind', 'warned 预警、recovered 恢复、due 应强平、blocked 受阻、withdrawn 解除、added 追加、closed 已平', 'warned, recovered, due, blocked, withdrawn, added, closed'),
      ('position_mark', 'day', '交易日', 'Trading day'),
      ('position_mark', 'step', '当日第几步', 'Step of the day'),
      ('position_mark', 'xt', '交易所时刻，毫秒时间戳', 'Exchange time, epoch ms'),
      ('position_mark', 'price', '触发的价格，币种的万分之一', 'Price that did it, 1/10,000 of its coin'),
      ('position_mark', 'ratio', '保证金率，百万分之一', 'Ratio, millionths'),
      ('position_mark', 'legal', '维持担保比例，百万分之一；无负债为空', 'Statutory ratio, millionths; null without debt'),
      ('position_mark', 'why', '受阻或平仓的原因', 'Why it was blocked or closed'),
      ('position_mark', 'shares', '当时持有', 'Held then'),
      ('position_mark', 'cost', '当时成本，币种的百分之一', 'Cost then, 1/100 of its coin'),
      ('position_mark', 'margin', '当时保证金，分', 'Margin then, fen'),
      ('position_mark', 'margin_add', '当时追加保证金，分', 'Added margin then, fen'),
      ('position_mark', 'stay', '当时计提的持仓费，分', 'Holding fee accrued then, fen'),
      ('account_reset', 'user_id', '用户编号', 'The user'),
      ('account_reset', 'day', '交易所日期', 'Day, exchange time'),
      ('account_reset', 'returned', '收回的余额，分', 'Balance taken back, fen'),
      ('account_reset', 'written_off', '核销的欠款，分', 'Debt written off, fen'),
      ('account_reset', 'at_xt', '交易所时刻，毫秒时间戳', 'Exchange time, epoch ms'),
      ('login_guard', 'guard_key', '手机号与地址的带密钥散列', 'Keyed hash of phone and address'),
      ('login_guard', 'failures', '失败次数', 'Failures'),
      ('login_guard', 'since_at', '计数开始的实际时刻', 'Wall time from which it counts'),
      ('login_guard', 'locked_until_at', '锁定到此实际时刻', 'Locked until, wall time'),
      ('login_address', 'person_id', '用户编号', 'The person'),
      ('login_address', 'address_key', '号码与地址的带密钥散列', 'Keyed hash of number and address'),
      ('login_address', 'used_at', '最近使用的实际时刻', 'Wall time of its last use'),
      ('spent_work', 'work_key', '证明的散列', 'Hash of the proof'),
      ('spent_work', 'ends_at', '可忘记的实际时刻', 'Wall time when it may be forgotten'),
      ('market_listing', 'one', '恒为真，只容一行', 'Always true: one row'),
      ('market_listing', 'edition', '版本：1 或 2', 'Edition: 1 or 2'),
      ('market_keys', 'market', '市场：cn hk us futures gold', 'Market: cn hk us futures gold'),
      ('market_keys', 'chain_from', '密钥链的首日；空为逐日密钥', 'First day of the chain; null: a key a day'),
      ('market_keys', 'chain_end', '密钥链的末日', 'Last day of the chain'),
      ('market_keys', 'anchor_day', '锚所在日', 'Day of the anchor'),
      ('market_keys', 'anchor', '公开的锚', 'Anchor, public'),
      ('market_keys', 'began_at', '开始的实际时刻', 'Wall time of its begin'),
      ('market_model', 'model', '模型编号', 'Number of the model'),
      ('market_model', 'first_day', '首日', 'Its first day'),
      ('market_model', 'begun_at', '开始的实际时刻', 'Wall time of its begin'),
      ('void_commitment', 'model', '模型编号', 'The model'),
      ('void_commitment', 'market', '市场', 'Market'),
      ('void_commitment', 'day', '交易日', 'Trading day'),
      ('void_commitment', 'commitment', '密钥的 SHA-256', 'SHA-256 of the key'),
      ('void_commitment', 'key', '密钥', 'The key'),
      ('void_commitment', 'published_at', '公布的实际时刻', 'Wall time of its publication'),
      ('last_shown', 'model', '模型编号', 'The model'),
      ('last_shown', 'instrument_id', '品种 id', 'The instrument'),
      ('last_shown', 'day', '交易日', 'Trading day'),
      ('last_shown', 'step', '当日第几步', 'Step of the day'),
      ('last_shown', 'xt', '交易所时刻，毫秒时间戳', 'Exchange time, epoch ms'),
      ('last_shown', 'price', '价格，币种的万分之一', 'Price, 1/10,000 of its coin'),
      ('last_shown', 'rate', '汇率，一单位币种合人民币的万分之一元', 'Yuan for one of the coin, 1/10,000'),
      ('last_shown', 'instrument', '当时的品种资料', 'The instrument as it was listed'),
      ('taken_over', 'user_id', '用户编号', 'The user'),
      ('taken_over', 'model', '模型编号', 'The model'),
      ('taken_over', 'done_at', '处理完的实际时刻，未完为空', 'Wall time when done, null before'),
      ('index_day', 'day', '交易日', 'Trading day'),
      ('index_day', 'instrument_id', '指数 id', 'The index'),
      ('index_day', 'bars', '压缩的分钟线', 'Packed bars'),
      ('migration', 'name', '文件名', 'File'),
      ('migration', 'hash', '内容的 SHA-256', 'SHA-256 of its text'),
      ('migration', 'done_at', '执行的实际时刻', 'Wall time when done'),
      ('instrument_name', 'instrument_id', '品种 id', 'Id of the instrument'),
      ('instrument_name', 'gid', '全码，如 sh600519', 'Code with its exchange, like sh600519'),
      ('instrument_name', 'code', '代码', 'Code'),
      ('instrument_name', 'name', '名称，不带 N、C、XD 等', 'Name, without N, C, XD and the like'),
      ('positions', 'user_id', '用户编号', 'The user'),
      ('positions', 'nick_name', '昵称', 'Nickname'),
      ('positions', 'position', '持仓编号', 'Number of the position'),
      ('positions', 'account', '账户：stock 股票、index 指数、futures 期货、sub 加编号为分仓', 'Account: stock, index, futures, or sub and a number'),
      ('positions', 'code', '代码', 'Code'),
      ('positions', 'name', '名称', 'Name'),
      ('positions', 'direction', 'long 买涨、short 买跌', 'long or short'),
      ('positions', 'lever', '杠杆倍数', 'Leverage'),
      ('positions', 'held', '现持数量，股或手；0 为已平', 'Held now, shares or lots; 0: closed'),
      ('positions', 'bought', '累计开仓数量', 'Opened in all'),
      ('positions', 'sold', '累计平仓数量', 'Closed in all'),
      ('positions', 'coin', '价格的币种', 'Coin of the prices'),
      ('positions', 'open_price', '开仓均价，币种', 'Mean opening price, in the coin'),
      ('positions', 'close_price', '平仓均价，币种；未平为空', 'Mean closing price, in the coin; null: nothing closed'),
      ('positions', 'profit_target', '止盈价，币种', 'Take-profit price, in the coin'),
      ('positions', 'stop_target', '止损价，币种', 'Stop-loss price, in the coin'),
      ('positions', 'margin_yuan', '现持部分的保证金与追加，元', 'Margin of what is held, added margin included, yuan'),
      ('positions', 'realized_yuan', '已平部分的毛盈亏，元', 'Gross result of what was closed, yuan'),
      ('positions', 'fees_yuan', '已付的交易费用，元', 'Fees paid for trades, yuan'),
      ('positions', 'holding_fee_yuan', '已扣与已计提的持仓费，元', 'Holding fee, posted and accrued, yuan'),
      ('positions', 'opened', '开仓时间', 'Opened'),
      ('positions', 'closed', '平仓时间，未平为空', 'Closed; null: open'),
      ('positions', 'close_reason', '平仓原因：user 本人、profit 止盈、stop 止损、force 强平、stay 超期、model 模型更换', 'Why: user, profit, stop, force, stay (held too long), model (changed)'),
      ('orders', 'user_id', '用户编号', 'The user'),
      ('orders', 'nick_name', '昵称', 'Nickname'),
      ('orders', 'order_number', '委托编号', 'Number of the order'),
      ('orders', 'position', '开立或所平的持仓编号', 'Position that it opens or closes'),
      ('orders', 'account', '账户：stock 股票、index 指数、futures 期货、sub 加编号为分仓', 'Account: stock, index, futures, or sub and a number'),
      ('orders', 'code', '代码', 'Code'),
      ('orders', 'name', '名称', 'Name'),
      ('orders', 'action', 'open 开仓、close 平仓', 'open or close'),
      ('orders', 'direction', '持仓方向：long 买涨、short 买跌', 'Of the position: long or short'),
      ('orders', 'kind', '方式：market limit breakout fixed', 'Kind: market limit breakout fixed'),
      ('orders', 'lever', '杠杆倍数', 'Leverage'),
      ('orders', 'quantity', '数量，股或手', 'Shares or lots'),
      ('orders', 'filled', '已成交数量', 'Filled'),
      ('orders', 'coin', '价格的币种', 'Coin of the prices'),
      ('orders', 'price', '委托价或触发价，币种；市价为空', 'Limit or trigger, in the coin; null: market'),
      ('orders', 'state', 'working 委托中、filled 已成、cancelled 已撤、expired 失效、rejected 拒绝', 'working filled cancelled expired rejected'),
      ('orders', 'hold_yuan', '未成交部分的冻结，元', 'Held for the unfilled part, yuan'),
      ('orders', 'placed', '下单时间', 'Placed'),
      ('orders', 'ended', '结束时间，未结束为空', 'Ended; null: it works'),
      ('fills', 'user_id', '用户编号', 'The user'),
      ('fills', 'nick_name', '昵称', 'Nickname'),
      ('fills', 'order_number', '委托编号', 'Number of the order'),
      ('fills', 'position', '持仓编号', 'Number of the position'),
      ('fills', 'code', '代码', 'Code'),
      ('fills', 'name', '名称', 'Name'),
      ('fills', 'action', 'open 开仓、close 平仓', 'open or close'),
      ('fills', 'side', 'buy 买入、sell 卖出', 'buy or sell'),
      ('fills', 'quantity', '数量，股或手', 'Shares or lots'),
      ('fills', 'coin', '价格的币种', 'Coin of the prices'),
      ('fills', 'price', '成交均价，币种', 'Mean price, in the coin'),
      ('fills', 'rate', '汇率，一单位币种合人民币', 'Yuan for one of the coin'),
      ('fills', 'value_yuan', '成交额，元', 'Value, yuan'),
      ('fills', 'fees_yuan', '费用，元', 'Fees, yuan'),
      ('fills', 'filled', '成交时间', 'Filled'),
      ('balances', 'user_id', '用户编号', 'The user'),
      ('balances', 'nick_name', '昵称', 'Nickname'),
      ('balances', 'account', '账户：stock 股票、index 指数、futures 期货、sub 加编号为分仓', 'Account: stock, index, futures, or sub and a number'),
      ('balances', 'available_yuan', '可用，元', 'Available, yuan'),
      ('balances', 'held_yuan', '占用（保证金与冻结），元', 'Held as margin and for orders, yuan'),
      ('balances', 'debt_yuan', '欠款，元；只在 stock 一行', 'Debt, yuan; in the row of stock alone'),
      ('ledger', 'user_id', '用户编号', 'The user'),
      ('ledger', 'nick_name', '昵称', 'Nickname'),
      ('ledger', 'version', '账户版本，同一版本的各行属同一次变动', 'Version of the account: rows of one version are one change'),
      ('ledger', 'n', '同一版本内的序号', 'Place within the version'),
      ('ledger', 'account', '账户，如 stock_available、stock_held、debt', 'Account, like stock_available, stock_held, debt'),
      ('ledger', 'change_yuan', '变动，元，付出为负（欠款增加亦为负）', 'Change, yuan; negative: given away, or debt grown'),
      ('ledger', 'balance_yuan', '变动后余额，元', 'Balance afterwards, yuan'),
      ('ledger', 'other_account', '对方账户；house_ 开头为平台', 'The other account; house_… is the house'),
      ('ledger', 'reason', '原因，如 deposit、margin、profit、loss、commissionOpen、duty、stay', 'What for, like deposit, margin, profit, loss, commissionOpen, duty, stay'),
      ('ledger', 'ref', '关联编号：持仓、委托、入金单等', 'Number of the position, order or deposit'),
      ('ledger', 'subject', '所涉品种的名称与代码', 'What it is about: name and code'),
      ('ledger', 'booked', '交易所时间，北京时间', 'Exchange time, Beijing')
    ) as words(relation, name, zh, en)
  loop
    execute format('comment on column %I.%I is %L', word.relation, word.name, word.zh || '。 ' || word.en);
  end loop;
end $$;
