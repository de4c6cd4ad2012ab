/** Free spins: granted, and those of any origin ended, above the limit of one operator by two. Source: API-16, money.md A "Four eyes". */
import { isRefusal, refuse } from '@fairhouse/contracts'
import { freeSpinTerms } from '@fairhouse/loyalty'
import { formatMoney } from '@fairhouse/money'

import { type SpinOperator, titleOf } from '../../../rewards/bonuses/index.ts'
import { bonusSums, spinsEndSubject } from '../acts/bonus.ts'
import { freeSpinFault, freeSpinSubject } from '../acts/gifts.ts'
import { propose } from '../approvals/approvals.ts'
import { inEur } from '../approvals/sums.ts'
import { type By, type Of, pageView } from '../by.ts'
import type { BackofficeContext } from '../context.ts'

type Keys = `${'GET' | 'POST'} /console/v1/free-spins` | 'GET /console/v1/free-spins/promised' | 'POST /console/v1/free-spins/end'

export function freeSpinHandlers(context: BackofficeContext, by: By): Of<Keys> {
  const { spins, rewardSettings, ledger, ids, db, clock } = context
  return {
    'GET /console/v1/free-spins': ({ caller, query }) => by(caller, async () => pageView(await spins.list(query), viewOf), 'offers'),
    'GET /console/v1/free-spins/promised': ({ caller, query }) =>
      by(caller, async () => pageView(await spins.promised(query), promisedView), 'offers'),
    'POST /console/v1/free-spins': ({ caller, key, body: { player: number, currency, count, bet_value: betValue, wager, game, reason } }) =>
      by(
        caller,
        async (operator) => {
          const player = BigInt(number)
          const wallet = await ledger.wallet(player, currency)
          if (!wallet || wallet.isFormer) return refuse('not_found')
          const { maxWin = null, lifeMs } = freeSpinTerms(await rewardSettings.heldAt(db, clock.now()), currency)
          const grant = { id: `operator:${ids.next()}`, player, currency, count, betValue, wager, maxWin, lifeMs, game }
          const cost = betValue * BigInt(count)
          return propose(context, operator, {
            act: { kind: 'free_spins', ...grant },
            subject: freeSpinSubject(player),
            player,
            amount: formatMoney(cost),
            currency,
            eur: inEur(cost, currency),
            reason,
            idempotency: { key: key!, what: `free spins ${player} ${currency} ${count} ${betValue} ${wager} ${game ?? ''}` },
            precondition: (tx) => freeSpinFault(context, tx, grant),
          })
        },
        'promo',
      ),
    'POST /console/v1/free-spins/end': ({ caller, body: { player: number, id, state, reason } }) =>
      by(
        caller,
        async (operator) => {
          const of = { player: BigInt(number), id, state }
          const found = await db.transaction().execute((tx) => spins.endable(tx, of))
          if (isRefusal(found)) return found
          return propose(context, operator, {
            act: { kind: 'spins_end', ...of },
            subject: spinsEndSubject(of.player, id, of.state),
            player: of.player,
            ...bonusSums(found.currency, found.worth),
            reason,
          })
        },
        'promo',
      ),
  }
}

type Promised = Awaited<ReturnType<SpinOperator['promised']>>['rows'][number]

const promisedView = ({ player, id, source, currency, count, reason, promisedAt, nextTryAt }: Promised) => ({
  player: `${player}`,
  id: `${player} ${id}`,
  title: titleOf(source, 'en'),
  currency,
  count,
  reason,
  promised_at: new Date(promisedAt).toISOString(),
  next_try_at: new Date(nextTryAt).toISOString(),
})

type Campaign = Awaited<ReturnType<SpinOperator['list']>>['rows'][number]

const viewOf = ({ player, id, title, currency, count, left, betValue, wager, maxWin, won, status, ...rest }: Campaign) => ({
  player: `${player}`,
  id,
  game: title,
  currency,
  count,
  left,
  bet_value: formatMoney(betValue),
  wager,
  max_win: maxWin === null ? null : formatMoney(maxWin),
  won: formatMoney(won),
  status,
  expires_at: new Date(rest.expiresAt).toISOString(),
  granted_at: new Date(rest.grantedAt).toISOString(),
  granted_by: rest.madeBy ?? '',
  reason: rest.reason ?? '',
})
