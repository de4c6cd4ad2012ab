/** Accounts of the books in the words of a statement. Pure. */
import type { Answer } from '@fairhouse/contracts/client'

import { WALLET_PARTS, type WalletPart } from '../ledger/index.ts'

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

const GAMES: readonly Account['name'][] = ['house', 'pot']

export const isOwn = (name: string): name is WalletPart => (WALLET_PARTS as readonly string[]).includes(name)

/** `house:slots:acme` → a house's account of the game slots. @throws for an account that the books know and this list does not. */
export function accountOf(booked: string): Account {
  if (isOwn(booked)) return { name: booked, of: null }
  const [kind = '', of = null] = booked.split(':')
  const name = NAMES[kind]
  if (!name) throw new Error(`a statement has no word for ${booked}`)
  return { name, of: GAMES.includes(name) ? of : null }
}
