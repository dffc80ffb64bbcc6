-- The edition of the built-in list that this market was opened with: its prices, held positions too, come from it.
create table market_listing (
  one boolean primary key default true check (one),
  edition integer not null
);
-- A market that has begun goes on with the list that it has.
insert into market_listing (edition) select 1 where exists (select from day_commitment);
