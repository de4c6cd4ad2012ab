/** Converts between contract and calls. No rules here. */
import { type AnswerOf, type bonusRoutes, isPromoCode, isRefusal, refuse } from '@fairhouse/contracts'
import {
  freeSpinTerms,
  type GuestTimer,
  guestTimer,
  promoLifeMs,
  type RewardSettings,
  secondsLeft,
  waitingState,
  WELCOME_LIFE_MS,
  welcomeOffer,
  welcomeOfferId,
  welcomeSource,
  type WelcomeStage,
} from '@fairhouse/loyalty'
import { type PlayerId, CURRENCY_CODES, DAY_MS, formatMoney } from '@fairhouse/money'

import { type Db, loadPage, retryConflicts } from '../../../platform/db/index.ts'
import type { Handlers } from '../../../platform/http/index.ts'
import type { Ledger } from '../../books/ledger/index.ts'
import { endedBy } from './bonus-facts.ts'
import { cancelBonus } from './cancel-bonus.ts'
import { promoView, type ViewerCurrency } from './gift-terms.ts'
import { nextForPerson, waitingForPerson } from './offers.ts'
import { lookUp, lookUpShown, type PromoDeps, usePromo, VISITOR } from './promo.ts'
import { isSamePerson } from './same-person.ts'
import { spinHandlers } from './spin-handlers.ts'
import { hasSpinGame } from './spins.ts'
import { bonusesOf, endedOf, openOf } from './store/bonuses.ts'
import { missedPage } from './store/invoice-offers.ts'
import type { StoredPromo } from './store/promos.ts'
import { rewardSettingsAt } from './store/reward-settings.ts'
import { betView, type TitledBetDeps, titledBetsOf } from './titled-bets.ts'
import { titleOf, WELCOME_PACK, type Titles } from './titles.ts'
import { bonusView, EVERYWHERE, missedView, NO_MONEY, sharedTerms, termsView } from './views.ts'
import { welcomeStages } from './welcome-packs.ts'

export interface HandlerDeps extends PromoDeps, Pick<TitledBetDeps, 'withTitles'> {
  readonly ledger: PromoDeps['ledger'] & Pick<Ledger, 'wallet' | 'openBonusStakes'>
}

type Locale = keyof Titles
type Waiting = AnswerOf<(typeof bonusRoutes)['GET /bonus-system/bonus-activation/waiting-reg-and-dep']>['data']

const ENDED_SHOWN = 50
const MISSED_SHOWN = 50
const BETS_SHOWN = 50
const PACK = 'welcome_pack'

