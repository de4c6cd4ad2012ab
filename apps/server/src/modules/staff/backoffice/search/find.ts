/** Deposits, payouts, rounds and sports bets that a text finds by their numbers; none of them by what it says of a person. */
import { type AnswerOf, type consoleRoutes, isRefusal, type SearchKind, type SearchMatch } from '@fairhouse/contracts'
import { type Currency, formatMoney, type Minor, type PlayerId } from '@fairhouse/money'

import { instant } from '../../../../platform/clock.ts'
import { payoutByTx } from '../../../cashier/crypto/index.ts'
import { createFindBets } from '../../../play/wagering/index.ts'
import type { BackofficeContext } from '../context.ts'
import type { TextForms } from './forms.ts'

export type Hit = AnswerOf<(typeof consoleRoutes)['POST /console/v1/search']>['data'][number]['hits'][number]

/** At most `limit`, the latest first. */
type Finder = (forms: TextForms, limit: number) => Promise<Hit[]>
export type Finders = Readonly<Record<Exclude<SearchKind, 'players'>, Finder>>

type FinderContext = Pick<BackofficeContext, 'database' | 'payments' | 'payouts' | 'betBook'>

export function createFinders(context: FinderContext): Finders {
  const { payments, betBook, database } = context
  const findBets = createFindBets(database)
  return {
    deposits: async (forms, limit) => {
      const text = numberIn(forms)
      return text === undefined ? [] : (await payments.find(text, limit)).map((found) => paymentHit(found, forms))
    },
    payouts: (forms, limit) => findPayouts(context, forms, limit),
    rounds: async ({ uuid }, limit) =>
      uuid === undefined
        ? []
        : (await findBets(uuid, limit)).map(({ id, player, game, at, currency, stake }) =>
            hit({ id, player, by: 'number', name: game, at, currency, amount: stake }),
          ),
    bets: async ({ uuid }) => {
      const bet = uuid === undefined ? undefined : await betBook.bet(uuid)
      if (!bet || isRefusal(bet)) return []
      const { id, player, type, placed_at: at, currency, placed_stake: amount } = bet
      return [{ id, player, by: 'number', name: type, at, currency, amount }]
    },
  }
}

/** What payments are compared with: a transaction in the spelling of its chain, or any text without a space. */
const numberIn = ({ transaction, token }: TextForms): string | undefined => transaction ?? token

async function findPayouts({ payouts: { operator }, database }: FinderContext, forms: TextForms, limit: number): Promise<Hit[]> {
  const text = numberIn(forms)
  if (text === undefined) return []
  const found = await operator.find(text, limit)
  const sent = forms.transaction === undefined ? undefined : await payoutByTx(database.db, forms.transaction)
  if (sent && !found.some(({ id }) => `${id}` === sent.reference)) found.push(...(await operator.find(sent.reference, 1)))
  return found.map((payout) => paymentHit(payout, forms))
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
}

function paymentHit({ id, player, psp, type, currency, createdAt, amount }: FoundPayment, { number, transaction }: TextForms): Hit {
  const named = transaction === undefined ? 'provider_number' : 'transaction'
  const by = number === `${id}` ? 'number' : named
  return hit({ id: `${id}`, player, by, name: `${psp} ${type}`, at: createdAt, currency, amount })
}

interface Found extends Omit<Hit, 'player' | 'at' | 'amount' | 'by'> {
  player: PlayerId
  by: SearchMatch
  at: number
  amount: Minor
}

const hit = ({ player, at, amount, ...found }: Found): Hit => ({
  ...found,
  player: `${player}`,
  at: instant(at),
  amount: formatMoney(amount),
})
