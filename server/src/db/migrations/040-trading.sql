-- Orders, fills, positions and what belongs to them. *_day and *_xt are exchange time. Money is fen, prices are 1/10,000 yuan.
-- Every key begins with the user.

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
  open_fees jsonb not null,
  close_fees jsonb not null,
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
  primary key (user_id, sn),
  check (bought = shares + sold)
);
create index stock_position_live on stock_position (user_id) where shares > 0;
create index stock_position_closed on stock_position (user_id, closed_xt desc) where sold > 0;

-- owner: positions
-- The holding fee: one row per position and midnight.
create table stay_fee (
  user_id bigint not null,
  sn text not null,
  night_day date not null,
  fee bigint not null check (fee >= 0),
  primary key (user_id, sn, night_day)
);

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
  kind text not null check (kind in ('market', 'limit', 'breakout', 'fixed')),
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
  fees jsonb not null,
  hold bigint not null check (hold >= 0 and (hold = 0 or state = 'working')),
  queue bigint not null,
  watch_day date not null,
  watch_step integer not null,
  placed_day date not null,
  placed_xt bigint not null,
  close_reason text,
  primary key (user_id, sn)
);
create index trade_order_working on trade_order (user_id) where state = 'working';
create index trade_order_newest on trade_order (user_id, placed_xt desc);

-- owner: trading
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
  legs jsonb not null,
  shares bigint not null check (shares > 0),
  value bigint not null,
  fees jsonb not null,
  book jsonb,
  taken jsonb not null,
  prints jsonb not null,
  rules date not null,
  primary key (user_id, sn, after)
);
create index trade_fill_position on trade_fill (user_id, position_sn);
create index trade_fill_newest on trade_fill (xt);
create trigger trade_fill_append_only before update or delete or truncate on trade_fill for each statement execute function append_only();

-- owner: trading
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

-- owner: trading
create table watch_option (
  user_id bigint not null,
  instrument_id integer not null,
  added_at timestamptz not null default now(),
  primary key (user_id, instrument_id)
);