export function bonusHandlers(deps: HandlerDeps): Handlers<typeof bonusRoutes> {
  const { database, clock, ledger } = deps
  const { db } = database
  return {
    ...spinHandlers(deps),
    async 'GET /bonus-system/bonus-activation/waiting-reg-and-dep'({ caller, query, request }) {
      const locale = request.locale
      return { data: caller ? await waitingForDeposit(deps, caller.player, locale) : await waitingForGuest(deps, query, locale) }
    },
    async 'GET /bonus-system/bonus/{promo}'({ caller, params, query, request }) {
      const viewer = caller
        ? { player: caller.player, currency: await deps.currencyOf(caller.player) }
        : { ...VISITOR, proposed: query.currency }
      const promo = await lookUpShown(deps, params.promo, viewer)
      return isRefusal(promo) ? promo : viewPromo(deps, promo, request.locale, viewer)
    },
    async 'GET /api/v3/welcome-pack/get-welcome-packs-guest'({ caller, query, request }) {
      const pack = caller
        ? await packOf(deps, caller.player)
        : { granted: [], ...guestTimer(WELCOME_LIFE_MS, firstVisit(query.since, clock.now()), clock.now()), isOpen: true, refused: null }
      const head = {
        name: PACK,
        expires_in: secondsLeft(pack.expiresAt, clock.now()),
        region: EVERYWHERE,
        publicTitle: WELCOME_PACK[request.locale],
        refused: pack.refused,
        is_renewed: pack.renewals > 0,
      }
      const settings = await rewardSettingsAt(db, clock.now())
      const spins = { spin_wager: settings.spinWager, spin_life: (settings.spinDays * DAY_MS) / 1000 }
      const stages = await welcomeStages(db, clock.now())
      return { ...head, ...spins, stages: stagesOf(stages, pack, request.locale, { settings, hasSpins: await hasSpinGame(deps, db) }) }
    },
    async 'GET /api/v2/bonuses'({ caller: { player }, request: { locale } }) {
      const now = clock.now()
      const currency = await deps.currencyOf(player)
      const [open, ended, wallet, inPlay, missed, { next, refused }] = await Promise.all([
        openOf(db, player),
        endedPage(db, player),
        ledger.wallet(player, currency),
        ledger.openBonusStakes(player, currency),
        pageOfMissed(db, player),
        nextForPerson(deps, db, player, currency, now),
      ])
      const views = open.map((bonus) => bonusView(bonus, { funds: wallet?.bonus ?? 0n, inPlay }, locale, now))
      return {
        active: views.find(({ status }) => status === 'active') ?? null,
        queued: views.filter(({ status }) => status === 'queued'),
        ended: ended.rows.map((bonus) => bonusView(bonus, NO_MONEY, locale, now)),
        next: next
          ? {
              name: next.offer.id,
              expires_in: secondsLeft(next.until, now),
              region: EVERYWHERE,
              publicTitle: titleOf(next.offer.source, locale),
              ...termsView(next.offer, currency),
              promo: next.offer.promo,
            }
          : null,
        next_refused: refused,
        missed: missed.rows.map((each) => missedView(each, locale)),
      }
    },
    async 'GET /api/v2/bonuses/ended'({ caller: { player }, query, request: { locale } }) {
      const page = await endedPage(db, player, query.before)
      return { data: page.rows.map((bonus) => bonusView(bonus, NO_MONEY, locale, clock.now())), next: page.next }
    },
    async 'GET /api/v2/bonuses/missed'({ caller: { player }, query, request: { locale } }) {
      const { rows, next } = await pageOfMissed(db, player, query.before)
      return { data: rows.map((each) => missedView(each, locale)), next }
    },
    async 'GET /api/v2/bonuses/{id}/bets'({ caller, params, query }) {
      const isOwn = (await bonusesOf(db, caller.player)).some(({ id }) => id === params.id)
      if (!isOwn) return refuse('not_found')
      const page = await loadPage(
        { ...query, limit: BETS_SHOWN },
        (at) => titledBetsOf(deps, { player: caller.player, id: params.id }, at),
        (bet) => bet,
      )
      return { bets: page!.rows.map(betView), next: page!.next }
    },
    async 'POST /api/v2/bonuses/{id}/cancel'({ caller, params }) {
      const of = { player: caller.player, id: params.id }
      const how = { end: endedBy('player'), over: 'bonus_over' } as const
      const refused = await retryConflicts(() => db.transaction().execute((tx) => cancelBonus(deps, tx, of, how)))
      return refused ?? { success: true }
    },
    async 'POST /api/v2/bonuses/promo'({ caller, body, request }) {
      const used = await usePromo(deps, caller.player, body.code)
      if (isRefusal(used)) return used
      const promo = await viewPromo(deps, used.promo, request.locale, { currency: await deps.currencyOf(caller.player) })
      return { success: true, state: used.state, promo }
    },
  }
}

const endedPage = (db: Db, player: PlayerId, before?: string) =>
  loadPage(
    { before, limit: ENDED_SHOWN },
    (at) => endedOf(db, player, at),
    ({ micros, id }) => ({ micros, key: id }),
  )

const pageOfMissed = (db: Db, player: PlayerId, before?: string) =>
  loadPage(
    { before, limit: MISSED_SHOWN },
    (at) => missedPage(db, player, at),
    (row) => row,
  )

/** As this viewer's use would have it now. */
async function viewPromo({ database, clock }: HandlerDeps, promo: StoredPromo, locale: Locale, viewer: ViewerCurrency) {
  const now = clock.now()
  return promoView(promo, locale, now, { viewer, settings: await rewardSettingsAt(database.db, now) })
}

interface Pack {
  readonly granted: readonly string[]
  /** Milliseconds. */
  readonly expiresAt: number
  /** How often the timer of a guest began again. */
  readonly renewals: number
  readonly isOpen: boolean
  /** A second account of its person gets none (D-75). */
  readonly refused: 'same_person' | null
}

