-- What is personal goes in the write that closes an account, and none of it is written afterwards, whoever was about to.
-- owner: identity

-- Each statement of it sees what others have committed while the write waited for them at the person's row. Arguments: table, its column of the person.
create function forget_of_person() returns trigger language plpgsql as $$
begin
  execute format('delete from %I where %I = $1', tg_argv[0], tg_argv[1]) using new.id;
  return null;
end $$;

-- Who writes holds the person's row, for which the closing waits; who comes after the closing writes nothing. Argument: the column of the person.
create function only_of_the_open() returns trigger language plpgsql as $$
declare
  own bigint;
begin
  if tg_argv[0] = 'user_id' then own := new.user_id; else own := new.person_id; end if;
  perform 1 from person where id = own and closed_at is null for share;
  return case when found then new end;
end $$;

create function closed_for_good() returns trigger language plpgsql as $$
begin
  return null;
end $$;
create trigger person_closed before update on person for each row when (old.closed_at is not null) execute function closed_for_good();

do $$
declare
  own text[];
begin
  foreach own slice 1 in array array[
    ['person_phone', 'person_id'],
    ['identity_review', 'person_id'],
    ['identity_number', 'person_id'],
    ['signature', 'person_id'],
    ['login_address', 'person_id'],
    ['bank_card', 'person_id'],
    ['message', 'person_id'],
    ['service_message', 'person_id'],
    -- The pictures themselves are files: one without its row is thrown away.
    ['upload', 'person_id'],
    ['classroom_pupil', 'person_id'],
    ['push_subscription', 'person_id'],
    ['push_waiting', 'person_id'],
    ['price_alert', 'user_id'],
    ['watch_head', 'user_id'],
    ['watch_group', 'user_id'],
    ['watch_item', 'user_id'],
    ['watch_member', 'user_id']
  ] loop
    execute format('create trigger %I after update of closed_at on person for each row when (old.closed_at is null and new.closed_at is not null) execute function forget_of_person(%L, %L)',
      'forget_' || own[1], own[1], own[2]);
    execute format('create trigger %I before insert on %I for each row execute function only_of_the_open(%L)', own[1] || '_of_the_open', own[1], own[2]);
    execute format('delete from %I where %I in (select id from person where closed_at is not null)', own[1], own[2]);
  end loop;
end $$;

-- The cards that his money went to; the withdrawals themselves are the ledger's.
-- owner: money
create function forget_withdrawal_cards() returns trigger language plpgsql as $$
begin
  update withdrawal set card = '' where user_id = new.id;
  return null;
end $$;
create trigger forget_withdrawal_cards after update of closed_at on person for each row
  when (old.closed_at is null and new.closed_at is not null) execute function forget_withdrawal_cards();

-- What a host took for a pupil opens nothing of who is not his pupil any more: it ends in the write with which he goes, which has waited
-- for a host who was taking one.
-- owner: classroom
create function end_host_codes() returns trigger language plpgsql as $$
begin
  update sms_code c set used_at = now() from person_phone d
    where d.person_id = new.person_id and c.phone_index = d.phone_index and c.purpose = 'host' and c.used_at is null;
  return null;
end $$;
create trigger classroom_pupil_goes after update of state on classroom_pupil for each row
  when (new.state <> 'joined') execute function end_host_codes();
