/** A player's data for a money decision: loaded by its dialog, never by a list. */
import { type AnswerOf, type consoleRoutes, refuse } from '@fairhouse/contracts'
import { type PlayerId, formatMoney } from '@fairhouse/money'

import { payoutSubject } from '../acts/payout.ts'
import { type By, type Of } from '../by.ts'
import type { BackofficeContext } from '../context.ts'
import { isOwn } from '../rules/four-eyes.ts'
import { writeAuditEntry } from '../store/acts.ts'

type Facts = AnswerOf<(typeof consoleRoutes)['GET /console/v1/players/{id}/facts/{currency}']>
type PlayerKeys = 'GET /console/v1/players/{id}/facts/{currency}' | 'GET /console/v1/payouts/{id}/destination'

export function playerHandlers(context: BackofficeContext, by: By): Of<PlayerKeys> {
  const { payouts, db, clock } = context
  return {
    'GET /console/v1/players/{id}/facts/{currency}': ({ caller, params: { id, currency } }) =>
      by(
        caller,
        async (operator) => {
          if (isOwn(operator, BigInt(id))) return refuse('second_person')
          return (await loadFacts(context, BigInt(id), currency)) ?? refuse('not_found')
        },
        'players',
      ),
    'GET /console/v1/payouts/{id}/destination': ({ caller, params: { id } }) =>
      by(
        caller,
        async (operator) => {
          const payout = await payouts.operator.of(BigInt(id))
          if (!payout) return refuse('not_found')
          if (isOwn(operator, payout.player)) return refuse('second_person')
          const destination = (await payouts.operator.destinationOf(BigInt(id)))!
          await writeAuditEntry(
            db,
            { operator: operator.login, act: 'look at destination', subject: payoutSubject(id), detail: '' },
            clock.now(),
          )
          return { destination }
        },
        'payout',
        'recent_code',
      ),
  }
}

async function loadFacts(
  { ledger, reviews, contactOf, db }: BackofficeContext,
  player: PlayerId,
  currency: Facts['currency'],
): Promise<Facts | undefined> {
  const [contact, wallet] = [await contactOf(player), await ledger.wallet(player, currency)]
  if (!contact || !wallet) return undefined
  const [paid, played, { status }] = await Promise.all([
    ledger.paidSums(db, player, currency),
    ledger.playedSince(db, player, currency, contact.registeredAt),
    reviews.statusOf(player),
  ])
  const net = paid.deposited - paid.paidOut
  const sums = { deposits: formatMoney(paid.deposited), payouts: formatMoney(paid.paidOut), net: formatMoney(net) }
  return {
    player: `${player}`,
    currency,
    contact: contact.address,
    registered_at: new Date(contact.registeredAt).toISOString(),
    verification: status,
    cash: formatMoney(wallet.cash),
    debt: formatMoney(-wallet.debt),
    ...sums,
    staked: formatMoney(played.staked),
    returned: formatMoney(played.returned),
  }
}
