-- What the site offers: products that the desk has switched off. *_at is wall time.

-- owner: settings
create table product_switch (
  product text primary key check (product in ('abroad', 'bond', 'index', 'futures', 'funds')),
  off boolean not null,
  changed_by int references desk_operator (id),
  changed_at timestamptz not null default now()
);
comment on table product_switch is '产品开关：关掉的不能开仓，总能平仓；没有记录的为开。 Products switched off: openings only; without a row a product is on';
comment on column product_switch.product is '品种：abroad 港股美股、bond 可转债、index 指数、futures 期货、funds 分仓。 Product';
comment on column product_switch.off is '是否关闭。 Whether it is off';
comment on column product_switch.changed_by is '改动人编号（操作台）。 Who of the desk has changed it';
comment on column product_switch.changed_at is '改动的实际时间。 Wall time of the change';
