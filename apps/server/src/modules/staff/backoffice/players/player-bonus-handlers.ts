/** A player's bonuses, free spins and free bets, and bonus money by hand. Sources: bonuses.md 1 and 2, money.md A "Four eyes". */
import { type AnswerOf, type consoleRoutes, isRefusal, refuse } from '@fairhouse/contracts'
import { DAY_MS, formatMoney, type PlayerId } from '@fairhouse/money'

import { instant } from '../../../../platform/clock.ts'
import { loadPage, type Paged } from '../../../../platform/db/index.ts'
import {
  betView,
  type BonusMoney,
  bonusView,
  missedView,
  NO_MONEY,
  type PlayerBonuses,
  promisedView,
  spinView,
} from '../../../rewards/bonuses/index.ts'
import { bonusCancelSubject, bonusFault, bonusSubject, bonusSums } from '../acts/bonus.ts'
import { propose } from '../approvals/approvals.ts'
import { aboutPlayer, type By, type Of, pageView } from '../by.ts'
import type { BackofficeContext } from '../context.ts'

const ONE = '/console/v1/players/{id}/bonuses'
type ListKeys = `GET /console/v1/players/{id}/${'bonuses/ended' | 'bonuses/missed' | 'free-spins' | 'free-bets'}`
type Keys =
  | `${'GET' | 'POST'} ${typeof ONE}`
  | ListKeys
  | `GET ${typeof ONE}/{bonusId}/bets`
  | `POST ${typeof ONE}/{bonusId}/cancel`
  | 'GET /console/v1/players/{id}/free-spins/{campaign}/rounds'
type Shown = AnswerOf<(typeof consoleRoutes)['GET /console/v1/players/{id}/bonuses']>

export function playerBonusHandlers(context: BackofficeContext, by: By): Of<Keys> {
  const { bonusMoney, db } = context
  const about = aboutPlayer(context)
  return {
    'GET /console/v1/players/{id}/bonuses': ({ caller, params: { id } }) =>
      by(
        caller,
        about(id, (player) => bonusesShown(context, player)),
        'players',
      ),
    ...listHandlers(context, by),
    'GET /console/v1/players/{id}/bonuses/{bonusId}/bets': ({ caller, params: { id, bonusId: bonus }, query }) =>
      by(
        caller,
        about(id, async (player) =>
          pageOf(
            await loadPage(
              query,
              (page) => bonusMoney.betsOf({ player, id: bonus }, page),
              (bet) => bet,
            ),
            (bet) => {
              const { key, ...shown } = betView(bet)
              return { id: key, ...shown }
            },
          ),
        ),
        'players',
      ),
    'GET /console/v1/players/{id}/free-spins/{campaign}/rounds': ({ caller, params: { id, campaign }, query }) =>
      by(
        caller,
        about(id, async (player) =>
          pageOf(
            await loadPage(
              query,
              (page) => bonusMoney.roundsOf({ player, id: campaign }, page),
              ({ micros, round }) => ({ micros, key: round }),
            ),
            ({ round, openedAt, closedAt, won, isTakenBack }) => ({
              id: round,
              at: instant(openedAt),
              ended_at: closedAt === null ? null : instant(closedAt),
              won: formatMoney(won),
              is_taken_back: isTakenBack,
            }),
          ),
        ),
        'players',
      ),
    'POST /console/v1/players/{id}/bonuses': ({ caller, key, params: { id }, body: { reason, max_convert: maxConvert, ...terms } }) =>
      by(
        caller,
        about(id, (player, operator) => {
          const { currency, amount, wager, days } = terms
          const grant = { id: `operator:${context.ids.next()}`, player, maxConvert, ...terms }
          return propose(context, operator, {
            act: { kind: 'bonus', ...grant },
            subject: bonusSubject(player),
            player,
            ...bonusSums(currency, amount),
            reason,
            idempotency: { key: key!, what: `bonus ${player} ${currency} ${amount} ${wager} ${days} ${maxConvert ?? ''}` },
            precondition: (tx) => bonusFault(context, tx, grant),
          })
        }),
        'promo',
      ),
    'POST /console/v1/players/{id}/bonuses/{bonusId}/cancel': ({ caller, params: { id, bonusId: bonus }, body: { reason } }) =>
      by(
        caller,
        about(id, async (player, operator) => {
          const of = { player, id: bonus }
          const found = await db.transaction().execute((tx) => bonusMoney.cancellable(tx, of))
          if (isRefusal(found)) return found
          return propose(context, operator, {
            act: { kind: 'bonus_cancel', ...of },
            subject: bonusCancelSubject(player, bonus),
            player,
            ...bonusSums(found.currency, found.worth),
            reason,
          })
        }),
        'promo',
      ),
  }
}

/** What is over or by itself, in pages. */
function listHandlers(context: BackofficeContext, by: By): Of<ListKeys> {
  const { bonusMoney, freeBets, clock } = context
  const about = aboutPlayer(context)
  return {
    'GET /console/v1/players/{id}/bonuses/ended': ({ caller, params: { id }, query }) =>
      by(
        caller,
        about(id, async (player) => pageView(await bonusMoney.endedOf(player, query), (bonus) => viewOf(bonus, NO_MONEY, clock.now()))),
        'players',
      ),
    'GET /console/v1/players/{id}/bonuses/missed': ({ caller, params: { id }, query }) =>
      by(
        caller,
        about(id, async (player) =>
          pageView(await bonusMoney.missedOf(player, query), (each) => ({ id: each.key, ...missedView(each, 'en') })),
        ),
        'players',
      ),
    'GET /console/v1/players/{id}/free-spins': ({ caller, params: { id }, query }) =>
      by(
        caller,
        about(id, async (player) =>
          pageView(await bonusMoney.spinsOf(player, query), (campaign) => ({
            ...spinView(campaign, 'en'),
            granted_by_hand: byHand(campaign),
          })),
        ),
        'players',
      ),
    'GET /console/v1/players/{id}/free-bets': ({ caller, params: { id }, query }) =>
      by(
        caller,
        about(id, async (player) => pageView(await freeBets.of(player, query), (bet) => bet)),
        'players',
      ),
  }
}

const pageOf = <Row, View>(page: Paged<Row> | undefined, shown: (row: Row) => View) => (page ? pageView(page, shown) : refuse('not_found'))

async function bonusesShown({ bonusMoney, clock }: BackofficeContext, player: PlayerId): Promise<Shown> {
  const { currency, bonuses, promised, money } = await bonusMoney.of(player)
  const views = bonuses.map((bonus) => viewOf(bonus, money, clock.now()))
  return {
    currency,
    active: views.find(({ status }) => status === 'active') ?? null,
    queued: views.filter(({ status }) => status === 'queued'),
    waiting_spins: promised.map((each) => promisedView(each, 'en')),
  }
}

const viewOf = (bonus: PlayerBonuses['bonuses'][number], money: BonusMoney, now: number) => ({
  ...bonusView(bonus, money, 'en', now),
  granted_by_hand: byHand(bonus),
  days: Math.ceil(bonus.lifeMs / DAY_MS),
  expires_at: bonus.expiresAt === null ? null : instant(bonus.expiresAt),
  ended: bonus.end,
})

const byHand = ({ madeBy, reason }: { madeBy: string | null; reason: string | null }) =>
  madeBy === null ? null : { by: madeBy, reason: reason ?? '' }
