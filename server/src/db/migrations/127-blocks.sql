-- Block trades. *_xt and *_day are exchange time.

-- owner: blocks
alter table block_listing
  add column quantity bigint not null default 0 check (quantity >= 0),
  add column sold bigint not null default 0 check (sold between 0 and quantity),
  add column lock_days int not null default 0 check (lock_days between 0 and 120),
  add column min_assets bigint not null default 0 check (min_assets >= 0),
  add column agreed text not null default '000000' check (agreed ~ '^[0-9]{6}$'),
  add column drawn text unique,
  add column given bigint not null default 0 check (given >= 0),
  add column made_by int references desk_operator (id);
comment on column block_listing.quantity is '挂牌总量，股。 Shares on offer in all';
comment on column block_listing.sold is '已成交，股。 Shares sold';
comment on column block_listing.lock_days is '锁定期，交易日。 Trading days of the lock-up';
comment on column block_listing.min_assets is '买入条件：证券账户资金，分。 Least money of the stock account of a buyer, fen';
comment on column block_listing.agreed is '约定号（秘钥）。 Agreed number';
comment on column block_listing.drawn is '公开抽取的周与序号，操作台公布的为空。 Week and place of the public draw, null for one of the desk';
comment on column block_listing.given is '折扣总额的上限，分。 What its discount gives away at most, fen';
comment on column block_listing.made_by is '公布人编号（操作台），公开抽取的为空。 Who of the desk has published it';

-- owner: blocks
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

-- owner: positions
alter table stock_position add column locked_until date;
comment on column stock_position.locked_until is '锁定期满日，此前不能卖出；没有锁定为空。 Day before which it cannot be sold, null for none';
