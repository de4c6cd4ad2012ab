-- A process of the version before changes the name of a manager alone, and stores no change: such a name has no account.
create function vip.name_without_account() returns trigger language plpgsql as $$
begin
  if new.name <> old.name and new.operator = old.operator then new.operator := null; end if;
  return new;
end $$;
create trigger name_without_account before update on vip.manager for each row execute function vip.name_without_account();

-- Behind the row: of an insert that becomes an update, the update alone.
create function vip.store_name_without_account() returns trigger language plpgsql as $$
begin
  if new.operator is null and (tg_op = 'INSERT' or new.name <> old.name) then
    insert into vip.manager_change (player, what, name, operator, at, made_by, reason)
      values (new.player, 'named', new.name, null, new.made_at, new.made_by, 'named without a reason');
  end if;
  return null;
end $$;
create trigger store_name_without_account after insert or update on vip.manager for each row execute function vip.store_name_without_account();
