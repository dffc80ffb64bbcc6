-- owner: positions
-- A position may close because its sub-account has ended.
comment on column stock_position.close_reason is '平仓原因：user profit stop force stay expiry model。 Why closed: user profit stop force stay expiry model';
comment on column positions.close_reason is '平仓原因：user 本人、profit 止盈、stop 止损、force 强平、stay 超期、expiry 配资到期、model 模型更换。 Why: user, profit, stop, force, stay (held too long), expiry (its sub-account ended), model (changed)';

-- owner: trading
comment on column trade_order.close_reason is '平仓原因：user profit stop force stay expiry model。 Why it closes: user profit stop force stay expiry model';
