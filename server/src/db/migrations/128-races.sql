-- However many join at once, on however many nodes, a class takes no more than 500 (CLASS_SIZE of core).
-- owner: classroom
create function classroom_taken() returns trigger language plpgsql as $$
begin
  perform pg_advisory_xact_lock(9, 0);
  if (select count(*) from classroom_pupil p where p.classroom_id = new.classroom_id and p.state = 'joined') >= 500 then
    raise exception 'class % is full', new.classroom_id using errcode = 'HP128';
  end if;
  return new;
end $$;
create trigger classroom_pupil_taken before update of state on classroom_pupil for each row
  when (new.state = 'joined' and old.state <> 'joined') execute function classroom_taken();

-- What was ever paid in, of a whole class at once.
-- owner: accounts
create index posting_paid_in on posting (user_id) where from_account = 'house_deposits';

-- What the desk has decided is not taken back by who read it before.
-- owner: money
create function withdrawal_decided() returns trigger language plpgsql as $$
begin
  raise exception 'withdrawal % is decided', old.sn using errcode = 'HP129';
end $$;
create trigger withdrawal_cancel before update of state on withdrawal for each row
  when (new.state = 3 and old.state = 0 and old.verdict is not null) execute function withdrawal_decided();

-- A host's code is good for the login password alone.
-- owner: identity
alter table sms_code drop constraint if exists sms_code_purpose_check;
alter table sms_code add constraint sms_code_purpose_check check (purpose in ('register', 'forget', 'host'));
comment on column sms_code.purpose is '用途：register 注册、forget 找回密码、host 班级主持人给学员的重置码。 register, forget, or host: what a host of a class gives a pupil';

-- An answer to one class is none to another that has asked in the meantime.
-- owner: classroom
create function classroom_moved() returns boolean language plpgsql as $$
begin
  raise exception 'another class has asked' using errcode = 'HP130';
end $$;
