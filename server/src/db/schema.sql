-- Every table of this version, grouped by the folder of server/src whose SQL alone may name it (`-- owner: <folder>`, until the next
-- one). *_xt and *_day are exchange time, *_at is wall time; money is fen, prices are 1/10,000 of their coin. Every table and column says
-- what it is in Chinese and English, with its unit (server/test/operation/database-words.test.ts).

-- owner: db
-- What says which schema a database has: this file with views.sql as `baseline`, and each later migration.
create table migration (
  name text primary key,
  hash text not null,
  done_at timestamptz not null default now()
);
comment on table migration is '已执行的数据库迁移。 Migrations that this database has had';
comment on column migration.name is '文件名。 File';
comment on column migration.hash is '内容的 SHA-256。 SHA-256 of its text';
comment on column migration.done_at is '执行的实际时刻。 Wall time when done';

-- Tables that only grow: a trigger refuses every change.
create function append_only() returns trigger language plpgsql as $$
begin
  raise exception '% is append-only', tg_table_name;
end $$;

-- owner: time
-- The exchange clock: one row. xt is where exchange time stood at the wall instant anchored_at.
create table exchange_clock (
  one boolean primary key default true check (one),
  mode text not null,
  speed integer not null,
  anchored_at timestamptz not null,
  anchor_xt bigint not null,
  first_day date not null,
  done_xt bigint not null,
  -- Nothing later than until_xt has been shown or done: a process that was killed may have shown up to here, and the next one goes on
  -- from here.
  until_xt bigint not null,
  jump_from_xt bigint,
  jump_to_xt bigint,
  paused boolean not null default false,
  chosen_speed integer,
  check ((jump_from_xt is null) = (jump_to_xt is null))
);
comment on table exchange_clock is '交易所时钟：一行；实际时刻 anchored_at 对应交易所时刻 anchor_xt。 The exchange clock: one row; at the wall instant anchored_at exchange time stood at anchor_xt';
comment on column exchange_clock.one is '恒为真，只容一行。 Always true: one row';
comment on column exchange_clock.mode is 'continuous 连续、live 实时。 continuous or live';
comment on column exchange_clock.speed is '连续模式的倍速。 Speed in continuous mode';
comment on column exchange_clock.anchored_at is '锚定的实际时刻。 Wall time of the anchor';
comment on column exchange_clock.anchor_xt is '锚定的交易所时刻，毫秒时间戳。 Exchange time of the anchor, epoch ms';
comment on column exchange_clock.first_day is '市场第一日。 First day of the market';
comment on column exchange_clock.done_xt is '已处理到的交易所时刻，毫秒时间戳。 Exchange time up to which all is done, epoch ms';
comment on column exchange_clock.until_xt is '尚未显示过晚于此的内容，毫秒时间戳。 Nothing later has been shown, exchange time, epoch ms';
comment on column exchange_clock.jump_from_xt is '进行中的快进从何时开始，毫秒时间戳；没有为空。 Start of the running jump, exchange time, epoch ms; null for none';
comment on column exchange_clock.jump_to_xt is '进行中的快进到何时，毫秒时间戳；没有为空。 Target of the running jump, exchange time, epoch ms; null for none';
comment on column exchange_clock.paused is '是否被操作台暂停。 Whether the back office has paused exchange time';
comment on column exchange_clock.chosen_speed is '操作台选定的倍速，优先于 CLOCK_SPEED；没有为空。 Speed chosen in the back office, overrides CLOCK_SPEED; null for none';

-- What the timetable has done, so that a restart resumes and twice is once.
create table timetable_done (
  what text not null,
  due_day date not null,
  done_at timestamptz not null default now(),
  primary key (what, due_day)
);
comment on table timetable_done is '时间表上已办完的事。 What the timetable has done';
comment on column timetable_done.what is '事项。 What';
comment on column timetable_done.due_day is '所属交易所日期。 Its day, exchange time';
comment on column timetable_done.done_at is '办完的实际时刻。 Wall time when done';

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

-- owner: market
-- The secret master of the day keys, sealed under the key file. One row, written once.
create table market_master (
  one boolean primary key default true check (one),
  sealed bytea not null,
  made_at timestamptz not null default now()
);
comment on table market_master is '行情总密钥，加密保存，一行。 Secret master of the day keys, sealed, one row';
comment on column market_master.one is '恒为真，只容一行。 Always true: one row';
comment on column market_master.sealed is '密文。 Sealed bytes';
comment on column market_master.made_at is '生成的实际时刻。 Wall time when made';

-- The commitment of each day's key: SHA-256, published before the previous trading day closes.
create table day_commitment (
  market text not null,
  day date not null,
  commitment bytea not null,
  published_at timestamptz not null default now(),
  revealed_xt bigint,
  signature bytea check (length(signature) = 48),
  primary key (market, day)
);
comment on table day_commitment is '每日密钥的承诺（SHA-256），开盘前公布。 Commitment of each day''s key (SHA-256), published before the open';
comment on column day_commitment.market is '市场：cn hk us futures gold。 Market: cn hk us futures gold';
comment on column day_commitment.day is '交易日。 Trading day';
comment on column day_commitment.commitment is '密钥的 SHA-256。 SHA-256 of the key';
comment on column day_commitment.signature is '掺入密钥的随机信标轮次的签名，取到前为空。 Signature of the beacon round mixed into the key; null until it is stored';
comment on column day_commitment.published_at is '公布的实际时刻。 Wall time of its publication';
comment on column day_commitment.revealed_xt is '公开密钥的交易所时刻，毫秒时间戳，未公开为空。 Exchange time when the key was revealed, epoch ms; null before';

-- One dated fixing a day per coin: yuan for one, in 1/10,000. Written when the day opens and never changed, so that receipts can be redone.
create table rate_fixing (
  day date not null,
  coin text not null check (coin in ('USD', 'HKD')),
  rate integer not null check (rate > 0),
  fixed_at timestamptz not null default now(),
  primary key (day, coin)
);
comment on table rate_fixing is '每日汇率，写定不改。 Exchange rates of each day, never changed';
comment on column rate_fixing.day is '日期。 Day';
comment on column rate_fixing.coin is '币种：USD HKD。 Coin: USD HKD';
comment on column rate_fixing.rate is '一单位合人民币，万分之一元。 Yuan for one, 1/10,000';
comment on column rate_fixing.fixed_at is '写入的实际时刻。 Wall time when written';

-- The edition of the built-in list that this market was opened with: its prices, held positions too, come from it.
create table market_listing (
  one boolean primary key default true check (one),
  edition integer not null
);
comment on table market_listing is '市场所用的内置名单版本，一行。 Edition of the built-in list, one row';
comment on column market_listing.one is '恒为真，只容一行。 Always true: one row';
comment on column market_listing.edition is '版本：1 或 2。 Edition: 1 or 2';

-- By which way a market's keys are made. Nulls: each day's key straight from the master, as 0.1.0 made them. Else the days from
-- chain_from on have keys of the chain of links whose last one is that of chain_end, and days before it still the others; the link of
-- anchor_day is public. The end stands here because a longer calendar must change no key.
create table market_keys (
  market text primary key,
  chain_end date not null,
  anchor_day date not null,
  anchor bytea not null,
  began_at timestamptz not null default now(),
  check (length(anchor) = 32 and anchor_day <= chain_end)
);
comment on table market_keys is '各市场密钥的生成方式。 How a market''s keys are made';
comment on column market_keys.market is '市场：cn hk us futures gold。 Market: cn hk us futures gold';
comment on column market_keys.chain_end is '密钥链的末日。 Last day of the chain';
comment on column market_keys.anchor_day is '锚所在日。 Day of the anchor';
comment on column market_keys.anchor is '公开的锚。 Anchor, public';
comment on column market_keys.began_at is '开始的实际时刻。 Wall time of its begin';

-- Published inputs of prices other than the keys: model, listing, clock, anchors and beacon; each statement references the previous one.
create table market_statement (
  number integer primary key check (number > 0),
  id bytea not null unique check (length(id) = 32),
  before bytea references market_statement (id),
  published date not null,
  from_day date not null,
  first_day date not null,
  model integer not null,
  clock text not null,
  listing bytea not null check (length(listing) = 32),
  anchors jsonb not null,
  beacon jsonb,
  written_at timestamptz not null default now(),
  check ((number = 1) = (before is null))
);
create trigger market_statement_append_only before update or delete or truncate on market_statement for each statement execute function append_only();
comment on table market_statement is '行情声明：除密钥外行情所依据的一切，只增不改。 Market statements: inputs of prices other than the keys; append-only';
comment on column market_statement.number is '序号，从 1 起。 Number, from 1';
comment on column market_statement.id is '声明的 SHA-256。 SHA-256 of the statement';
comment on column market_statement.before is '上一份声明，首份为空。 The statement before, null for the first';
comment on column market_statement.published is '公布时的交易所日期。 Day of the exchange when published';
comment on column market_statement.from_day is '生效首日。 First day in effect';
comment on column market_statement.first_day is '市场首日。 First day of the market';
comment on column market_statement.model is '行情模型编号。 Number of the model';
comment on column market_statement.clock is '时钟模式：continuous live。 Mode of the clock: continuous live';
comment on column market_statement.listing is '证券名单的 SHA-256。 SHA-256 of the listing';
comment on column market_statement.anchors is '各市场密钥链的锚，JSON。 Anchors of the chains of keys, JSON';
comment on column market_statement.beacon is '随机信标（链、公钥、起始时刻、周期），JSON，没有为空。 Randomness beacon (chain, public key, genesis, period), JSON; null for none';
comment on column market_statement.written_at is '写入的实际时刻。 Wall time when written';

-- The list of stocks of an announced statement, as a file of MARKET_SYMBOLS: public before the statement is in effect.
create table market_list (
  number integer primary key references market_statement (number),
  csv text not null
);
create trigger market_list_append_only before update or delete or truncate on market_list for each statement execute function append_only();
comment on table market_list is '已公布、待生效声明的证券名单，只增不改。 Lists of stocks of announced statements; append-only';
comment on column market_list.number is '声明序号。 Number of the statement';
comment on column market_list.csv is '名单，CSV。 The list, CSV';

-- What an index showed on a day that the market has lived: its minute bars, packed (server/src/market/lived-indices.ts).
create table index_day (
  day date not null,
  instrument_id integer not null,
  bars bytea not null,
  primary key (day, instrument_id)
);
comment on table index_day is '指数过往交易日显示的分钟线，已压缩。 Minute bars that an index showed on past days, packed';
comment on column index_day.day is '交易日。 Trading day';
comment on column index_day.instrument_id is '指数 id。 The index';
comment on column index_day.bars is '压缩的分钟线。 Packed bars';

-- Every instrument as it was listed last: names for readers with psql, and the rest for a later model that does not list it.
create table instrument_name (
  instrument_id integer primary key,
  gid text not null,
  code text not null,
  name text not null,
  instrument jsonb
);
comment on table instrument_name is '品种的代码与名称，开市时写入。 Codes and names of instruments, written when a day opens';
comment on column instrument_name.instrument_id is '品种 id。 Id of the instrument';
comment on column instrument_name.gid is '全码，如 sh600519。 Code with its exchange, like sh600519';
comment on column instrument_name.code is '代码。 Code';
comment on column instrument_name.name is '名称，不带 N、C、XD 等。 Name, without N, C, XD and the like';
comment on column instrument_name.instrument is '最后一次上市时的全部资料，JSON。 All that is known of it as it was listed last, JSON.';

-- owner: changeover
-- What everything that was ever traded under a model showed last: the change to the next one closes at these prices. Yuan for one of its
-- coin in rate, in 1/10,000; the instrument as it was listed, since the next model may not list it.
create table last_shown (
  statement integer not null,
  instrument_id integer not null,
  day date not null,
  step integer not null,
  xt bigint not null,
  price bigint check (price > 0),
  rate integer not null check (rate > 0),
  instrument jsonb not null,
  primary key (statement, instrument_id)
);
comment on table last_shown is '更换模型时各品种最后显示的价格。 What was shown last before a change of model';
comment on column last_shown.statement is '当时行情声明的序号。 Number of the market statement in effect';
comment on column last_shown.instrument_id is '品种 id。 The instrument';
comment on column last_shown.day is '交易日。 Trading day';
comment on column last_shown.step is '当日第几步。 Step of the day';
comment on column last_shown.xt is '交易所时刻，毫秒时间戳。 Exchange time, epoch ms';
comment on column last_shown.price is '价格，币种的 1/10000；换模型时无人持有的为空。 Price, in 1/10,000 of the coin; null: nobody held it when the model changed.';
comment on column last_shown.rate is '汇率，一单位币种合人民币的万分之一元。 Yuan for one of the coin, 1/10,000';
comment on column last_shown.instrument is '当时的品种资料。 The instrument as it was listed';

