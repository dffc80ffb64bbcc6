-- By which way a market's keys are made. Nulls: each day's key straight from the master, as 0.1.0 made them. Else the days from
-- chain_from on have keys of the chain of links whose last one is that of chain_end, and days before it still the others; the link of
-- anchor_day is public. The end stands here because a longer calendar must change no key.
create table market_keys (
  market text primary key,
  chain_from date,
  chain_end date,
  anchor_day date,
  anchor bytea,
  began_at timestamptz not null default now(),
  check (num_nulls(chain_from, chain_end, anchor_day, anchor) in (0, 4)),
  check (length(anchor) = 32 and anchor_day <= chain_end and chain_from <= chain_end)
);

-- A market that has begun keeps the keys that it has lived under.
insert into market_keys (market)
select market from unnest(array['cn', 'hk', 'us', 'futures', 'gold']) as market
where exists (select 1 from market_master) or exists (select 1 from day_commitment);
