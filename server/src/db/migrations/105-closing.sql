-- When a person closed his account: his row stays as the number under which the ledger stands.

-- owner: identity
alter table person add column closed_at timestamptz;

comment on column person.closed_at is '注销的实际时刻，未注销为空；注销后此行没有个人资料。 Wall time at which the account was closed, null before; the row then holds nothing personal';