-- The accounts that a change of models has found; done_at is written with all that it changes of the account.
create table taken_over (
  user_id bigint not null,
  statement integer not null,
  done_at timestamptz,
  primary key (user_id, statement)
);
create index taken_over_open on taken_over (statement) where done_at is null;
comment on table taken_over is '更换模型所涉的账户。 Accounts that a change of model has found';
comment on column taken_over.user_id is '用户编号。 The user';
comment on column taken_over.statement is '新行情声明的序号。 Number of the market statement that is changed to';
comment on column taken_over.done_at is '处理完的实际时刻，未完为空。 Wall time when done, null before';

-- owner: news
-- News, each item once by its key. Words are a template with its parameters, put into the reader's language when read, or literal texts.
create table news (
  id bigint generated always as identity primary key,
  key text not null unique,
  type smallint not null check (type between 1 and 7),
  xt bigint not null,
  codes text[] not null,
  words jsonb not null,
  views bigint not null default 0
);
create index news_newest on news (xt desc, id desc);
create index news_newest_of_type on news (type, xt desc, id desc);
create index news_of_code on news using gin (codes);
comment on table news is '资讯，每条一行。 News, a row an item';
comment on column news.id is '序号。 Number';
comment on column news.key is '唯一键，防重复。 Unique key: each item once';
comment on column news.type is '分类 1 至 7。 Section, 1 to 7';
comment on column news.xt is '交易所时刻，毫秒时间戳。 Exchange time, epoch ms';
comment on column news.codes is '提到的证券代码。 Codes that it names';
comment on column news.words is '模板与参数，或原文。 Template with its parameters, or literal texts';
comment on column news.views is '阅读次数。 Times read';

-- owner: accounts
-- A user's money, guarded by a version: every change of money, orders or positions raises it by one.
-- Every order changes an account's row: with room in its page the new version stays there and no index has to hear of it.
create table account (
  user_id bigint primary key,
  version bigint not null default 0,
  stock_available bigint not null default 0 check (stock_available >= 0),
  stock_held bigint not null default 0 check (stock_held >= 0),
  index_available bigint not null default 0 check (index_available >= 0),
  index_held bigint not null default 0 check (index_held >= 0),
  futures_available bigint not null default 0 check (futures_available >= 0),
  futures_held bigint not null default 0 check (futures_held >= 0),
  debt bigint not null default 0 check (debt >= 0),
  event_n bigint not null default 0,
  last_request text,
  last_request_at timestamptz,
  -- An account that does not add up: its money stands still until somebody has looked at it.
  stopped_at timestamptz,
  stopped_why text
) with (fillfactor = 50);
comment on table account is '用户的钱，单位分；version 每次变动加一。 A user''s money in fen; every change raises version by one';
comment on column account.user_id is '用户编号。 The user';
comment on column account.version is '版本号。 Version';
comment on column account.stock_available is '股票账户可用，分。 Stock account, available, fen';
comment on column account.stock_held is '股票账户占用（保证金与冻结），分。 Stock account, held as margin and for orders, fen';
comment on column account.index_available is '指数账户可用，分。 Index account, available, fen';
comment on column account.index_held is '指数账户占用，分。 Index account, held, fen';
comment on column account.futures_available is '期货账户可用，分。 Futures account, available, fen';
comment on column account.futures_held is '期货账户占用，分。 Futures account, held, fen';
comment on column account.debt is '欠款，分。 Debt, fen';
comment on column account.event_n is '最后一条账户事件的序号。 Number of the last account event';
comment on column account.last_request is '最近一次请求的键。 Key of the last request';
comment on column account.last_request_at is '最近一次请求的实际时刻。 Wall time of the last request';
comment on column account.stopped_at is '对账不符而停用的实际时刻，正常为空。 Wall time when it was stopped for not adding up; null: it is not';
comment on column account.stopped_why is '停用原因。 Why it was stopped';

-- Double entry: each posting takes from one account and gives to another, so every sum is zero.
create table posting (
  user_id bigint not null,
  -- The account's version that this change made, and the posting's place in it.
  version bigint not null,
  n smallint not null,
  from_account text not null,
  to_account text not null check (to_account <> from_account),
  amount bigint not null check (amount > 0),
  -- Balances of the user's accounts after this posting; none for a house account, which has no running row.
  from_balance bigint,
  to_balance bigint,
  reason text not null,
  ref text,
  subject text,
  at_xt bigint not null,
  at timestamptz not null default now(),
  primary key (user_id, version, n)
);
-- Postings arrive in the order of time, so a few bytes a page find a stretch of it.
create index posting_at on posting using brin (at) with (autosummarize = on);
-- What was ever paid in, of a whole class at once.
create index posting_paid_in on posting (user_id) where from_account = 'house_deposits';
create trigger posting_append_only before update or delete or truncate on posting for each statement execute function append_only();
comment on table posting is '复式记账：每行从一个账户转到另一个账户，只增不改。 Double entry: each row takes from one account and gives to another; append-only';
comment on column posting.user_id is '用户编号。 The user';
comment on column posting.version is '所属的账户版本。 Version of the account that it made';
comment on column posting.n is '同一版本内的序号。 Its place within the version';
comment on column posting.from_account is '付出的账户，如 stock_available；house_ 开头为平台。 Account that gives, like stock_available; house_… is the house';
comment on column posting.to_account is '收到的账户。 Account that receives';
comment on column posting.amount is '金额，分。 Amount, fen';
comment on column posting.from_balance is '付出后余额，分；平台账户为空。 Balance of the giver afterwards, fen; null for the house';
comment on column posting.to_balance is '收到后余额，分；平台账户为空。 Balance of the receiver afterwards, fen; null for the house';
comment on column posting.reason is '原因，如 margin、profit、stay。 What for, like margin, profit, stay';
comment on column posting.ref is '关联编号：持仓、委托、入金单等。 Number of the position, order or deposit';
comment on column posting.subject is '所涉品种的名称与代码。 What it is about: name and code';
comment on column posting.at_xt is '交易所时刻，毫秒时间戳。 Exchange time, epoch ms';
comment on column posting.at is '实际时刻。 Wall time';

-- What happened to an account, numbered without gaps; phones ask for what they missed.
create table account_event (
  user_id bigint not null,
  n bigint not null,
  data json not null,
  at timestamptz not null default now(),
  primary key (user_id, n)
);
create index account_event_at on account_event using brin (at) with (autosummarize = on);
comment on table account_event is '账户事件，推送用，按序号补取。 Account events for push, numbered';
comment on column account_event.user_id is '用户编号。 The user';
comment on column account_event.n is '最后一个事件的序号。 Number of the last event in it';
comment on column account_event.data is '事件列表。 List of events';
comment on column account_event.at is '实际时刻。 Wall time';

-- Replies to idempotent writes, kept for a day; refusals for ten minutes.
create table stored_reply (
  user_id bigint not null,
  path text not null,
  key text not null,
  request text not null,
  reply json not null,
  refused boolean not null default false,
  at timestamptz not null default now(),
  primary key (user_id, path, key)
);
create index stored_reply_at on stored_reply using brin (at) with (autosummarize = on);
create index stored_reply_refused on stored_reply (at) where refused;
comment on table stored_reply is '带幂等键的请求的回复，保存一天；拒绝保存十分钟。 Replies to requests with an idempotency key, kept for a day; refusals for ten minutes';
comment on column stored_reply.user_id is '用户编号。 The user';
comment on column stored_reply.path is '接口。 Call';
comment on column stored_reply.key is '幂等键。 Idempotency key';
comment on column stored_reply.request is '请求内容的摘要。 Digest of the request';
comment on column stored_reply.reply is '回复。 Reply';
comment on column stored_reply.refused is '是否为拒绝。 Whether it is a refusal';
comment on column stored_reply.at is '实际时刻。 Wall time';

-- Messages to a person: an id of the server's sentences and its parameters, put into words when they are read. *_xt is exchange time.
create table message (
  person_id bigint not null,
  id bigint generated always as identity,
  kind text not null,
  sentence text not null,
  params jsonb not null default '{}',
  read boolean not null default false,
  sent_xt bigint not null,
  primary key (person_id, id)
);
create index message_unread on message (person_id) where not read;
comment on table message is '站内信。 Messages';
comment on column message.person_id is '用户编号。 The person';
comment on column message.id is '序号。 Number';
comment on column message.kind is '类别：account deposit trade alert system。 Kind: account deposit trade alert system';
comment on column message.sentence is '语句编号。 Id of the sentence';
comment on column message.params is '语句的参数。 Its parameters';
comment on column message.read is '是否已读。 Whether it was read';
comment on column message.sent_xt is '交易所时刻，毫秒时间戳。 Exchange time, epoch ms';

-- The house's balances up to an instant of wall time; what was posted since is added when asked. There is no running row.
create table house_balance (
  account text primary key,
  amount bigint not null
);
comment on table house_balance is '平台各账户截至 house_rolled 的余额。 Balances of the house up to house_rolled';
comment on column house_balance.account is '平台账户。 Account of the house';
comment on column house_balance.amount is '余额，分。 Balance, fen';

create table house_rolled (
  one boolean primary key default true check (one),
  through_at timestamptz not null
);
insert into house_rolled (through_at) values ('-infinity');
comment on table house_rolled is 'house_balance 截至的时刻，一行。 Up to when house_balance reckons, one row';
comment on column house_rolled.one is '恒为真，只容一行。 Always true: one row';
comment on column house_rolled.through_at is '实际时刻。 Wall time';

-- Money of a sub-account (分仓). Written with the account's version, like the account's own columns.
create table sub_purse (
  user_id bigint not null,
  purse text not null check (purse ~ '^sub[0-9]{8}$'),
  available bigint not null check (available >= 0),
  held bigint not null check (held >= 0),
  primary key (user_id, purse)
);
comment on table sub_purse is '分仓子账户的钱。 Money of sub-accounts';
comment on column sub_purse.user_id is '用户编号。 The user';
comment on column sub_purse.purse is 'sub 加子账户编号。 sub and its number';
comment on column sub_purse.available is '可用，分。 Available, fen';
comment on column sub_purse.held is '占用，分。 Held, fen';

-- Resets of practice accounts: at most one on an exchange day. Amounts are fen.
create table account_reset (
  user_id bigint not null,
  day date not null,
  returned bigint not null check (returned >= 0),
  written_off bigint not null check (written_off >= 0),
  at_xt bigint not null,
  primary key (user_id, day)
);
create trigger account_reset_append_only before update or delete or truncate on account_reset for each statement execute function append_only();
comment on table account_reset is '模拟账户的重置，只增不改。 Resets of practice accounts, append-only';
comment on column account_reset.user_id is '用户编号。 The user';
comment on column account_reset.day is '交易所日期。 Day, exchange time';
comment on column account_reset.returned is '收回的余额，分。 Balance taken back, fen';
comment on column account_reset.written_off is '核销的欠款，分。 Debt written off, fen';
comment on column account_reset.at_xt is '交易所时刻，毫秒时间戳。 Exchange time, epoch ms';

-- The days of the wall on which the demo account began anew, or stayed as it was. *_at is wall time.
create table demo_reset (
  user_id bigint not null,
  -- Of the wall, in Shanghai.
  wall_day date not null,
  done boolean not null,
  decided_at timestamptz not null default now(),
  primary key (user_id, wall_day)
);
comment on table demo_reset is '演示账户每日复位。 Daily resets of the demo account';
comment on column demo_reset.user_id is '用户编号。 The user';
comment on column demo_reset.wall_day is '实际日期（上海）。 Day of the wall, in Shanghai';
comment on column demo_reset.done is '是否已复位；有未了结的持仓、委托等时不复位。 Whether it was reset; it is not while something is open';
comment on column demo_reset.decided_at is '处理的实际时刻。 Wall time of the decision';

-- owner: identity
-- People, what proves who they are, and what they handed in. Phone, name and number are sealed under the key file;
-- directories find them by a keyed hash. *_at is wall time.
create table vault_canary (
  one boolean primary key default true check (one),
  sealed bytea not null
);
comment on table vault_canary is '检验密钥文件是否匹配，一行。 Tells whether the key file fits, one row';
comment on column vault_canary.one is '恒为真，只容一行。 Always true: one row';
comment on column vault_canary.sealed is '密文。 Sealed bytes';

create table agent (
  code text primary key,
  name text not null,
  active boolean not null default true
);
insert into agent (code, name) values ('100001', '红盘模拟营业部');
comment on table agent is '邀请机构。 Agents who invite';
comment on column agent.code is '邀请码。 Invitation code';
comment on column agent.name is '名称。 Name';
comment on column agent.active is '是否可用。 Whether it is in use';

