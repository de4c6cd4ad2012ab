/** Named accounts: their ids, and whether they may go below zero. Source: money.md A, the table of accounts. */
import { LRUCache } from 'lru-cache'
import type { Pool } from 'pg'

import { accountParts } from './account-names.ts'
import type { Account } from './post-types.ts'

/** The parts of a wallet have fixed ids; 6 means "cash, then debt". */
const PARTS: Partial<Record<Account, number>> = { cash: 1, bonus: 2, hold: 3, locked: 4, debt: 5, cash_then_debt: 6 }
const GUARDED = /^(escrow|jackpot|transit|affiliate):.|^suspense$/
const SLOTTED = /^(house|psp|income|expense|fx|adjust):.|^opening$/
const CACHE_SIZE = 4096

export interface Accounts {
  /** Returns a cached id at once; otherwise loads or creates the account. @throws for a name that money.md does not define. */
  idOf(name: string): number | Promise<number>
}

export function createAccounts(pool: Pool): Accounts {
  const cache = new LRUCache<string, number>({ max: CACHE_SIZE })
  const pending = new Map<string, Promise<number>>()
  const load = (name: string) =>
    readOrMake(pool, name)
      .then((id) => (cache.set(name, id), id))
      .finally(() => pending.delete(name))
  return {
    idOf(name) {
      const id = PARTS[name as Account] ?? cache.get(name)
      if (id !== undefined) return id
      if (!pending.has(name)) pending.set(name, load(name))
      return pending.get(name)!
    },
  }
}

/** Outside any caller's transaction: a created account stays, so its id may be cached. */
async function readOrMake(pool: Pool, name: string): Promise<number> {
  const kind = kindOf(name)
  const read = async () => (await pool.query<{ id: number }>('select id from ledger.account where name = $1', [name])).rows[0]?.id
  const found = await read()
  if (found !== undefined) return found
  const { kind: role, game, provider } = accountParts(name)
  const made = [name, kind, role, game, provider]
  await pool.query('insert into ledger.account (name, kind, role, game, provider) values ($1, $2, $3, $4, $5) on conflict do nothing', made)
  return (await read())!
}

function kindOf(name: string): 'guarded' | 'slotted' {
  if (GUARDED.test(name)) return 'guarded'
  if (SLOTTED.test(name)) return 'slotted'
  throw new Error(`the ledger has no account ${name}`)
}
