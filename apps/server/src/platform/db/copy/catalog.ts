/** What a copy of a database contains besides its schema: tables, partitions, sequences. Reads only the catalog. */
import type pg from 'pg'

export interface CopiedTable {
  /** Quoted and qualified. */
  name: string
  /** Quoted; without generated ones. */
  columns: string[]
}

export interface CopiedSequence {
  name: string
  last: string
}

/** The product's own tables: not the catalog's, and not the list of migrations, which the schema itself writes. */
const OURS = `c.relpersistence = 'p' and n.nspname <> 'information_schema' and n.nspname not like 'pg\\_%'
  and (n.nspname, c.relname) <> ('public', 'schema_step')`

const TABLES = `select format('%I.%I', n.nspname, c.relname) as name,
    array(select quote_ident(attname) from pg_attribute where attrelid = c.oid and attnum > 0 and not attisdropped and attgenerated = ''
      order by attnum) as columns
  from pg_class c join pg_namespace n on n.oid = c.relnamespace
  where c.relkind in ('r', 'p') and not c.relispartition and ${OURS} order by 1`

/** Partitions are created while the product runs, so that no migration contains them. */
const PARTITIONS = `select format('create table if not exists %I.%I partition of %I.%I %s', n.nspname, c.relname, pn.nspname, p.relname,
    pg_get_expr(c.relpartbound, c.oid)) as text
  from pg_class c join pg_namespace n on n.oid = c.relnamespace
  join pg_inherits i on i.inhrelid = c.oid join pg_class p on p.oid = i.inhparent join pg_namespace pn on pn.oid = p.relnamespace
  where c.relkind = 'r' and c.relispartition and ${OURS} order by 1`

const SEQUENCES = `select format('%I.%I', schemaname, sequencename) as name, last_value::text as last
  from pg_sequences where last_value is not null order by 1`

const FOREIGN_KEYS = `select format('alter table %s drop constraint %I', conrelid::regclass, conname) as off,
    format('alter table %s add constraint %I %s', conrelid::regclass, conname, pg_get_constraintdef(oid)) as on
  from pg_constraint where contype = 'f' and conparentid = 0 order by conrelid::regclass::text, conname`

const rowsOf = async <T extends pg.QueryResultRow>(client: pg.ClientBase, text: string) => (await client.query<T>(text)).rows

export const tablesOf = (client: pg.ClientBase): Promise<CopiedTable[]> => rowsOf<CopiedTable>(client, TABLES)

export const partitionsOf = async (client: pg.ClientBase): Promise<string[]> =>
  (await rowsOf<{ text: string }>(client, PARTITIONS)).map(({ text }) => text)

export const sequencesOf = (client: pg.ClientBase): Promise<CopiedSequence[]> => rowsOf<CopiedSequence>(client, SEQUENCES)

/** Statements that remove and restore each foreign key; restoring it checks every row. */
export const foreignKeysOf = (client: pg.ClientBase): Promise<{ off: string; on: string }[]> => rowsOf(client, FOREIGN_KEYS)
