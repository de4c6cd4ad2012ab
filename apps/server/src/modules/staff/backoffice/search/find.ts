/** Deposits, payouts, rounds and sports bets that a text finds by their numbers; none of them by what it says of a person. */
import { type AnswerOf, type consoleRoutes, isRefusal, SEARCH_RIGHTS, type SearchKind, type SearchMatch } from '@fairhouse/contracts'
import { type Currency, formatMoney, type Minor, type PlayerId } from '@fairhouse/money'

import { instant } from '../../../../platform/clock.ts'
import { payoutByTx } from '../../../cashier/crypto/index.ts'
import { createFindBets } from '../../../play/wagering/index.ts'
import { SPORTS } from '../../../sports/sportsbook/index.ts'
import type { BackofficeContext } from '../context.ts'
import { may, type Rights } from '../rules/roles.ts'
import type { TextForms } from './forms.ts'

export type Hit = AnswerOf<(typeof consoleRoutes)['POST /console/v1/search']>['data'][number]['hits'][number]

/** What was found, and as what the text was compared. */
export interface Found {
  /** At most as many as asked for, the latest first. */
  hits: Hit[]
  compared: SearchMatch[]
}

type Finder = (forms: TextForms, limit: number, role: Rights) => Promise<Found>
export type Finders = Readonly<Record<Exclude<SearchKind, 'players'>, Finder>>

type FinderContext = Pick<BackofficeContext, 'database' | 'payments' | 'payouts' | 'betBook'>

const NONE: Found = { hits: [], compared: [] }

export function createFinders(context: FinderContext): Finders {
  const { payments, betBook, database } = context
  const findBets = createFindBets(database)
  return {
    async deposits(forms, limit) {
      const texts = textsIn(forms)
      if (texts.length === 0) return NONE
      const found = await payments.find(texts, limit)
      return { hits: found.map((invoice) => paymentHit(invoice, forms)), compared: [...matchesOf(forms), ...walletIn(forms)] }
    },
    payouts: (forms, limit) => findPayouts(context, forms, limit),
    async rounds({ uuid }, limit, role) {
      if (uuid === undefined) return NONE
      const found = await findBets(uuid, limit)
      // a settled sports bet is a round of a game too: once is enough
      const shown = may(role, SEARCH_RIGHTS.bets) ? found.filter(({ game }) => game !== SPORTS) : found
      return {
        hits: shown.map(({ game: name, stake: amount, ...bet }) => hit({ ...bet, by: 'number', name, amount })),
        compared: ['number'],
      }
    },
    async bets({ uuid }) {
      if (uuid === undefined) return NONE
      const bet = await betBook.bet(uuid)
      if (!bet || isRefusal(bet)) return { hits: [], compared: ['number'] }
      const { id, player, type, placed_at: at, currency, placed_stake: amount } = bet
      return { hits: [{ id, player, by: 'number', name: type, at, currency, amount }], compared: ['number'] }
    },
  }
}

/** What payments are compared with: any text without a space, and a transaction in the spelling of its chain too. */
const textsIn = ({ transaction, token }: TextForms): string[] => [...new Set([token, transaction].filter((text) => text !== undefined))]

const matchesOf = ({ number, transaction, token }: TextForms): SearchMatch[] => [
  ...(number === undefined ? [] : ['number' as const]),
  ...(token === undefined ? [] : ['provider_number' as const]),
  ...(transaction === undefined ? [] : ['transaction' as const]),
]

/** The provider's number of an invoice in coins is its address. */
const walletIn = ({ wallet }: TextForms): SearchMatch[] => (wallet === undefined ? [] : ['instrument'])

async function findPayouts({ payouts: { operator }, database }: FinderContext, forms: TextForms, limit: number): Promise<Found> {
  const texts = textsIn(forms)
  if (texts.length === 0) return NONE
  const found = await operator.find(texts, limit)
  const sent = forms.transaction === undefined ? undefined : await payoutByTx(database.db, forms.transaction)
  if (sent && !found.some(({ id }) => `${id}` === sent.reference)) found.push(...(await operator.find([sent.reference], 1)))
  return { hits: found.map((payout) => paymentHit(payout, forms)), compared: matchesOf(forms) }
}

interface FoundPayment {
  id: bigint
  player: PlayerId
  psp: string
  type: string
  currency: Currency
  createdAt: number
  /** Requested. */
  amount: Minor
  extId: string | null
}

function paymentHit({ id, player, psp, type, currency, createdAt: at, amount, extId }: FoundPayment, forms: TextForms): Hit {
  const named = forms.transaction === undefined || extId === forms.token ? 'provider_number' : 'transaction'
  const by = forms.number === `${id}` ? 'number' : named
  return hit({ id: `${id}`, player, by, name: `${psp} ${type}`, at, currency, amount })
}

interface FoundOne extends Omit<Hit, 'player' | 'at' | 'amount' | 'by'> {
  player: PlayerId
  by: SearchMatch
  at: number
  amount: Minor
}

const hit = ({ player, at, amount, ...found }: FoundOne): Hit => ({
  ...found,
  player: `${player}`,
  at: instant(at),
  amount: formatMoney(amount),
})
