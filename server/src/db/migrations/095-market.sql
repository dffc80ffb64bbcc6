-- What an index showed on a day that the market has lived: its minute bars, packed (server/src/market/lived-indices.ts).
create table index_day (
  day date not null,
  instrument_id integer not null,
  bars bytea not null,
  primary key (day, instrument_id)
);
