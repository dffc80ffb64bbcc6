-- owner: market
-- Blocks that are offered: of which share, at which part of its previous close, how many at least, and when (exchange time).
create table block_listing (
  id bigint generated always as identity primary key,
  instrument_id integer not null,
  discount_ppm integer not null check (discount_ppm between 1 and 2000000),
  min_shares bigint not null check (min_shares > 0),
  starts_xt bigint not null,
  ends_xt bigint not null check (ends_xt > starts_xt)
);
create index block_listing_open on block_listing (ends_xt);
