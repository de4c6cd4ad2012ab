/** A player's bonuses, free spins and free bets, and bonus money by hand. Sources: bonuses.md 1 and 2, money.md A "Four eyes". */
import { type AnswerOf, type consoleRoutes, isRefusal, type Refusal, refuse } from '@fairhouse/contracts'
import { DAY_MS, formatMoney, type PlayerId } from '@fairhouse/money'

import { instant } from '../../../../platform/clock.ts'
import { loadPage } from '../../../../platform/db/index.ts'
import { betView, bonusView, type PlayerBonuses, promisedView, spinView } from '../../../rewards/bonuses/index.ts'
import { bonusCancelSubject, bonusFault, bonusSubject, bonusSums } from '../acts/bonus.ts'
import { propose } from '../approvals/approvals.ts'
import { aboutPlayer, type By, type Of } from '../by.ts'
import type { BackofficeContext } from '../context.ts'

const ONE = '/console/v1/players/{id}/bonuses'
type Keys =
  | `${'GET' | 'POST'} ${typeof ONE}`
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

/** Of one player: ended bonuses, ended spins, free bets. */
const SHOWN = 200

type Page<Row> = NonNullable<Awaited<ReturnType<typeof loadPage<Row>>>>

const pageOf = <Row, View>(page: Page<Row> | undefined, shown: (row: Row) => View): { data: View[]; next: string | null } | Refusal =>
  page ? { data: page.rows.map(shown), next: page.next } : refuse('not_found')

type StoredBonus = PlayerBonuses['bonuses'][number]

async function bonusesShown({ bonusMoney, freeBets, clock }: BackofficeContext, player: PlayerId): Promise<Shown> {
  const [{ currency, bonuses, campaigns, promised, money }, bets] = await Promise.all([bonusMoney.of(player), freeBets.of(player, SHOWN)])
  const now = clock.now()
  const viewOf = (bonus: StoredBonus) => ({
    ...bonusView(bonus, money, 'en', now),
    granted_by_hand: byHand(bonus),
    days: Math.ceil(bonus.lifeMs / DAY_MS),
    expires_at: bonus.expiresAt === null ? null : instant(bonus.expiresAt),
    ended: bonus.end,
  })
  const spins = campaigns.map((campaign) => ({ ...spinView(campaign, 'en'), granted_by_hand: byHand(campaign) }))
  const active = bonuses.find(({ status }) => status === 'active')
  const isOpen = ({ status }: { status: string }) => status === 'active' || status === 'queued'
  return {
    currency,
    active: active ? viewOf(active) : null,
    queued: bonuses.filter(({ status }) => status === 'queued').map(viewOf),
    ended: latest(bonuses.filter((bonus) => !isOpen(bonus))).map(viewOf),
    spins: [...spins.filter(isOpen), ...latest(spins.filter((campaign) => !isOpen(campaign)))],
    waiting_spins: promised.map((each) => promisedView(each, 'en')),
    free_bets: bets,
  }
}

const latest = <Row>(rows: readonly Row[]): Row[] => rows.toReversed().slice(0, SHOWN)

const byHand = ({ madeBy, reason }: { madeBy: string | null; reason: string | null }) =>
  madeBy === null ? null : { by: madeBy, reason: reason ?? '' }
