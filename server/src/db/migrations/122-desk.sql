-- The desk after a first look by strangers. *_at is wall time.

-- owner: desk
alter table desk_operator add column set_up_at timestamptz;
update desk_operator set set_up_at = made_at where totp_sealed is not null;
comment on column desk_operator.set_up_at is '首次设定密码和动态码的实际时间，未设定为空。 Wall time when a password and a code were first set, null before';
