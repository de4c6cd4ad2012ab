/** Keeps the balance that comes with a response: of the player's wallet, or of the visitor's demo wallet on the server (D-6). */
import type { Answer } from '@fairhouse/contracts/client'
import { useQueryClient } from '@tanstack/react-query'
import { useCallback } from 'react'

export const DEMO = 'GET /api/v2/demo'
type DemoWallet = Answer<typeof DEMO>
type Balance = Pick<Answer<'POST /api/v2/games/{game}/step'>, 'currency' | 'balance' | 'bonus_balance' | 'total_balance' | 'version'>

/** A balance arrives from several sources: the bet's response, the live channel, a page. The higher version is newer. */
export interface Versioned {
  currency: string
  version: string
}

export function newerOf<T extends Versioned>(known: T | undefined, come: T): T {
  if (!known || known.currency !== come.currency) return come
  return BigInt(come.version) > BigInt(known.version) ? come : known
}

/** Stores the balance of a response, if it has one, unless the live channel was faster. */
export function useKeepBalance(): (mode: 'real' | 'demo', answer: Balance) => void {
  const queries = useQueryClient()
  return useCallback(
    (mode, { currency, balance, bonus_balance, total_balance, version }) => {
      if (balance === undefined || bonus_balance === undefined || total_balance === undefined || version === undefined) return
      if (mode === 'demo') return void queries.setQueryData<DemoWallet>([DEMO], (known) => newerOf(known, { currency, balance, version }))
      const come = { currency, balance, bonus_balance, total_balance, version }
      queries.setQueryData<typeof come>(['live', 'balance'], (known) => newerOf(known, come))
    },
    [queries],
  )
}
