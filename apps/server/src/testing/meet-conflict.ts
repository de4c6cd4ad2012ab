import type { Database } from '../platform/db/index.ts'

/** The next transaction that writes into this table ends as the loser of a deadlock. Returns what removes this; it returns whether one did. */
export async function meetConflict({ pool }: Pick<Database, 'pool'>, table: string): Promise<() => Promise<boolean>> {
  await pool.query(`create sequence public.met;
    create function public.meet_once() returns trigger language plpgsql as $$ begin
      if nextval('public.met') = 1 then raise exception 'met' using errcode = '40P01'; end if;
      return new;
    end $$;
    create trigger meet_once before insert or update on ${table} for each row execute function public.meet_once()`)
  return async () => {
    const { rows } = await pool.query<{ met: boolean }>('select is_called as met from public.met')
    await pool.query('drop function public.meet_once cascade; drop sequence public.met')
    return rows[0]!.met
  }
}
