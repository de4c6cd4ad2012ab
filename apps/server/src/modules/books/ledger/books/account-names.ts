/**
 * Formats account names: `house:dice`, `house:slots:acme`, `escrow:rooms:0199…`, and parses them once, when an account is created: its row has the
 * parts. Pure. Source: money.md A, the table of accounts.
 */

export type NamedAccount =
  | `${'house' | 'escrow' | 'jackpot' | 'psp' | 'transit' | 'income' | 'expense' | 'affiliate' | 'fx' | 'adjust'}:${string}`
  | 'suspense'
  | 'opening'

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
