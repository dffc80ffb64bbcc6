-- owner: accounts
-- The events of a change stand together in one row as a list, under the number of the last: an order tells two or three.
update account_event set data = json_build_array(data);
