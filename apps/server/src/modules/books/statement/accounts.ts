/** Ledger accounts as statement accounts. Pure. */
import type { Answer } from '@fairhouse/contracts/client'

import { type AccountParts, WALLET_PARTS, type WalletPart } from '../ledger/index.ts'

export type StatementAnswer = Answer<'GET /api/v2/billing/statement'>
export type Account = StatementAnswer['entries'][number]['debit']

const NAMES: Readonly<Record<string, Account['name']>> = {
  house: 'house',
  escrow: 'pot',
  jackpot: 'jackpot',
  psp: 'provider',
  transit: 'transit',
  suspense: 'suspense',
  income: 'commission',
  expense: 'expense',
  fx: 'exchange',
  adjust: 'correction',
  opening: 'opening',
}

export const isOwn = (name: string): name is WalletPart => (WALLET_PARTS as readonly string[]).includes(name)

/** @throws for an account that the ledger has and this list does not. */
export function accountOf({ kind, game }: Pick<AccountParts, 'kind' | 'game'>): Account {
  const name = isOwn(kind) ? kind : NAMES[kind]
  if (!name) throw new Error(`a statement has no name for the account ${kind}`)
  return { name, of: game }
}
