/**
 * Named accounts: their names, their ids, and whether they may go below zero. A name such as `house:dice`, `house:slots:acme` or
 * `escrow:rooms:0199…` is parsed once, when its account is created: its row has the parts. Source: money.md A, the table of accounts.
 */
import { LRUCache } from 'lru-cache'
import type { Pool } from 'pg'

export type NamedAccount =
  | `${'house' | 'escrow' | 'jackpot' | 'psp' | 'transit' | 'income' | 'expense' | 'affiliate' | 'fx' | 'adjust'}:${string}`
  | 'suspense'
  | 'opening'

/** A part of a wallet, or a named house account. `cash_then_debt` takes the available cash, then creates debt. */
export type Account = 'cash' | 'bonus' | 'hold' | 'locked' | 'debt' | 'cash_then_debt' | NamedAccount

export interface AccountParts {
  /** A part of the wallet, or the first word of a named account. */
  kind: string
  /** Id of the game that the account belongs to; for a provider's games the category: `slots`. */
  game: string | null
  /** null for the product's own games. */
  provider: string | null
}

/** The account that receives a game's stakes and pays its wins. */
export const gameAccount = (game: string, provider: string | null = null): NamedAccount =>
  provider === null ? `house:${game}` : `house:${game}:${provider}`

export function accountParts(name: string): AccountParts {
  const [kind, first = null, second = null] = name.split(':') as [string, ...string[]]
  if (kind === 'house') return { kind, game: first, provider: second }
  return { kind, game: kind === 'escrow' ? first : null, provider: null }
}

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
