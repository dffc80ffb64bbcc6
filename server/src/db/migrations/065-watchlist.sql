-- The watchlist: what a user follows, in his own order, and his groups of it. watch_option becomes watch_item.

-- Its version counts changes, and locks the list for one change at a time, so that its limits hold.
create table watch_head (
  user_id bigint primary key,
  version bigint not null
);

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

create table watch_group (
  user_id bigint not null,
  id bigint generated always as identity,
  name text not null check (char_length(name) between 1 and 12),
  place integer not null,
  primary key (user_id, id),
  unique (user_id, name)
);

create table watch_member (
  user_id bigint not null,
  group_id bigint not null,
  instrument_id integer not null,
  primary key (user_id, group_id, instrument_id),
  foreign key (user_id, group_id) references watch_group (user_id, id) on delete cascade,
  foreign key (user_id, instrument_id) references watch_item (user_id, instrument_id) on delete cascade
);
create index watch_member_item on watch_member (user_id, instrument_id);

insert into watch_item (user_id, instrument_id, place, added_at)
  select user_id, instrument_id, row_number() over (partition by user_id order by added_at desc, instrument_id), added_at from watch_option;
drop table watch_option;