async function packOf(deps: HandlerDeps, player: PlayerId): Promise<Pack> {
  const { clock, registeredAt } = deps
  const { db } = deps.database
  const [all, since, isSecond] = await Promise.all([bonusesOf(db, player), registeredAt(player, db), isSamePerson(deps, db, player)])
  const expiresAt = since + WELCOME_LIFE_MS
  return {
    granted: all.map(({ id }) => id),
    expiresAt,
    renewals: 0,
    isOpen: clock.now() < expiresAt && !isSecond,
    refused: isSecond ? 'same_person' : null,
  }
}

interface StageFacts {
  readonly settings: RewardSettings
  /** Whether any game takes free spins now. */
  readonly hasSpins: boolean
}

function stagesOf(stages: readonly WelcomeStage[], { granted, isOpen }: Pack, locale: Locale, { settings, hasSpins }: StageFacts) {
  const open = isOpen ? stages.find(({ stage }) => !granted.includes(welcomeOfferId(stage)))?.stage : undefined
  const stateOf = ({ stage }: WelcomeStage): 'taken' | 'open' | 'locked' => {
    if (granted.includes(welcomeOfferId(stage))) return 'taken'
    return stage === open ? 'open' : 'locked'
  }
  return stages.map((stage) => {
    const id = welcomeOfferId(stage.stage)
    const amounts = CURRENCY_CODES.map((currency) => {
      const { min, max, lifeMs } = welcomeOffer(stage, currency, settings)
      const { betValue, maxWin } = freeSpinTerms(settings, currency)
      const spins = { spin_value: formatMoney(betValue), spin_max_win: formatMoney(maxWin!) }
      return { currency, min: formatMoney(min), max: formatMoney(max), ...sharedTerms(currency, lifeMs), ...spins }
    })
    const { pct, wager } = stage
    const freeSpins = hasSpins ? stage.freeSpins : 0
    return {
      stage: stage.stage,
      name: id,
      publicTitle: titleOf(welcomeSource(stage.stage), locale),
      pct,
      wager,
      free_spins: freeSpins,
      state: stateOf(stage),
      amounts,
    }
  })
}

/** STA-6: of the browser, so many seconds ago. Milliseconds. */
const firstVisit = (since: number | undefined, now: number): number => now - (since ?? 0) * 1000

/** The terms of a code hold as of the visit; its timer ends with the code at the latest. */
async function waitingForGuest(
  deps: HandlerDeps,
  { since, promo: code }: { since?: number | undefined; promo?: string | undefined },
  locale: Locale,
): Promise<Waiting> {
  const now = deps.clock.now()
  const visit = firstVisit(since, now)
  const state = waitingState(false)
  const held = ({ expiresAt, renewals }: GuestTimer) => ({ expires_in: secondsLeft(expiresAt, now), is_renewed: renewals > 0, state })
  const packTimer = guestTimer(WELCOME_LIFE_MS, visit, now)
  const pack = { name: PACK, region: EVERYWHERE, publicTitle: WELCOME_PACK[locale], currencies: null, ...held(packTimer) }
  const promo = isPromoCode(code) ? await lookUp(deps, code, VISITOR) : undefined
  if (!promo) return [pack]
  const { name, region, publicTitle, currencies } = await viewPromo(deps, promo, locale, VISITOR)
  const timer = guestTimer(promoLifeMs(await rewardSettingsAt(deps.database.db, visit)), visit, now)
  return [{ name, region, publicTitle, currencies, ...held({ ...timer, expiresAt: Math.min(promo.endsAt, timer.expiresAt) }) }, pack]
}

async function waitingForDeposit(deps: HandlerDeps, player: PlayerId, locale: Locale): Promise<Waiting> {
  const now = deps.clock.now()
  const waiting = await waitingForPerson(deps, deps.database.db, player, await deps.currencyOf(player), now)
  return waiting.map(({ offer, until }) => ({
    name: offer.id,
    expires_in: secondsLeft(until, now),
    region: EVERYWHERE,
    publicTitle: titleOf(offer.source, locale),
    currencies: null,
    is_renewed: false,
    state: waitingState(true),
  }))
}
