-- owner: trading
alter table trade_order add column purse text not null default 'stock';

-- owner: positions
alter table stock_position add column purse text not null default 'stock';

-- owner: accounts
-- Money of a sub-account (分仓). Written with the account's version, like the account's own columns.
create table sub_purse (
  user_id bigint not null,
  purse text not null check (purse ~ '^sub[0-9]{8}$'),
  available bigint not null check (available >= 0),
  held bigint not null check (held >= 0),
  primary key (user_id, purse)
);
