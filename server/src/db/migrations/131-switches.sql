-- New issues of each kind that the desk hides.

-- owner: settings
alter table product_switch drop constraint product_switch_product_check;
alter table product_switch add constraint product_switch_product_check
  check (product in ('abroad', 'bond', 'index', 'futures', 'funds', 'newShare', 'placement', 'newBond'));
comment on column product_switch.product is '品种：abroad 港股美股、bond 可转债、index 指数、futures 期货、funds 分仓、newShare 新股申购、placement 线下配售、newBond 新债。 Product, or new issues of a kind';
