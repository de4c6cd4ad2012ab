-- The odds of a leg that is void for a wrong price, and the right ones, thousandths; null of every other leg. Processes of the version before write
-- them into void_reason alone: the trigger follows it, and goes with that version.
alter table sportsbook.bet_leg add column void_accepted int, add column void_right int, add check ((void_accepted is null) = (void_right is null));

update sportsbook.bet_leg set void_accepted = split_part(void_reason, ' ', 2)::int, void_right = split_part(void_reason, ' ', 3)::int
where void_reason ~ '^palpable_error \d{1,9} \d{1,9}$';

create function sportsbook.fill_void_prices() returns trigger language plpgsql as $$
begin
  new.void_accepted := substring(new.void_reason from '^palpable_error (\d{1,9}) \d{1,9}$')::int;
  new.void_right := substring(new.void_reason from '^palpable_error \d{1,9} (\d{1,9})$')::int;
  return new;
end $$;
create trigger fill_void_prices before insert or update on sportsbook.bet_leg for each row
  when ((new.void_right is null) = coalesce(new.void_reason like 'palpable\_error %', false)) execute function sportsbook.fill_void_prices();
