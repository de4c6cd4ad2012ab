-- What gave a bonus, free spins or an offer, beside its id. Rows of before, and those of processes of the version before, get it from the id, by a
-- trigger that goes with that version.
create function bonuses.source_of(p_id text, out source text, out source_ref text) language sql immutable as $$
  select case when kind in ('welcome', 'reload', 'promo', 'level', 'birthday', 'tournament') then kind when kind = 'free' then 'free_round' else 'operator' end,
    case when kind in ('welcome', 'reload', 'promo', 'level', 'birthday', 'tournament', 'free') then nullif(split_part(p_id, ':', 2), '') end
  from split_part(p_id, ':', 1) kind
$$;

create function bonuses.fill_source() returns trigger language plpgsql as $$
begin
  select s.source, s.source_ref into new.source, new.source_ref
  from bonuses.source_of(case when tg_table_name in ('invoice_offer', 'missed_offer') then to_jsonb(new)->>'offer'
    when tg_table_name = 'bonus' then coalesce(to_jsonb(new)->>'campaign', to_jsonb(new)->>'id') else to_jsonb(new)->>'id' end) s;
  return new;
end $$;

do $$
declare v_table text;
begin
  foreach v_table in array array['bonus', 'campaign', 'promised_spins', 'invoice_offer', 'missed_offer'] loop
    execute format('alter table bonuses.%I add column source text, add column source_ref text', v_table);
  end loop;
end $$;

update bonuses.bonus b set (source, source_ref) = (select s.source, s.source_ref from bonuses.source_of(coalesce(b.campaign, b.id)) s);
update bonuses.campaign c set (source, source_ref) = (select s.source, s.source_ref from bonuses.source_of(c.id) s);
update bonuses.promised_spins p set (source, source_ref) = (select s.source, s.source_ref from bonuses.source_of(p.id) s);
update bonuses.invoice_offer o set (source, source_ref) = (select s.source, s.source_ref from bonuses.source_of(o.offer) s);
update bonuses.missed_offer m set (source, source_ref) = (select s.source, s.source_ref from bonuses.source_of(m.offer) s);

do $$
declare v_table text;
begin
  foreach v_table in array array['bonus', 'campaign', 'promised_spins', 'invoice_offer', 'missed_offer'] loop
    execute format('create trigger fill_source before insert on bonuses.%I for each row when (new.source is null) execute function bonuses.fill_source()', v_table);
    execute format('alter table bonuses.%I alter column source set not null, add constraint %I check (source in
      (''welcome'', ''reload'', ''promo'', ''level'', ''birthday'', ''tournament'', ''free_round'', ''operator''))', v_table, v_table || '_source');
  end loop;
end $$;

-- What reload offers gave so far.
create index bonus_reload on bonuses.bonus (source_ref, currency) include (amount) where source = 'reload';