create table person (
  id bigint generated always as identity (start with 10001) primary key,
  phone_sealed bytea not null,
  phone_verified boolean not null,
  nick_sealed bytea not null default '',
  agent_code text not null references agent,
  password_hash text not null,
  trade_hash text,
  trade_failures integer not null default 0,
  trade_locked_until_at timestamptz,
  demo boolean not null default false,
  locked boolean not null default false,
  created_at timestamptz not null default now(),
  -- A person's own leverage on offer, "1/2/5"; null: the site's (spec/3-decisions.md 4, "Leverage options").
  site_lever text check (site_lever ~ '^[1-9][0-9]{0,2}(/[1-9][0-9]{0,2})*$'),
  -- The picture that a person has chosen.
  avatar smallint not null default 0 check (avatar between 0 and 12),
  -- When a person closed his account: his row stays as the number under which the ledger stands.
  closed_at timestamptz,
  first_password boolean not null default false,
  shut text[] not null default '{}',
  lever_cap integer not null default 0 check (lever_cap >= 0)
);
comment on table person is '用户；手机号加密保存。 People; the phone number is sealed';
comment on column person.id is '用户编号，即各表的 user_id、person_id。 Number of the user: user_id and person_id elsewhere';
comment on column person.phone_sealed is '手机号密文。 Phone number, sealed';
comment on column person.phone_verified is '手机号是否验证。 Whether the phone is verified';
comment on column person.nick_sealed is '昵称，加密保存，没有为空。 Nickname, sealed; empty without one';
comment on column person.agent_code is '邀请码。 Invitation code';
comment on column person.password_hash is '登录密码的散列。 Hash of the login password';
comment on column person.trade_hash is '交易密码的散列，未设为空。 Hash of the trade password, null if none';
comment on column person.trade_failures is '交易密码连续错误次数。 Wrong trade passwords in a row';
comment on column person.trade_locked_until_at is '交易密码锁定到此实际时刻。 Trade password locked until, wall time';
comment on column person.demo is '是否演示账号。 Whether it is the demo account';
comment on column person.locked is '是否停用。 Whether it is locked out';
comment on column person.created_at is '注册的实际时刻。 Wall time of registration';
comment on column person.site_lever is '本人可选杠杆，如 1/2/5；空为全站设置。 Own leverage on offer, like 1/2/5; null: the site''s';
comment on column person.avatar is '头像，0 默认，1 至 12 为所选图案。 Picture: 0 the usual one, 1 to 12 one of the drawn ones';
comment on column person.closed_at is '注销的实际时刻，未注销为空；注销后此行没有个人资料。 Wall time at which the account was closed, null before; the row then holds nothing personal';
comment on column person.first_password is '是否还用着主持人给的首个密码：改掉之前什么也不能做。 Whether the password is still the one that a host has printed: nothing can be done before it is changed';
comment on column person.shut is '班级未开放的品种：不能开仓。 Products that his class has shut: he opens nothing in them';
comment on column person.lever_cap is '班级的杠杆上限，0 为没有；只限制新开仓。 Leverage cap of the class, 0 for none; applies to new openings only';

create table person_phone (
  phone_index bytea primary key,
  person_id bigint not null unique references person
);
comment on table person_phone is '由手机号的带密钥散列查用户。 Finds a person by a keyed hash of the phone';
comment on column person_phone.phone_index is '手机号的带密钥散列。 Keyed hash of the phone';
comment on column person_phone.person_id is '用户编号。 The person';

create table session (
  token_hash bytea primary key,
  person_id bigint not null references person,
  created_at timestamptz not null default now(),
  ends_at timestamptz not null,
  -- What a person sees of his logins: its number and what it was made with. No address is kept.
  id bigint generated always as identity,
  system text not null default '',
  browser text not null default ''
);
create index session_of_person on session (person_id);
create unique index session_id on session (id);
comment on table session is '登录。 Logins';
comment on column session.token_hash is '令牌的散列。 Hash of the token';
comment on column session.person_id is '用户编号。 The person';
comment on column session.created_at is '登录的实际时刻。 Wall time of the login';
comment on column session.ends_at is '失效的实际时刻。 Wall time when it ends';
comment on column session.id is '编号，供本人在登录设备中指认。 Number by which its owner names it';
comment on column session.system is '登录时的系统（iPhone、Android 等），不明为空。 System that it was made on, empty when unknown';
comment on column session.browser is '登录时的浏览器（Safari、Chrome 等），不明为空。 Browser that it was made with, empty when unknown';

create table sms_code (
  id bigint generated always as identity primary key,
  phone_index bytea not null,
  ip_index bytea not null,
  purpose text not null check (purpose in ('register', 'forget', 'host')),
  code_hash bytea not null,
  tries integer not null default 0,
  sent_at timestamptz not null default now(),
  used_at timestamptz,
  -- Guesses at a code from addresses that did not ask for it stand apart from those of the one that did.
  strange_tries integer not null default 0
);
create index sms_code_of_phone on sms_code (phone_index, sent_at);
create index sms_code_of_ip on sms_code (ip_index, sent_at);
create index sms_code_sent on sms_code (sent_at);
comment on table sms_code is '模拟短信验证码。 Simulated SMS codes';
comment on column sms_code.id is '序号。 Number';
comment on column sms_code.phone_index is '手机号的带密钥散列。 Keyed hash of the phone';
comment on column sms_code.ip_index is '地址的带密钥散列。 Keyed hash of the address';
comment on column sms_code.purpose is '用途：register 注册、forget 找回密码、host 班级主持人给学员的重置码。 register, forget, or host: what a host of a class gives a pupil';
comment on column sms_code.code_hash is '验证码的散列。 Hash of the code';
comment on column sms_code.tries is '同一地址的尝试次数。 Guesses from the asking address';
comment on column sms_code.sent_at is '发送的实际时刻。 Wall time when sent';
comment on column sms_code.used_at is '使用的实际时刻，未用为空。 Wall time when used, null before';
comment on column sms_code.strange_tries is '其他地址的尝试次数。 Guesses from other addresses';

create table captcha (
  owner bytea primary key,
  answer_hash bytea not null,
  ends_at timestamptz not null
);
comment on table captcha is '图形验证码。 Picture codes';
comment on column captcha.owner is '索取者的散列。 Hash of who asked';
comment on column captcha.answer_hash is '答案的散列。 Hash of the answer';
comment on column captcha.ends_at is '失效的实际时刻。 Wall time when it ends';

