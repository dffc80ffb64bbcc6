-- What was traded and is held no longer needs no price, only the instrument as it was listed.
alter table last_shown alter column price drop not null;
comment on column last_shown.price is '价格，币种的 1/10000；换模型时无人持有的为空。 Price, in 1/10,000 of the coin; null: nobody held it when the model changed.';
alter table instrument_name add column instrument jsonb;
comment on column instrument_name.instrument is '最后一次上市时的全部资料，JSON。 All that is known of it as it was listed last, JSON.';