-- state: 1 under review, 2 passed, 3 failed (fault says why: an id of the server's sentences). due_at: when the sandbox reviewer decides.
create table identity_review (
  person_id bigint primary key references person,
  state smallint not null check (state between 1 and 3),
  name_sealed bytea not null,
  number_sealed bytea not null,
  img1_key text not null,
  img2_key text not null,
  img3_key text,
  fault text,
  submitted_at timestamptz not null default now(),
  due_at timestamptz,
  decided_at timestamptz
);
create index identity_review_due on identity_review (due_at) where state = 1;
comment on table identity_review is '实名认证，姓名与证件号加密保存。 Identity reviews; name and number are sealed';
comment on column identity_review.person_id is '用户编号。 The person';
comment on column identity_review.state is '1 审核中、2 通过、3 未通过。 1 under review, 2 passed, 3 failed';
comment on column identity_review.name_sealed is '姓名密文。 Name, sealed';
comment on column identity_review.number_sealed is '证件号密文。 Number, sealed';
comment on column identity_review.img1_key is '正面照的文件键。 Key of the front picture';
comment on column identity_review.img2_key is '反面照的文件键。 Key of the back picture';
comment on column identity_review.img3_key is '手持照的文件键，可空。 Key of the third picture, may be null';
comment on column identity_review.fault is '未通过的原因（语句编号）。 Why it failed: id of a sentence';
comment on column identity_review.submitted_at is '提交的实际时刻。 Wall time handed in';
comment on column identity_review.due_at is '沙箱审核的实际时刻。 Wall time when the sandbox decides';
comment on column identity_review.decided_at is '审核完成的实际时刻。 Wall time of the decision';

create table identity_number (
  number_index bytea primary key,
  person_id bigint not null unique references person
);
comment on table identity_number is '由证件号的带密钥散列查用户。 Finds a person by a keyed hash of the identity number';
comment on column identity_number.number_index is '证件号的带密钥散列。 Keyed hash of the number';
comment on column identity_number.person_id is '用户编号。 The person';

create table upload (
  person_id bigint not null references person,
  key text not null unique,
  bytes integer not null,
  created_at timestamptz not null default now(),
  -- A picture that a message of the chat shows lives as long as the message.
  held boolean not null default false,
  primary key (person_id, key)
);
comment on table upload is '上传的图片（文件加密存于数据目录）。 Uploaded pictures (sealed files in the data directory)';
comment on column upload.person_id is '用户编号。 The person';
comment on column upload.key is '文件键。 Key of the file';
comment on column upload.bytes is '大小，字节。 Size, bytes';
comment on column upload.created_at is '上传的实际时刻。 Wall time of the upload';
comment on column upload.held is '是否由客服对话保留，随消息删除。 Whether a message of the chat with the desk holds it: it goes with the message';

create table signature (
  person_id bigint not null references person,
  type smallint not null check (type in (1, 2)),
  image_sealed bytea not null,
  signed_at timestamptz not null default now(),
  -- What a signature is bound to: the text that was signed, word for word, and the hashes of it and of the picture.
  -- Signatures of before have none.
  text text,
  text_hash bytea,
  image_hash bytea,
  signed_xt bigint,
  primary key (person_id, type)
);
comment on table signature is '电子签名，加密保存。 Signatures, sealed';
comment on column signature.person_id is '用户编号。 The person';
comment on column signature.type is '1 或 2：哪一份协议。 Which agreement: 1 or 2';
comment on column signature.image_sealed is '图像密文。 Picture, sealed';
comment on column signature.signed_at is '签署的实际时刻。 Wall time of signing';
comment on column signature.text is '签署的协议原文，更早的签名为空。 The text that was signed, word for word; null of earlier ones';
comment on column signature.text_hash is '原文的 SHA-256。 SHA-256 of the text';
comment on column signature.image_hash is '签名图像的 SHA-256。 SHA-256 of the picture';
comment on column signature.signed_xt is '签署时的交易所时间，毫秒时间戳；之前的为空。 Exchange time of the signature, epoch ms; null for earlier ones';

create table login_guard (
  guard_key bytea primary key,
  failures integer not null,
  -- A day's count begins here.
  since_at timestamptz not null,
  locked_until_at timestamptz
);
comment on table login_guard is '登录失败的计数。 Counts of failed logins';
comment on column login_guard.guard_key is '手机号与地址的带密钥散列。 Keyed hash of phone and address';
comment on column login_guard.failures is '失败次数。 Failures';
comment on column login_guard.since_at is '计数开始的实际时刻。 Wall time from which it counts';
comment on column login_guard.locked_until_at is '锁定到此实际时刻。 Locked until, wall time';

-- Where an owner logged in lately, by a keyed hash of his number and the address.
create table login_address (
  person_id bigint not null references person,
  address_key bytea not null,
  used_at timestamptz not null default now(),
  primary key (person_id, address_key)
);
comment on table login_address is '近来登录过的地址（散列）。 Where a person logged in lately (hashes)';
comment on column login_address.person_id is '用户编号。 The person';
comment on column login_address.address_key is '号码与地址的带密钥散列。 Keyed hash of number and address';
comment on column login_address.used_at is '最近使用的实际时刻。 Wall time of its last use';

-- The last 20 successful and the last 20 failed log-ins of a user, shown in the settings.
create table login_record (
  id bigint primary key generated always as identity,
  person_id bigint not null references person,
  at timestamptz not null default now(),
  ok boolean not null,
  system text not null,
  browser text not null,
  device_key bytea
);
create index login_record_of on login_record (person_id, id desc);
comment on table login_record is '近来的登录，成功与失败各留 20 次。 The last log-ins of a person, 20 right and 20 wrong ones';
comment on column login_record.id is '编号。 Id';
comment on column login_record.person_id is '用户编号。 Person';
comment on column login_record.at is '实际时间。 Wall time';
comment on column login_record.ok is '是否成功。 Whether the password was right';
comment on column login_record.system is '系统，不明为空。 System, empty when unknown';
comment on column login_record.browser is '浏览器，不明为空。 Browser, empty when unknown';
comment on column login_record.device_key is '浏览器标记的带密钥散列，失败的为空。 Keyed hash of the browser''s mark, null for a wrong one';

-- Proofs of work that have been handed in, until they would have expired anyway.
create table spent_work (
  work_key bytea primary key,
  ends_at timestamptz not null
);
create index spent_work_end on spent_work (ends_at);
comment on table spent_work is '已用过的工作量证明。 Proofs of work that were handed in';
comment on column spent_work.work_key is '证明的散列。 Hash of the proof';
comment on column spent_work.ends_at is '可忘记的实际时刻。 Wall time when it may be forgotten';

-- Why a login ended, for the phone that still has its token: a hash and a word, of nobody.
create table session_end (
  token_hash bytea primary key,
  why text not null check (why in ('password', 'forgotten', 'host', 'elsewhere', 'expired')),
  ended_at timestamptz not null default now()
);
create index session_end_by_time on session_end (ended_at);
comment on table session_end is '登录因何结束，留七天，不含用户编号。 Why a login ended, kept for seven days, of nobody by name';
comment on column session_end.token_hash is '令牌的散列。 Hash of the token';
comment on column session_end.why is '原因：password 改密码、forgotten 忘记密码重设、host 班级主持人取码、elsewhere 在别处退出、expired 48 小时未用。 Reason';
comment on column session_end.ended_at is '结束的实际时刻。 Wall time of the end';

-- owner: money
-- Bank cards and deposits. Card data is sealed under the key file. *_at is wall time, *_xt exchange time.
create table bank_card (
  person_id bigint primary key,
  card_sealed bytea not null,
  -- A change without the trade password: no transfers out before this.
  withdraw_from_at timestamptz,
  changed_at timestamptz not null default now()
);
comment on table bank_card is '绑定的银行卡，加密保存。 Bank cards, sealed';
comment on column bank_card.person_id is '用户编号。 The person';
comment on column bank_card.card_sealed is '卡信息密文。 The card, sealed';
comment on column bank_card.withdraw_from_at is '此实际时刻之前不可出金，无限制为空。 No withdrawals before this wall time; null: no bound';
comment on column bank_card.changed_at is '更改的实际时刻。 Wall time of the change';

-- state: 0 under review, 1 success, 2 failed, 3 cancelled or expired. outcome is what was decided; the credit follows it and sets the state.
create table deposit (
  person_id bigint not null,
  order_sn text not null unique,
  channel smallint not null,
  amount_fen bigint not null check (amount_fen > 0 and amount_fen <= 9007199254740991),
  state smallint not null default 0 check (state between 0 and 3),
  outcome text check (outcome in ('success', 'fail', 'expired')),
  note text not null default '',
  request_key text,
  request_hash bytea,
  created_xt bigint not null,
  ended_xt bigint,
  created_at timestamptz not null default now(),
  expires_at timestamptz,
  review_at timestamptz,
  fault text check (fault in ('depositMissing', 'depositOther')),
  primary key (person_id, order_sn)
);
create unique index deposit_request on deposit (person_id, request_key) where request_key is not null;
create index deposit_newest on deposit (person_id, created_xt desc);
create index deposit_open on deposit (created_at) where state = 0;
comment on table deposit is '入金单。 Deposits';
comment on column deposit.person_id is '用户编号。 The person';
comment on column deposit.order_sn is '单号。 Number';
comment on column deposit.channel is '渠道：1 银行卡、2 支付宝。 Channel: 1 bank card, 2 alipay';
comment on column deposit.amount_fen is '金额，分。 Amount, fen';
comment on column deposit.state is '0 待审、1 成功、2 失败、3 取消或过期。 0 under review, 1 success, 2 failed, 3 cancelled or expired';
comment on column deposit.outcome is '审定结果：success、fail、expired。 What was decided: success, fail, expired';
comment on column deposit.note is '备注。 Note';
comment on column deposit.request_key is '幂等键。 Idempotency key';
comment on column deposit.request_hash is '请求内容的散列。 Hash of the request';
comment on column deposit.created_xt is '下单的交易所时刻，毫秒时间戳。 Exchange time when made, epoch ms';
comment on column deposit.ended_xt is '结束的交易所时刻，毫秒时间戳。 Exchange time when over, epoch ms';
comment on column deposit.created_at is '下单的实际时刻。 Wall time when made';
comment on column deposit.expires_at is '过期的实际时刻。 Wall time when it expires';
comment on column deposit.review_at is '沙箱审定的实际时刻。 Wall time when the sandbox decides';
comment on column deposit.fault is '操作台不通过的原因，否则为空。 Why the desk refused it, else null';

-- Who a payer's token belongs to: the directory beside the person's rows.
create table pay_token (
  token_hash bytea primary key,
  person_id bigint not null,
  order_sn text not null
);
comment on table pay_token is '支付链接属于哪张入金单。 Whose deposit a payer''s link is';
comment on column pay_token.token_hash is '令牌的散列。 Hash of the token';
comment on column pay_token.person_id is '用户编号。 The person';
comment on column pay_token.order_sn is '入金单号。 Number of the deposit';

-- Money out. Money is fen; *_at is wall time, *_xt exchange time.
create table withdrawal (
  user_id bigint not null,
  sn text not null,
  id bigint generated always as identity,
  amount bigint not null check (amount > 0 and amount <= 9007199254740991),
  fee bigint not null check (fee >= 0 and fee < amount),
  state smallint not null check (state between 0 and 3),
  fault text check (fault in ('card', 'identity', 'returned')),
  card text not null,
  applied_xt bigint not null,
  due_xt bigint not null,
  approved_xt bigint,
  ended_xt bigint,
  -- Wall time at which the sandbox's reviewer decides.
  review_at timestamptz not null default now() + (3 + random() * 7) * interval '1 second',
  verdict text check (verdict in ('approve', 'card')),
  primary key (user_id, sn),
  check ((state = 2) = (fault is not null)),
  check ((state = 0) = (ended_xt is null))
);
create index withdrawal_open on withdrawal (review_at) where state = 0;
create index withdrawal_newest on withdrawal (user_id, id desc);
comment on table withdrawal is '出金单。 Withdrawals';
comment on column withdrawal.user_id is '用户编号。 The user';
comment on column withdrawal.sn is '单号。 Number';
comment on column withdrawal.id is '序号。 Id';
comment on column withdrawal.amount is '金额（含手续费），分。 Amount with the fee, fen';
comment on column withdrawal.fee is '手续费，分。 Fee, fen';
comment on column withdrawal.state is '0 审核中或待到账、1 成功、2 失败、3 取消。 0 under review or waiting for its payment, 1 paid, 2 failed, 3 cancelled';
comment on column withdrawal.fault is '失败原因：card 卡信息不符、identity 身份撤销、returned 银行退回。 Why it failed: card, identity, returned';
comment on column withdrawal.card is '申请时银行卡的密文。 The card when it was applied for, sealed';
comment on column withdrawal.applied_xt is '申请的交易所时刻，毫秒时间戳。 Exchange time when applied for, epoch ms';
comment on column withdrawal.due_xt is '到账的交易所时刻，毫秒时间戳。 Exchange time from which on it is paid, epoch ms';
comment on column withdrawal.approved_xt is '审核通过的交易所时刻，毫秒时间戳，未通过为空。 Exchange time when approved, epoch ms; null before';
comment on column withdrawal.ended_xt is '结束的交易所时刻，毫秒时间戳，未结束为空。 Exchange time when over, epoch ms; null before';
comment on column withdrawal.review_at is '沙箱审核的实际时刻。 Wall time when the sandbox decides';
comment on column withdrawal.verdict is '操作台的审核：approve 通过、card 卡信息不符，未审核为空。 What the desk decided: approve, card; null before';

-- What the desk has decided is not taken back by who read it before.
create function withdrawal_decided() returns trigger language plpgsql as $$
begin
  raise exception 'withdrawal % is decided', old.sn using errcode = 'HP129';
end $$;
create trigger withdrawal_cancel before update of state on withdrawal for each row
  when (new.state = 3 and old.state = 0 and old.verdict is not null) execute function withdrawal_decided();

-- The cards that his money went to; the withdrawals themselves are the ledger's.
create function forget_withdrawal_cards() returns trigger language plpgsql as $$
begin
  update withdrawal set card = '' where user_id = new.id;
  return null;
end $$;
create trigger forget_withdrawal_cards after update of closed_at on person for each row
  when (old.closed_at is null and new.closed_at is not null) execute function forget_withdrawal_cards();

-- owner: positions
-- What is held and what was closed of one opening order, as cumulated totals.
create table stock_position (
  user_id bigint not null,
  sn text not null,
  id bigint generated always as identity,
  instrument_id integer not null,
  direction smallint not null check (direction in (1, -1)),
  lever integer not null check (lever > 0),
  shares bigint not null check (shares >= 0),
  cost bigint not null check (cost >= 0),
  margin bigint not null check (margin >= 0),
  margin_add bigint not null check (margin_add >= 0),
  bought bigint not null,
  bought_value bigint not null,
  sold bigint not null check (sold >= 0),
  sold_value bigint not null,
  last_fill_day date not null,
  last_fill_shares bigint not null,
  open_fees json not null,
  close_fees json not null,
  stay_accrued bigint not null check (stay_accrued >= 0),
  stay_posted bigint not null,
  stay_days integer not null,
  realized bigint not null,
  profit_target bigint,
  stop_target bigint,
  opened_day date not null,
  opened_xt bigint not null,
  closed_xt bigint,
  close_reason text,
  warned boolean not null,
  force_pending boolean not null,
  purse text not null default 'stock',
  -- What a point of a lot is worth, in which currency, at which rate it was opened, and whether it may be closed the same day.
  unit bigint not null default 1 check (unit > 0),
  coin text not null default 'CNY',
  open_rate integer not null default 10000 check (open_rate > 0),
  same_day boolean not null default false,
  ex_day date,
  -- What keeps a forced close that is due from being executed.
  blocked_by text,
  -- A target that an auction's match has reached, when nobody meets the book: profit or stop.
  fired text,
  locked_until date,
  primary key (user_id, sn),
  check (bought = shares + sold)
);
create index stock_position_live on stock_position (user_id) where shares > 0;
create index stock_position_closed on stock_position (user_id, closed_xt desc) where sold > 0;
comment on table stock_position is '持仓，含已平；各品种皆在此。视图 positions 更易读。 Positions, closed ones too, of all products. The view positions is easier to read';
comment on column stock_position.user_id is '用户编号。 The user';
comment on column stock_position.sn is '持仓编号，即开仓委托编号。 Number: that of its opening order';
comment on column stock_position.id is '序号。 Number in the order of opening';
comment on column stock_position.instrument_id is '品种 id，见 instrument_name。 The instrument, see instrument_name';
comment on column stock_position.direction is '1 买涨、-1 买跌。 1 long, -1 short';
comment on column stock_position.lever is '杠杆倍数。 Leverage';
comment on column stock_position.shares is '现持数量，股或手；0 为已平。 Held now, shares or lots; 0: closed';
comment on column stock_position.cost is '现持部分的开仓额，币种的百分之一。 Opening value of what is held, 1/100 of its coin';
comment on column stock_position.margin is '现持部分的保证金，分。 Margin of what is held, fen';
comment on column stock_position.margin_add is '追加的保证金，分。 Margin added, fen';
comment on column stock_position.bought is '累计开仓数量。 Opened in all';
comment on column stock_position.bought_value is '累计开仓额，币种的百分之一。 Value opened in all, 1/100 of its coin';
comment on column stock_position.sold is '累计平仓数量。 Closed in all';
comment on column stock_position.sold_value is '累计平仓额，币种的百分之一。 Value closed in all, 1/100 of its coin';
comment on column stock_position.last_fill_day is '最近开仓成交日。 Last day with an opening fill';
comment on column stock_position.last_fill_shares is '该日开仓数量（T+1 锁定）。 Opened on that day (locked by T+1)';
comment on column stock_position.open_fees is '开仓费用，按名称，分。 Fees of the opening by name, fen';
comment on column stock_position.close_fees is '平仓费用，按名称，分。 Fees of closes by name, fen';
comment on column stock_position.stay_accrued is '现持部分已计提的持仓费，分。 Holding fee accrued on what is held, fen';
comment on column stock_position.stay_posted is '已扣的持仓费，分。 Holding fee posted, fen';
comment on column stock_position.stay_days is '计提的夜数。 Nights charged';
comment on column stock_position.realized is '已平部分的毛盈亏，分。 Gross profit or loss of what was closed, fen';
comment on column stock_position.profit_target is '止盈价，币种的万分之一；未设为空。 Take-profit price, 1/10,000 of its coin; null: none';
comment on column stock_position.stop_target is '止损价，币种的万分之一；未设为空。 Stop-loss price, 1/10,000 of its coin; null: none';
comment on column stock_position.opened_day is '计夜起始日。 Day from which nights count';
comment on column stock_position.opened_xt is '开仓的交易所时刻，毫秒时间戳。 Exchange time of the opening, epoch ms';
comment on column stock_position.closed_xt is '平仓的交易所时刻，毫秒时间戳，未平为空。 Exchange time of the close, epoch ms; null: open';
comment on column stock_position.close_reason is '平仓原因：user profit stop force stay expiry model list。 Why closed: user profit stop force stay expiry model list';
comment on column stock_position.warned is '是否已预警。 Whether its owner was warned';
comment on column stock_position.force_pending is '强平到期但暂不能执行。 A forced close is due but cannot be executed';
comment on column stock_position.purse is '资金账户：stock index futures 或 sub 加编号。 Account that pays: stock, index, futures, or sub and a number';
comment on column stock_position.unit is '每股或每手一点的价值，币种。 What one share or lot moves by a point, in its coin';
comment on column stock_position.coin is '币种：CNY HKD USD。 Coin: CNY HKD USD';
comment on column stock_position.open_rate is '开仓汇率，一单位币种合人民币的万分之一元。 Rate of the opening: yuan for one of the coin, 1/10,000';
comment on column stock_position.same_day is '是否可当日平仓（T+0）。 Whether it may be closed on its day (T+0)';
comment on column stock_position.ex_day is '最近一次除权除息或换月日。 Last ex-date or roll';
comment on column stock_position.blocked_by is '强平受阻的原因：today auction sealed。 What keeps a due close: today auction sealed';
comment on column stock_position.fired is '竞价已触发的目标：profit stop。 Target that an auction has fired: profit stop';
comment on column stock_position.locked_until is '锁定期满日，此前不能卖出；没有锁定为空。 Day before which it cannot be sold, null for none';

-- The holding fee: one row per position and midnight.
create table stay_fee (
  user_id bigint not null,
  sn text not null,
  night_day date not null,
  fee bigint not null check (fee >= 0),
  primary key (user_id, sn, night_day)
);
comment on table stay_fee is '每夜的持仓费。 Holding fee of each night';
comment on column stay_fee.user_id is '用户编号。 The user';
comment on column stay_fee.sn is '持仓编号。 The position';
comment on column stay_fee.night_day is '该夜的日期。 Date of the night';
comment on column stay_fee.fee is '持仓费，分。 Fee, fen';

-- What each ex-date did to a position: its totals are fills and these.
create table position_action (
  user_id bigint not null,
  sn text not null,
  day date not null,
  shares bigint not null check (shares >= 0),
  cost bigint not null,
  cash bigint not null,
  cash_a_share bigint not null,
  bonus numeric not null,
  primary key (user_id, sn, day)
);
comment on table position_action is '除权除息对持仓的影响。 What ex-dates did to positions';
comment on column position_action.user_id is '用户编号。 The user';
comment on column position_action.sn is '持仓编号。 The position';
comment on column position_action.day is '除权除息日。 Ex-date';
comment on column position_action.shares is '增加的股数。 Shares added';
comment on column position_action.cost is '成本变动，分。 Change of the cost, fen';
comment on column position_action.cash is '现金，分。 Cash, fen';
comment on column position_action.cash_a_share is '每股派现，万分之一元。 Cash a share, 1/10,000 yuan';
comment on column position_action.bonus is '每股送转。 Bonus shares a share';

-- The path of a position's ratio: warnings, forced closes due, blocked and withdrawn, added margin, closes; with the position as it stood.
create table position_mark (
  user_id bigint not null,
  sn text not null,
  n bigint generated always as identity,
  kind text not null,
  day date not null,
  step integer not null,
  xt bigint not null,
  price bigint not null,
  ratio bigint not null,
  legal bigint,
  why text,
  shares bigint not null,
  cost bigint not null,
  margin bigint not null,
  margin_add bigint not null,
  stay bigint not null,
  primary key (user_id, sn, n)
);
create trigger position_mark_append_only before update or delete or truncate on position_mark for each statement execute function append_only();
comment on table position_mark is '保证金率的轨迹，只增不改。 The path of a position''s ratio, append-only';
comment on column position_mark.user_id is '用户编号。 The user';
comment on column position_mark.sn is '持仓编号。 The position';
comment on column position_mark.n is '序号。 Number';
comment on column position_mark.kind is 'warned 预警、recovered 恢复、due 应强平、blocked 受阻、withdrawn 解除、added 追加、closed 已平。 warned, recovered, due, blocked, withdrawn, added, closed';
comment on column position_mark.day is '交易日。 Trading day';
comment on column position_mark.step is '当日第几步。 Step of the day';
comment on column position_mark.xt is '交易所时刻，毫秒时间戳。 Exchange time, epoch ms';
comment on column position_mark.price is '触发的价格，币种的万分之一。 Price that did it, 1/10,000 of its coin';
comment on column position_mark.ratio is '保证金率，百万分之一。 Ratio, millionths';
comment on column position_mark.legal is '维持担保比例，百万分之一；无负债为空。 Statutory ratio, millionths; null without debt';
comment on column position_mark.why is '受阻或平仓的原因。 Why it was blocked or closed';
comment on column position_mark.shares is '当时持有。 Held then';
comment on column position_mark.cost is '当时成本，币种的百分之一。 Cost then, 1/100 of its coin';
comment on column position_mark.margin is '当时保证金，分。 Margin then, fen';
comment on column position_mark.margin_add is '当时追加保证金，分。 Added margin then, fen';
comment on column position_mark.stay is '当时计提的持仓费，分。 Holding fee accrued then, fen';

-- owner: trading
create table trade_order (
  user_id bigint not null,
  sn text not null,
  id bigint generated always as identity,
  action text not null check (action in ('open', 'close')),
  close_of text,
  instrument_id integer not null,
  direction smallint not null check (direction in (1, -1)),
  lever integer not null,
  kind text not null,
  valid text not null check (valid in ('day', 'gtc')),
  shares bigint not null check (shares > 0),
  price bigint,
  worst bigint not null,
  auction boolean not null,
  profit_target bigint,
  stop_target bigint,
  state text not null check (state in ('working', 'filled', 'cancelled', 'expired', 'rejected')),
  filled bigint not null check (filled between 0 and shares),
  filled_value bigint not null,
  margin bigint not null,
  fees json not null,
  hold bigint not null check (hold >= 0 and (hold = 0 or state = 'working')),
  queue bigint not null,
  watch_day date not null,
  watch_step integer not null,
  placed_day date not null,
  placed_xt bigint not null,
  close_reason text,
  purse text not null default 'stock',
  -- Why an order ended without being filled whole, and when it ended. Orders that closed a position are asked for by it.
  end_reason text,
  ended_xt bigint,
  -- Rate of the spread fee that an order was placed under, in millionths.
  spread_rate integer not null default 0 check (spread_rate >= 0),
  -- A 突破单 that an auction's match has fired.
  fired boolean not null default false,
  primary key (user_id, sn)
);
create index trade_order_working on trade_order (user_id) where state = 'working';
create index trade_order_newest on trade_order (user_id, placed_xt desc);
create index trade_order_unfilled on trade_order (user_id, id desc) where filled = 0 and state in ('cancelled', 'expired', 'rejected');
create index trade_order_closes on trade_order (user_id, close_of) where close_of is not null;
comment on table trade_order is '委托。视图 orders 更易读。 Orders. The view orders is easier to read';
comment on column trade_order.user_id is '用户编号。 The user';
comment on column trade_order.sn is '委托编号。 Number';
comment on column trade_order.id is '序号。 Number in the order of placing';
comment on column trade_order.action is 'open 开仓、close 平仓。 open or close';
comment on column trade_order.close_of is '所平持仓的编号。 Position that it closes';
comment on column trade_order.instrument_id is '品种 id。 The instrument';
comment on column trade_order.direction is '持仓方向：1 买涨、-1 买跌。 Of the position: 1 long, -1 short';
comment on column trade_order.lever is '杠杆倍数。 Leverage';
comment on column trade_order.kind is '方式，如 market、limit。 Kind, like market, limit';
comment on column trade_order.valid is '有效期：day 当日、gtc 撤销前。 day, or gtc until cancelled';
comment on column trade_order.shares is '数量，股或手。 Shares or lots';
comment on column trade_order.price is '委托价或触发价，币种的万分之一；市价为空。 Limit or trigger, 1/10,000 of its coin; null: market';
comment on column trade_order.worst is '最坏成交价，币种的万分之一。 Worst price that it may fill at, 1/10,000 of its coin';
comment on column trade_order.auction is '是否为竞价的市价单。 Whether it is a market order of an auction';
comment on column trade_order.profit_target is '止盈价，币种的万分之一。 Take-profit price, 1/10,000 of its coin';
comment on column trade_order.stop_target is '止损价，币种的万分之一。 Stop-loss price, 1/10,000 of its coin';
comment on column trade_order.state is 'working 委托中、filled 已成、cancelled 已撤、expired 失效、rejected 拒绝。 working, filled, cancelled, expired, rejected';
comment on column trade_order.filled is '已成交数量。 Filled so far';
comment on column trade_order.filled_value is '已成交额，币种的百分之一。 Value filled, 1/100 of its coin';
comment on column trade_order.margin is '已成交部分的保证金，分。 Margin of the filled part, fen';
comment on column trade_order.fees is '已成交部分的费用，按名称，分。 Fees of the filled part by name, fen';
comment on column trade_order.hold is '未成交部分的冻结，分。 Held for the unfilled part, fen';
comment on column trade_order.queue is '同价排在前面的数量。 Shares before it at its price';
comment on column trade_order.watch_day is '此日此步之后的成交尚待看。 Prints after this day''s step are still to be seen';
comment on column trade_order.watch_step is '见 watch_day。 See watch_day';
comment on column trade_order.placed_day is '下单的交易日。 Trading day of placing';
comment on column trade_order.placed_xt is '下单的交易所时刻，毫秒时间戳。 Exchange time of placing, epoch ms';
comment on column trade_order.close_reason is '平仓原因：user profit stop force stay expiry model list。 Why it closes: user profit stop force stay expiry model list';
comment on column trade_order.purse is '资金账户。 Account that pays';
comment on column trade_order.end_reason is '未全部成交即结束的原因。 Why it ended before it was filled whole';
comment on column trade_order.ended_xt is '结束的交易所时刻，毫秒时间戳。 Exchange time of its end, epoch ms';
comment on column trade_order.spread_rate is '点差费率，百万分之一。 Rate of the spread fee, millionths';
comment on column trade_order.fired is '突破委托是否已由竞价触发。 Whether an auction has fired this breakout order';

-- Each fill with what it was made from: the step, the book, the account's own takings before, the prints, the rules' version.
create table trade_fill (
  user_id bigint not null,
  sn text not null,
  -- Shares that the order had got before.
  after bigint not null,
  position_sn text not null,
  action text not null,
  instrument_id integer not null,
  side smallint not null,
  day date not null,
  step integer not null,
  xt bigint not null,
  legs json not null,
  shares bigint not null check (shares > 0),
  value bigint not null,
  fees json not null,
  book json,
  taken json not null,
  prints json not null,
  queue bigint not null default 0,
  rules date not null,
  -- The coin of a fill's prices and the rate that it was converted at, so that a receipt can be redone from itself.
  coin text not null default 'CNY',
  rate integer not null default 10000 check (rate > 0),
  primary key (user_id, sn, after)
);
create index trade_fill_position on trade_fill (user_id, position_sn);
create index trade_fill_newest on trade_fill (xt);
create trigger trade_fill_append_only before update or delete or truncate on trade_fill for each statement execute function append_only();
comment on table trade_fill is '成交，只增不改；附盘口等依据。视图 fills 更易读。 Fills, append-only, with what they were made from. The view fills is easier to read';
comment on column trade_fill.user_id is '用户编号。 The user';
comment on column trade_fill.sn is '委托编号。 The order';
comment on column trade_fill.after is '此前已成交数量。 Filled before it';
comment on column trade_fill.position_sn is '持仓编号。 The position';
comment on column trade_fill.action is 'open 开仓、close 平仓。 open or close';
comment on column trade_fill.instrument_id is '品种 id。 The instrument';
comment on column trade_fill.side is '1 买入、-1 卖出。 1 bought, -1 sold';
comment on column trade_fill.day is '交易日。 Trading day';
comment on column trade_fill.step is '当日第几步（3 秒一步）。 Step of the day (3 seconds each)';
comment on column trade_fill.xt is '交易所时刻，毫秒时间戳。 Exchange time, epoch ms';
comment on column trade_fill.legs is '各价位的价格（万分之一）与数量。 Prices (1/10,000) and quantities that it met';
comment on column trade_fill.shares is '数量，股或手。 Shares or lots';
comment on column trade_fill.value is '成交额，币种的百分之一。 Value, 1/100 of its coin';
comment on column trade_fill.fees is '费用，按名称，分。 Fees by name, fen';
comment on column trade_fill.book is '所遇盘口。 The book that it met';
comment on column trade_fill.taken is '此前本账户已从盘口取走的数量。 What the account had taken from the book';
comment on column trade_fill.prints is '触及它的逐笔成交。 Prints that reached it';
comment on column trade_fill.queue is '挂单该步开始时前面排队的数量，股或手。 Shares or lots that stood before a resting order when the step began';
comment on column trade_fill.rules is '所用规则的起始日。 Date of the rules that it was made under';
comment on column trade_fill.coin is '币种。 Coin';
comment on column trade_fill.rate is '汇率，一单位币种合人民币的万分之一元。 Yuan for one of the coin, 1/10,000';

-- What an account has taken from a level of its own copy of the book.
create table depletion (
  user_id bigint not null,
  instrument_id integer not null,
  side smallint not null,
  price bigint not null,
  taken bigint not null,
  day date not null,
  since_step integer not null,
  primary key (user_id, instrument_id, side, price)
);
comment on table depletion is '账户从自己看到的盘口取走的数量。 What an account has taken from its copy of the book';
comment on column depletion.user_id is '用户编号。 The user';
comment on column depletion.instrument_id is '品种 id。 The instrument';
comment on column depletion.side is '1 卖盘、-1 买盘。 1 asks, -1 bids';
comment on column depletion.price is '价位，币种的万分之一。 Level, 1/10,000 of its coin';
comment on column depletion.taken is '取走的数量。 Taken';
comment on column depletion.day is '交易日。 Trading day';
comment on column depletion.since_step is '首次取走的步。 Step of the first taking';

-- owner: allocations
create sequence subaccount_number start 80000000 maxvalue 99999999;

-- Sub-accounts (分仓): the application and its life. Money is fen; its money is in sub_purse.
create table allocation (
  user_id bigint not null,
  sn text not null,
  id bigint generated always as identity,
  cycle_type smallint not null check (cycle_type in (1, 2, 3)),
  cycles integer not null check (cycles > 0),
  lever integer not null check (lever > 0),
  margin bigint not null check (margin > 0),
  funds bigint not null check (funds > 0),
  manage_fee bigint not null check (manage_fee >= 0),
  single_ratio integer not null,
  state smallint not null check (state between 0 and 4),
  purse text,
  begin_day date,
  end_day date,
  warned boolean not null,
  unwinding boolean not null,
  applied_xt bigint not null,
  audited_xt bigint,
  opinion text not null,
  -- Wall time at which the sandbox's reviewer decides.
  review_at timestamptz not null default now() + (3 + random() * 7) * interval '1 second',
  verdict text check (verdict in ('approve', 'fundsRisk', 'fundsUnclear')),
  primary key (user_id, sn)
);
create index allocation_live on allocation (user_id) where state in (0, 1, 3);
create index allocation_review on allocation (review_at) where state = 0;
create unique index allocation_purse on allocation (purse);
comment on table allocation is '分仓申请与子账户。 Sub-accounts and their applications';
comment on column allocation.user_id is '用户编号。 The user';
comment on column allocation.sn is '申请编号。 Number of the application';
comment on column allocation.id is '序号。 Number';
comment on column allocation.cycle_type is '周期：1 日、2 周、3 月。 Cycle: 1 day, 2 week, 3 month';
comment on column allocation.cycles is '周期数。 Number of cycles';
comment on column allocation.lever is '倍数。 Leverage';
comment on column allocation.margin is '本金，分。 Margin, fen';
comment on column allocation.funds is '配资额，分。 Funds lent, fen';
comment on column allocation.manage_fee is '管理费，分。 Managing fee, fen';
comment on column allocation.single_ratio is '单只上限，百分数。 Most in one name, per cent';
comment on column allocation.state is '0 待审核、1 操盘中、2 未通过、3 已到期、4 已结束。 0 under review, 1 running, 2 refused, 3 over, 4 settled';
comment on column allocation.purse is '资金账户：sub 加编号，未批准为空。 Its account: sub and a number; null before approval';
comment on column allocation.begin_day is '首个交易日。 First trading day';
comment on column allocation.end_day is '最后交易日。 Last trading day';
comment on column allocation.warned is '是否已预警。 Whether it was warned';
comment on column allocation.unwinding is '是否正在平仓。 Whether it is being unwound';
comment on column allocation.applied_xt is '申请的交易所时刻，毫秒时间戳。 Exchange time of the application, epoch ms';
comment on column allocation.audited_xt is '审核的交易所时刻，毫秒时间戳。 Exchange time of the review, epoch ms';
comment on column allocation.opinion is '审核意见。 Reviewer''s words';
comment on column allocation.review_at is '沙箱审核的实际时刻。 Wall time when the sandbox decides';
comment on column allocation.verdict is '操作台的审核：approve 通过、其余为不通过的原因，未审核为空。 What the desk decided: approve or the reason of its refusal; null before';

-- How a sub-account stood at the end of each of its days.
create table allocation_day (
  user_id bigint not null,
  sn text not null,
  day date not null,
  equity bigint not null,
  line bigint not null,
  fee bigint not null,
  profit bigint not null,
  primary key (user_id, sn, day)
);
comment on table allocation_day is '子账户每日收盘状况。 A sub-account at the end of each day';
comment on column allocation_day.user_id is '用户编号。 The user';
comment on column allocation_day.sn is '申请编号。 Number of the application';
comment on column allocation_day.day is '交易日。 Trading day';
comment on column allocation_day.equity is '权益，分。 Equity, fen';
comment on column allocation_day.line is '平仓线，分。 Unwind line, fen';
comment on column allocation_day.fee is '当日管理费，分。 Day''s part of the managing fee, fen';
comment on column allocation_day.profit is '盈亏，分。 Profit or loss, fen';

-- owner: alerts
-- Price alerts. *_day and *_xt are exchange time, prices 1/10,000, changes 1/10,000 of a per cent.
create table price_alert (
  user_id bigint not null,
  n bigint not null,
  instrument_id integer not null,
  kind text not null check (kind in ('above', 'below', 'rise', 'fall', 'limitUp', 'limitDown')),
  value bigint not null check (value >= 0),
  repeat text not null check (repeat in ('once', 'daily')),
  live boolean not null,
  watch_day date not null,
  watch_step integer not null,
  added_xt bigint not null,
  fired_day date,
  fired_xt bigint,
  fired_price bigint,
  primary key (user_id, n)
);
create index price_alert_live on price_alert (instrument_id) where live;
comment on table price_alert is '价格提醒。 Price alerts';
comment on column price_alert.user_id is '用户编号。 The user';
comment on column price_alert.n is '序号。 Number';
comment on column price_alert.instrument_id is '品种 id。 The instrument';
comment on column price_alert.kind is 'above 高于、below 低于、rise 涨幅、fall 跌幅、limitUp 涨停、limitDown 跌停。 above, below a price; rise, fall by per cent; limitUp, limitDown';
comment on column price_alert.value is '价格（币种的万分之一）或涨跌幅（万分之一个百分点）。 A price (1/10,000 of its coin) or a change (1/10,000 of a per cent)';
comment on column price_alert.repeat is 'once 一次、daily 每日。 once or daily';
comment on column price_alert.live is '是否有效。 Whether it is live';
comment on column price_alert.watch_day is '此日此步之后尚待看。 Prints after this day''s step are still to be seen';
comment on column price_alert.watch_step is '见 watch_day。 See watch_day';
comment on column price_alert.added_xt is '添加的交易所时刻，毫秒时间戳。 Exchange time when added, epoch ms';
comment on column price_alert.fired_day is '最近触发的交易日。 Trading day when it last fired';
comment on column price_alert.fired_xt is '最近触发的交易所时刻，毫秒时间戳。 Exchange time when it last fired, epoch ms';
comment on column price_alert.fired_price is '触发价，币种的万分之一。 Price that fired it, 1/10,000 of its coin';

-- owner: watchlist
-- The watchlist: what a user follows, in an order of the user's own, and groups of it. Its version counts changes, and locks the list for one change at a time, so that its limits hold.
create table watch_head (
  user_id bigint primary key,
  version bigint not null
);
comment on table watch_head is '自选的版本。 Version of a watchlist';
comment on column watch_head.user_id is '用户编号。 The user';
comment on column watch_head.version is '版本号。 Version';

create table watch_item (
  user_id bigint not null,
  instrument_id integer not null,
  -- Ascending; a new one stands before all others.
  place integer not null,
  pinned boolean not null default false,
  note text not null default '' check (char_length(note) <= 100),
  added_at timestamptz not null default now(),
  primary key (user_id, instrument_id)
);
comment on table watch_item is '自选。 Watchlist';
comment on column watch_item.user_id is '用户编号。 The user';
comment on column watch_item.instrument_id is '品种 id。 The instrument';
comment on column watch_item.place is '排序，升序。 Place, ascending';
comment on column watch_item.pinned is '是否置顶。 Whether it is pinned';
comment on column watch_item.note is '备注。 Note';
comment on column watch_item.added_at is '添加的实际时刻。 Wall time when added';

create table watch_group (
  user_id bigint not null,
  id bigint generated always as identity,
  name text not null check (char_length(name) between 1 and 12),
  place integer not null,
  primary key (user_id, id),
  unique (user_id, name)
);
comment on table watch_group is '自选分组。 Groups of a watchlist';
comment on column watch_group.user_id is '用户编号。 The user';
comment on column watch_group.id is '分组编号。 Number of the group';
comment on column watch_group.name is '名称。 Name';
comment on column watch_group.place is '排序，升序。 Place, ascending';

create table watch_member (
  user_id bigint not null,
  group_id bigint not null,
  instrument_id integer not null,
  primary key (user_id, group_id, instrument_id),
  foreign key (user_id, group_id) references watch_group (user_id, id) on delete cascade,
  foreign key (user_id, instrument_id) references watch_item (user_id, instrument_id) on delete cascade
);
create index watch_member_item on watch_member (user_id, instrument_id);
comment on table watch_member is '分组的成员。 Members of a group';
comment on column watch_member.user_id is '用户编号。 The user';
comment on column watch_member.group_id is '分组编号。 The group';
comment on column watch_member.instrument_id is '品种 id。 The instrument';

-- owner: desk
-- The operator's desk: its people, their logins and the log of all that they do. *_at is wall time.
create table desk_operator (
  id int primary key generated always as identity,
  name text not null unique check (name ~ '^[a-z0-9-]{3,20}$'),
  roles text[] not null check (roles <@ array['reviewer', 'operator', 'auditor', 'host'] and cardinality(roles) > 0),
  password_hash text not null,
  totp_sealed bytea,
  -- The last step of 30 s whose code was taken: each code opens once.
  totp_step bigint not null default 0,
  totp_next_sealed bytea,
  local_only boolean not null default false,
  made_at timestamptz not null default now(),
  seen_at timestamptz,
  ended_at timestamptz,
  set_up_at timestamptz,
  factor_at timestamptz
);
comment on table desk_operator is '操作台人员。 People of the operator''s desk';
comment on column desk_operator.id is '编号。 Id';
comment on column desk_operator.name is '用户名。 Name';
comment on column desk_operator.roles is '角色：reviewer 审核、operator 管理、auditor 审计、host 主持。 Roles';
comment on column desk_operator.password_hash is '密码的 argon2id 哈希。 argon2id hash of the password';
comment on column desk_operator.totp_sealed is '动态码密钥的密文，未设定为空。 Secret of the codes, sealed; null before it is set';
comment on column desk_operator.totp_step is '已用过的最后一个 30 秒序号。 Number of the last 30 s whose code was used';
comment on column desk_operator.totp_next_sealed is '待确认的动态码密钥的密文。 A new secret before it is confirmed, sealed';
comment on column desk_operator.local_only is '设定前是否只能在本机登录。 Whether the first login is taken on the server''s machine only';
comment on column desk_operator.made_at is '新增的实际时间。 Wall time when it was made';
comment on column desk_operator.seen_at is '最近使用的实际时间。 Wall time of its last use';
comment on column desk_operator.ended_at is '停用的实际时间，未停用为空。 Wall time when it was ended, null while it is not';
comment on column desk_operator.set_up_at is '首次设定密码和动态码的实际时间，未设定为空。 Wall time when a password and a code were first set, null before';
comment on column desk_operator.factor_at is '最近更换动态码密钥的实际时间，没有换过为空。 Wall time when a second factor in use was last replaced, null before';

create table desk_session (
  token_hash bytea primary key,
  operator_id int not null references desk_operator (id),
  made_at timestamptz not null default now(),
  used_at timestamptz not null default now()
);
comment on table desk_session is '操作台的登录，12 小时，闲置 30 分钟即失效。 Logins of the desk: 12 hours, 30 minutes when idle';
comment on column desk_session.token_hash is '令牌的 SHA-256。 SHA-256 of the token';
comment on column desk_session.operator_id is '人员编号。 Number of the operator';
comment on column desk_session.made_at is '登录的实际时间。 Wall time of the login';
comment on column desk_session.used_at is '最近使用的实际时间。 Wall time of its last use';

create table desk_recovery_code (
  operator_id int not null references desk_operator (id),
  code_hash bytea not null,
  used_at timestamptz,
  primary key (operator_id, code_hash)
);
comment on table desk_recovery_code is '操作台人员的恢复码，各用一次，代替动态码。 Recovery codes of the back office: each replaces a second-factor code once';
comment on column desk_recovery_code.operator_id is '人员编号。 Number of the operator';
comment on column desk_recovery_code.code_hash is '恢复码的带密钥哈希。 Keyed hash of the code';
comment on column desk_recovery_code.used_at is '使用的实际时间，未使用为空。 Wall time of use; null while unused';

create table desk_log (
  id int primary key,
  entry text not null,
  previous bytea not null unique check (octet_length(previous) = 32),
  hash bytea not null unique check (hash = sha256(previous || convert_to(entry, 'UTF8')))
);
create trigger desk_log_append_only before update or delete or truncate on desk_log for each statement execute function append_only();
comment on table desk_log is '操作日志：只增不改，每条含上一条的哈希。 Log of the desk: append-only, each with the hash of the one before';
comment on column desk_log.id is '编号，从 1 起没有空号。 Number, from 1 without gaps';
comment on column desk_log.entry is '原文：JSON（at、who、action、subject、detail）。 The entry: JSON of at, who, action, subject, detail';
comment on column desk_log.previous is '上一条的哈希，第一条为 32 个零字节。 Hash of the one before; of the first 32 zero bytes';
comment on column desk_log.hash is 'SHA-256(上一条的哈希 + 原文)。 SHA-256 of the hash before and the entry';

-- owner: settings
-- What the desk has changed of the settings. *_at is wall time, *_xt and *_day exchange time.
create table setting_change (
  id int primary key generated always as identity,
  name text not null,
  value double precision not null,
  before double precision not null,
  from_day date not null,
  note text not null default '',
  proposed_by int not null,
  proposed_at timestamptz not null default now(),
  approved_by int check (approved_by <> proposed_by),
  announced_xt bigint,
  withdrawn_at timestamptz
);
-- One change of a name a day.
create unique index setting_change_day on setting_change (name, from_day) where withdrawn_at is null;
comment on table setting_change is '操作台对交易设置的修改：公布后于起始日生效，此前的委托和持仓保持原条款。 Changes of settings by the desk: announced, in force from a day on; what was placed before keeps its terms';
comment on column setting_change.id is '编号。 Id';
comment on column setting_change.name is '设置名。 Name of the setting';
comment on column setting_change.value is '新值：费率为小数、金额为元、数量为个。 New value: rates as fractions, money in yuan, counts as they are';
comment on column setting_change.before is '原值，单位同新值。 Value before, in the same unit';
comment on column setting_change.from_day is '生效的交易日。 Trading day from which it holds';
comment on column setting_change.note is '理由。 Reason';
comment on column setting_change.proposed_by is '提出人编号（操作台）。 Who proposed it, of the desk';
comment on column setting_change.proposed_at is '提出的实际时间。 Wall time when it was proposed';
comment on column setting_change.approved_by is '复核人编号，独自公布时为空。 Who approved it; null when it was announced alone';
comment on column setting_change.announced_xt is '公布的交易所时刻，毫秒时间戳，未公布为空。 Exchange time when it was announced, epoch ms; null before';
comment on column setting_change.withdrawn_at is '撤回的实际时间，未撤回为空。 Wall time when it was withdrawn, null while it is not';

-- What the desk publishes: announcements and banners of home. *_at is wall time, *_day exchange time.
create table site_notice (
  id int primary key generated always as identity,
  kind text not null check (kind in ('article', 'banner')),
  title text not null,
  small text not null default '',
  body text not null,
  target text not null default '' check (target = '' or target ~ '^/[^/\\]'),
  made_by int not null,
  made_day date not null,
  made_at timestamptz not null default now(),
  ended_at timestamptz
);
comment on table site_notice is '操作台发布的公告和首页横幅。 Announcements and banners that the desk publishes';
comment on column site_notice.id is '编号。 Id';
comment on column site_notice.kind is '种类：article 公告、banner 横幅。 Kind: article or banner';
comment on column site_notice.title is '标题。 Title';
comment on column site_notice.small is '横幅的小字、公告的摘要。 Small line of a banner, summary of an article';
comment on column site_notice.body is '正文（Markdown），横幅为说明。 Text (Markdown); of a banner its note';
comment on column site_notice.target is '横幅指向的本站路径。 Own path that a banner leads to';
comment on column site_notice.made_by is '发布人编号（操作台）。 Who published it, of the desk';
comment on column site_notice.made_day is '发布的交易所日期。 Exchange day when it was published';
comment on column site_notice.made_at is '发布的实际时间。 Wall time when it was published';
comment on column site_notice.ended_at is '撤下的实际时间，未撤下为空。 Wall time when it was taken down, null while it is shown';

-- What the site offers: products that the desk has switched off. *_at is wall time.
create table product_switch (
  product text primary key check (product in ('abroad', 'bond', 'index', 'futures', 'funds', 'newShare', 'placement', 'newBond')),
  off boolean not null,
  changed_by int references desk_operator (id),
  changed_at timestamptz not null default now()
);
comment on table product_switch is '产品开关：关掉的不能开仓，总能平仓；没有记录的为开。 Products switched off: openings only; without a row a product is on';
comment on column product_switch.product is '品种：abroad 港股美股、bond 可转债、index 指数、futures 期货、funds 分仓、newShare 新股申购、placement 线下配售、newBond 新债。 Product, or new issues of a kind';
comment on column product_switch.off is '是否关闭。 Whether it is off';
comment on column product_switch.changed_by is '改动人编号（操作台）。 Who of the desk has changed it';
comment on column product_switch.changed_at is '改动的实际时间。 Wall time of the change';

-- owner: issues
-- New issues: applications and their draws. *_xt and *_day are exchange time.
create table issue_draw (
  code text not null,
  type smallint not null check (type in (1, 2, 3)),
  draw_day date not null,
  closed_xt bigint,
  list text,
  synthetic bigint not null default 0,
  drawn_xt bigint,
  won int[],
  primary key (code, type),
  check (closed_xt is not null or drawn_xt is null),
  check ((drawn_xt is null) = (won is null))
);
comment on table issue_draw is '新股的名单与抽签：名单截止后不再改变，抽签只有一次。 Lists and draws of new issues: a list is frozen when it closes, drawn with once';
comment on column issue_draw.code is '新股代码。 Code of the issue';
comment on column issue_draw.type is '1 新股申购、2 线下配售、3 新债。 1 subscription, 2 placement, 3 new bond';
comment on column issue_draw.draw_day is '抽签日。 Day of the draw';
comment on column issue_draw.closed_xt is '名单截止的交易所时间，毫秒，未截止为空。 Exchange time when the list was closed, epoch milliseconds, null before';
comment on column issue_draw.list is '公开名单：起始号,末尾号,股数,随机数，每行一份。 The public list, lines of from,to,shares,bytes';
comment on column issue_draw.synthetic is '合成申购的号码数，配售为股数。 Numbers of synthetic applicants, of a placement shares';
comment on column issue_draw.drawn_xt is '抽签的交易所时间，毫秒，未抽为空。 Exchange time of the draw, epoch milliseconds, null before';
comment on column issue_draw.won is '按名单各行中签号数或获配股数。 Won by each line: numbers, of a placement shares';

create table issue_application (
  id int generated always as identity unique,
  user_id bigint not null references account,
  sn text not null,
  code text not null,
  exchange text not null,
  type smallint not null check (type in (1, 2, 3)),
  price bigint not null check (price > 0),
  unit int not null check (unit > 0),
  quantity bigint not null check (quantity > 0 and quantity % unit = 0),
  entropy text not null check (entropy ~ '^[0-9a-f]{32}$'),
  status smallint not null check (status between 1 and 5),
  number_from bigint,
  number_to bigint,
  won bigint not null check (won between 0 and quantity),
  hold bigint not null check (hold >= 0),
  forfeited boolean not null,
  subscribe_day date not null,
  draw_day date not null,
  pay_day date not null,
  list_day date not null,
  applied_xt bigint not null,
  paid_xt bigint,
  primary key (user_id, sn),
  unique (user_id, code, subscribe_day)
);
create index issue_application_of on issue_application (code, type, id);
create index issue_application_due on issue_application (status, list_day) where status in (1, 3, 4);
comment on table issue_application is '新股申购与配售：每人每只一次。 Applications for new issues, one a person and issue';
comment on column issue_application.id is '编号。 Id';
comment on column issue_application.user_id is '用户编号。 User';
comment on column issue_application.sn is '申购单号，转持仓后即持仓单号。 Its number, later of the position that it becomes';
comment on column issue_application.code is '新股代码。 Code of the issue';
comment on column issue_application.exchange is '交易所。 Exchange';
comment on column issue_application.type is '1 新股申购、2 线下配售、3 新债。 1 subscription, 2 placement, 3 new bond';
comment on column issue_application.price is '发行价，万分之一元。 Issue price, 1/10,000 yuan';
comment on column issue_application.unit is '申购单位，股。 Shares of one number';
comment on column issue_application.quantity is '申购股数。 Shares applied for';
comment on column issue_application.entropy is '申购人的16字节随机数，十六进制。 16 bytes of the applicant, hex';
comment on column issue_application.status is '1 待中签、2 未中签、3 已中签、4 已缴纳、5 已转持仓。 1 waiting, 2 not won, 3 won, 4 paid, 5 held as a position';
comment on column issue_application.number_from is '起始配号，未配号为空。 First number, null before the list';
comment on column issue_application.number_to is '末尾配号。 Last number';
comment on column issue_application.won is '中签或获配股数。 Shares won or allotted';
comment on column issue_application.hold is '冻结金额，分。 Money held, fen';
comment on column issue_application.forfeited is '是否弃购。 Whether it was won and not paid';
comment on column issue_application.subscribe_day is '申购日。 Day of applications';
comment on column issue_application.draw_day is '抽签日。 Day of the draw';
comment on column issue_application.pay_day is '缴款日。 Day of the payment';
comment on column issue_application.list_day is '上市日。 First day of its listing';
comment on column issue_application.applied_xt is '申购的交易所时间，毫秒。 Exchange time of the application, epoch milliseconds';
comment on column issue_application.paid_xt is '缴款的交易所时间，毫秒，未缴为空。 Exchange time of the payment, epoch milliseconds, null before';

-- What each account held of a market's shares at a close: the market-value entitlement of new issues looks at it.
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

-- An application that is written while the list closes either stands in the list or is refused: closing waits for those under way.
create function issue_list_open() returns trigger language plpgsql as $$
begin
  insert into issue_draw (code, type, draw_day) values (new.code, new.type, new.draw_day) on conflict do nothing;
  perform 1 from issue_draw d where d.code = new.code and d.type = new.type and d.closed_xt is null for share;
  if not found then
    raise exception 'the list of % is closed', new.code using errcode = 'HP126';
  end if;
  return new;
end $$;

create function issue_list_guard() returns trigger language plpgsql as $$
begin
  if old.list is not null and (new.list, new.closed_xt, new.synthetic) is distinct from (old.list, old.closed_xt, old.synthetic)
    or old.drawn_xt is not null and (new.won, new.drawn_xt) is distinct from (old.won, old.drawn_xt) then
    raise exception 'the list and the draw of % are final', old.code;
  end if;
  return new;
end $$;
create trigger issue_draw_final before update on issue_draw for each row execute function issue_list_guard();
create trigger issue_application_open before insert on issue_application for each row execute function issue_list_open();

-- owner: blocks
-- Blocks that are offered: of which share, at which part of its previous close, how many at least, and when (exchange time).
create table block_listing (
  id bigint generated always as identity primary key,
  instrument_id integer not null,
  discount_ppm integer not null check (discount_ppm between 1 and 2000000),
  min_shares bigint not null check (min_shares > 0),
  starts_xt bigint not null,
  ends_xt bigint not null check (ends_xt > starts_xt),
  quantity bigint not null default 0 check (quantity >= 0),
  sold bigint not null default 0 check (sold between 0 and quantity),
  lock_days int not null default 0 check (lock_days between 0 and 120),
  min_assets bigint not null default 0 check (min_assets >= 0),
  agreed text not null default '000000' check (agreed ~ '^[0-9]{6}$'),
  drawn text unique,
  given bigint not null default 0 check (given >= 0),
  made_by int references desk_operator (id)
);
create index block_listing_open on block_listing (ends_xt);
comment on table block_listing is '大宗交易挂牌。 Blocks on offer';
comment on column block_listing.id is '序号。 Number';
comment on column block_listing.instrument_id is '品种 id。 The instrument';
comment on column block_listing.discount_ppm is '价格为昨收的百万分之几。 Price as part of the previous close, millionths';
comment on column block_listing.min_shares is '最少股数。 Fewest shares';
comment on column block_listing.starts_xt is '开始的交易所时刻，毫秒时间戳。 Exchange time of its begin, epoch ms';
comment on column block_listing.ends_xt is '结束的交易所时刻，毫秒时间戳。 Exchange time of its end, epoch ms';
comment on column block_listing.quantity is '挂牌总量，股。 Shares on offer in all';
comment on column block_listing.sold is '已成交，股。 Shares sold';
comment on column block_listing.lock_days is '锁定期，交易日。 Trading days of the lock-up';
comment on column block_listing.min_assets is '买入条件：证券账户资金，分。 Least money of the stock account of a buyer, fen';
comment on column block_listing.agreed is '约定号（秘钥）。 Agreed number';
comment on column block_listing.drawn is '公开抽取的周与序号，操作台公布的为空。 Week and place of the public draw, null for one of the desk';
comment on column block_listing.given is '折扣总额的上限，分。 What its discount gives away at most, fen';
comment on column block_listing.made_by is '公布人编号（操作台），公开抽取的为空。 Who of the desk has published it';

create table block_deal (
  id int generated always as identity unique,
  user_id bigint not null references account,
  sn text not null,
  listing_id bigint not null references block_listing,
  instrument_id int not null,
  shares bigint not null check (shares > 0),
  price bigint not null check (price > 0),
  hold bigint not null check (hold >= 0),
  status smallint not null check (status in (4, 5)),
  lock_days int not null,
  bought_xt bigint not null,
  primary key (user_id, sn)
);
create index block_deal_due on block_deal (bought_xt) where status = 4;
comment on table block_deal is '大宗交易成交。 Block trades';
comment on column block_deal.id is '编号。 Id';
comment on column block_deal.user_id is '用户编号。 User';
comment on column block_deal.sn is '单号，转持仓后即持仓单号。 Its number, later of the position';
comment on column block_deal.listing_id is '挂牌编号。 Listing';
comment on column block_deal.instrument_id is '品种 id。 The instrument';
comment on column block_deal.shares is '股数。 Shares';
comment on column block_deal.price is '成交价，万分之一元。 Price, 1/10,000 yuan';
comment on column block_deal.hold is '冻结金额，分，转持仓后为 0。 Money held, fen, 0 once it is a position';
comment on column block_deal.status is '4 已缴款、5 已转持仓。 4 paid, 5 held as a position';
comment on column block_deal.lock_days is '锁定期，交易日。 Trading days of the lock-up';
comment on column block_deal.bought_xt is '成交的交易所时间，毫秒。 Exchange time of the deal, epoch milliseconds';

-- However many buy at once, on however many nodes, a listing never sells more than it has.
create function block_taken() returns trigger language plpgsql as $$
begin
  update block_listing l set sold = l.sold + new.shares
    where l.id = new.listing_id and l.sold + new.shares <= l.quantity and l.ends_xt > new.bought_xt;
  if not found then
    raise exception 'listing % has not so many left', new.listing_id using errcode = 'HP127';
  end if;
  return new;
end $$;
create trigger block_deal_taken before insert on block_deal for each row execute function block_taken();

-- owner: service
-- The chat of a person with the desk, kept 30 days. *_at is wall time.
create table service_message (
  person_id bigint not null references person,
  id bigint generated always as identity,
  from_desk boolean not null,
  operator_id int check (from_desk = (operator_id is not null)),
  body_sealed bytea not null,
  picture text,
  sent_at timestamptz not null default now(),
  read_at timestamptz,
  primary key (person_id, id),
  check (body_sealed <> '' or picture is not null)
);
create index service_message_sent on service_message (sent_at);
comment on table service_message is '用户与客服的对话，保留 30 天。 Messages between a person and the desk, kept 30 days';
comment on column service_message.person_id is '用户编号。 Person';
comment on column service_message.id is '编号。 Id';
comment on column service_message.from_desk is '是否由客服发出。 Whether the desk has sent it';
comment on column service_message.operator_id is '答复人编号（操作台），用户发出的为空。 Who of the desk has answered; null for what the person has sent';
comment on column service_message.body_sealed is '文字，加密保存，只有图片时为空。 Text, sealed; empty with a picture alone';
comment on column service_message.picture is '图片的键，没有为空。 Key of its picture, null without one';
comment on column service_message.sent_at is '发送的实际时间。 Wall time when it was sent';
comment on column service_message.read_at is '对方读到的实际时间，未读为空。 Wall time when the other side has read it, null before';

-- owner: classroom
-- Classes of a host of the desk, and who is in them. *_at is wall time.
create table classroom (
  id int primary key generated always as identity,
  host_id int not null references desk_operator (id),
  code text not null unique references agent check (code ~ '^[2-9A-HJ-NP-Z]{10}$'),
  name text not null,
  start_money bigint not null check (start_money >= 0),
  closed text[] not null default '{}',
  lever_cap integer not null default 0 check (lever_cap >= 0),
  made_at timestamptz not null default now(),
  ended_at timestamptz
);
comment on table classroom is '班级：由操作台的主持人开设。 Classes, each of a host of the desk';
comment on column classroom.id is '编号。 Id';
comment on column classroom.host_id is '主持人（操作台人员编号）。 Its host, a person of the desk';
comment on column classroom.code is '邀请码。 Invitation code';
comment on column classroom.name is '名称。 Name';
comment on column classroom.start_money is '起始资金，分，入班时一笔到账。 Starting money in fen, one posting when somebody joins';
comment on column classroom.closed is '未开放的品种：只限制开仓。 Products that are shut: openings only';
comment on column classroom.lever_cap is '杠杆上限，0 为没有；只限制新开仓。 Leverage cap, 0 for none; applies to new openings only';
comment on column classroom.made_at is '开设的实际时间。 Wall time when it was made';
comment on column classroom.ended_at is '结束的实际时间，未结束为空。 Wall time when it ended, null while it runs';

create table classroom_pupil (
  person_id bigint primary key references person,
  classroom_id int not null references classroom,
  place int check (place between 1 and 500),
  given_sealed bytea not null default '',
  state text not null check (state in ('asked', 'joined', 'left')),
  started boolean not null default false,
  asked_at timestamptz not null default now(),
  answered_at timestamptz,
  unique (classroom_id, place)
);
create index classroom_pupil_of on classroom_pupil (classroom_id, state);
comment on table classroom_pupil is '班级的学员：同意之前和退出之后主持人什么也看不到。 Who is in a class: before he agrees and after he leaves its host sees nothing of him';
comment on column classroom_pupil.person_id is '用户编号。 Person';
comment on column classroom_pupil.classroom_id is '班级编号。 Class';
comment on column classroom_pupil.place is '名单中的序号，自己注册的为空。 Place in the host''s list, null for who has registered himself';
comment on column classroom_pupil.given_sealed is '主持人在名单里写的名字，加密保存，自己注册的为空。 Name in the host''s list, encrypted; empty for a user who registered';
comment on column classroom_pupil.state is '状态：asked 待本人同意、joined 已加入、left 不加入或已退出。 asked: waits for his answer; joined; left: declined or gone';
comment on column classroom_pupil.started is '是否已得到过起始资金（一人一次）。 Whether he has had a starting money, of any class: once';
comment on column classroom_pupil.asked_at is '被邀请的实际时间。 Wall time when he was asked';
comment on column classroom_pupil.answered_at is '同意、不加入或退出的实际时间。 Wall time when he joined, declined or left';

-- However many join at once, on however many nodes, a class takes no more than 500 (CLASS_SIZE of core).
create function classroom_taken() returns trigger language plpgsql as $$
begin
  perform pg_advisory_xact_lock(9, 0);
  if (select count(*) from classroom_pupil p where p.classroom_id = new.classroom_id and p.state = 'joined') >= 500 then
    raise exception 'class % is full', new.classroom_id using errcode = 'HP128';
  end if;
  return new;
end $$;
create trigger classroom_pupil_taken before update of state on classroom_pupil for each row
  when (new.state = 'joined' and old.state <> 'joined') execute function classroom_taken();

-- An answer to one class is none to another that has asked in the meantime.
create function classroom_moved() returns boolean language plpgsql as $$
begin
  raise exception 'another class has asked' using errcode = 'HP130';
end $$;

-- What a host took for a pupil opens nothing of who is not his pupil any more: it ends in the write with which he goes, which has waited
-- for a host who was taking one.
create function end_host_codes() returns trigger language plpgsql as $$
begin
  update sms_code c set used_at = now() from person_phone d
    where d.person_id = new.person_id and c.phone_index = d.phone_index and c.purpose = 'host' and c.used_at is null;
  return null;
end $$;
create trigger classroom_pupil_goes after update of state on classroom_pupil for each row
  when (new.state <> 'joined') execute function end_host_codes();

-- owner: notify
-- Web push: which browsers a person has asked to be told through, and which messages are still to be told so. *_at is wall time.
create table push_subscription (
  id bigint generated always as identity primary key,
  person_id bigint not null references person,
  -- Whatever ends a login ends what it asked for, in the same statement.
  token_hash bytea not null references session on delete cascade,
  endpoint_mac bytea not null unique,
  sealed bytea not null,
  server_key text not null,
  lang text not null check (lang in ('zh-CN', 'zh-TW', 'en')),
  fills boolean not null,
  warnings boolean not null,
  alerts boolean not null,
  funds boolean not null,
  made_at timestamptz not null default now(),
  used_at timestamptz
);
create index push_subscription_of_person on push_subscription (person_id);
create index push_subscription_of_session on push_subscription (token_hash);
comment on table push_subscription is '网页推送的订阅，每人至多 10 个，随登录结束。 Browsers that are told by web push: at most ten a person, each as long as its login';
comment on column push_subscription.id is '编号。 Id';
comment on column push_subscription.person_id is '用户编号。 Person';
comment on column push_subscription.token_hash is '订阅时的登录（令牌的散列）。 The login that has asked for it (hash of its token)';
comment on column push_subscription.endpoint_mac is '推送地址的带密钥散列，同一地址只属于一处登录。 Keyed hash of the address: one belongs to one login';
comment on column push_subscription.sealed is '推送地址与浏览器的密钥，加密保存。 Address and keys of the browser, sealed';
comment on column push_subscription.server_key is '订阅时服务器的公钥，换了密钥即不再使用。 Public key of the server that it was made for; under another it is not used';
comment on column push_subscription.lang is '通知的语言。 Language of what is told';
comment on column push_subscription.fills is '是否通知成交。 Whether fills are told';
comment on column push_subscription.warnings is '是否通知预警与强平。 Whether warnings and forced closes are told';
comment on column push_subscription.alerts is '是否通知提醒。 Whether alerts are told';
comment on column push_subscription.funds is '是否通知资金与认证。 Whether money, identity and service are told';
comment on column push_subscription.made_at is '订阅的实际时间。 Wall time when it was made';
comment on column push_subscription.used_at is '推送服务最近接收的实际时间，未用过为空。 Wall time when its push service last took something, null before';

create table push_waiting (
  person_id bigint not null,
  message_id bigint not null,
  made_at timestamptz not null default now(),
  primary key (person_id, message_id),
  foreign key (person_id, message_id) references message on delete cascade
);
create index push_waiting_made on push_waiting (made_at);
comment on table push_waiting is '等待推送的消息；取走即删，每条只由一个进程推送一次。 Messages to be told by push: who takes one deletes it, so that it is told once';
comment on column push_waiting.person_id is '用户编号。 Person';
comment on column push_waiting.message_id is '消息编号。 The message';
comment on column push_waiting.made_at is '写入的实际时间。 Wall time when it was written';

-- However a message is written, it waits here from the same commit on if its person has a subscription.
create function push_waits() returns trigger language plpgsql as $$
begin
  insert into push_waiting (person_id, message_id)
  select m.person_id, m.id from told m where exists (select 1 from push_subscription s where s.person_id = m.person_id);
  return null;
end $$;
create trigger message_push_waits after insert on message referencing new table as told for each statement execute function push_waits();

-- owner: identity
-- What is personal is deleted in the write that closes an account, and none of it is written afterwards.
--
-- Each statement of it sees what others have committed while the write waited for them at the person's row. Arguments: table, its column of the person.
create function forget_of_person() returns trigger language plpgsql as $$
begin
  execute format('delete from %I where %I = $1', tg_argv[0], tg_argv[1]) using new.id;
  return null;
end $$;

-- Who writes holds the person's row, for which the closing waits; who comes after the closing writes nothing. Argument: the column of the person.
create function only_of_the_open() returns trigger language plpgsql as $$
declare
  own bigint;
begin
  if tg_argv[0] = 'user_id' then own := new.user_id; else own := new.person_id; end if;
  perform 1 from person where id = own and closed_at is null for share;
  return case when found then new end;
end $$;

create function closed_for_good() returns trigger language plpgsql as $$
begin
  return null;
end $$;
create trigger person_closed before update on person for each row when (old.closed_at is not null) execute function closed_for_good();

do $$
declare
  own text[];
begin
  foreach own slice 1 in array array[
    ['person_phone', 'person_id'],
    ['identity_review', 'person_id'],
    ['identity_number', 'person_id'],
    ['signature', 'person_id'],
    ['login_address', 'person_id'],
    ['login_record', 'person_id'],
    ['bank_card', 'person_id'],
    ['message', 'person_id'],
    ['service_message', 'person_id'],
    -- The pictures themselves are files: one without its row is thrown away.
    ['upload', 'person_id'],
    ['classroom_pupil', 'person_id'],
    ['push_subscription', 'person_id'],
    ['push_waiting', 'person_id'],
    ['price_alert', 'user_id'],
    ['watch_head', 'user_id'],
    ['watch_group', 'user_id'],
    ['watch_item', 'user_id'],
    ['watch_member', 'user_id']
  ] loop
    execute format('create trigger %I after update of closed_at on person for each row when (old.closed_at is null and new.closed_at is not null) execute function forget_of_person(%L, %L)',
      'forget_' || own[1], own[1], own[2]);
    execute format('create trigger %I before insert on %I for each row execute function only_of_the_open(%L)', own[1] || '_of_the_open', own[1], own[2]);
  end loop;
end $$;
