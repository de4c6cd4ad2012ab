/** Converts between contract and calls. No rules here. */
import { type AnswerOf, type bonusRoutes, isRefusal, refuse } from '@fairhouse/contracts'
import {
  guestTimer,
  type HeldOffer,
  secondsLeft,
  waitingState,
  WELCOME_LIFE_MS,
  welcomeOffer,
  welcomeOfferId,
  welcomeSource,
  type WelcomeStage,
} from '@fairhouse/loyalty'
import { type PlayerId, CURRENCY_CODES, formatMoney } from '@fairhouse/money'

import { retryConflicts } from '../../../platform/db/index.ts'
import type { Handlers } from '../../../platform/http/index.ts'
import type { Ledger } from '../../books/ledger/index.ts'
import { endedBy } from './bonus-facts.ts'
import { cancelBonus } from './cancel-bonus.ts'
import { promoView } from './gift-terms.ts'
import { nextForPerson } from './offers.ts'
import { lookUp, type PromoDeps, unknownPromo, usePromo, VISITOR } from './promo.ts'
import { isSamePerson } from './same-person.ts'
import { spinHandlers } from './spin-handlers.ts'
import { hasSpinGame } from './spins.ts'
import { bonusesOf } from './store/bonuses.ts'
import { betsOf } from './store/counted.ts'
import { missedOf } from './store/invoice-offers.ts'
import { titleOf, WELCOME_PACK, type Titles } from './titles.ts'
import { betView, bonusView, EVERYWHERE, missedView, sharedTerms, termsView } from './views.ts'
import { welcomeStages } from './welcome-packs.ts'

export interface HandlerDeps extends PromoDeps {
  readonly ledger: PromoDeps['ledger'] & Pick<Ledger, 'wallet' | 'openBonusStakes'>
}

type Locale = keyof Titles
type Waiting = AnswerOf<(typeof bonusRoutes)['GET /bonus-system/bonus-activation/waiting-reg-and-dep']>['data']

const ENDED_SHOWN = 50
const BETS_SHOWN = 50
/** No bet of the instant itself. */
const LEAST_KEY = '00000000-0000-0000-0000-000000000000'
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
    async 'GET /bonus-system/bonus/{promo}'({ caller, params, request }) {
      const viewer = caller ? { player: caller.player, currency: await deps.currencyOf(caller.player) } : VISITOR
      const promo = await lookUp(deps, params.promo, viewer)
      return promo ? promoView(promo, request.locale, clock.now(), viewer.currency) : unknownPromo()
    },
    async 'GET /api/v3/welcome-pack/get-welcome-packs-guest'({ caller, query, request }) {
      const pack = caller
        ? await packOf(deps, caller.player)
        : { granted: [], expiresAt: heldUntil(PACK, query.since, clock.now()), isOpen: true, refused: null }
      const head = {
        name: PACK,
        expires_in: secondsLeft(pack.expiresAt, clock.now()),
        region: EVERYWHERE,
        publicTitle: WELCOME_PACK[request.locale],
        refused: pack.refused,
      }
      const stages = await welcomeStages(db, clock.now())
      return { ...head, stages: stagesOf(stages, pack, request.locale, await hasSpinGame(deps, db)) }
    },
    async 'GET /api/v2/bonuses'({ caller: { player }, request: { locale } }) {
      const now = clock.now()
      const currency = await deps.currencyOf(player)
      const [all, wallet, inPlay, missed, { offer: next, refused }] = await Promise.all([
        bonusesOf(db, player),
        ledger.wallet(player, currency),
        ledger.openBonusStakes(player, currency),
        missedOf(db, player, ENDED_SHOWN),
        nextForPerson(deps, db, player, currency, now),
      ])
      const views = all.map((bonus) => bonusView(bonus, { funds: wallet?.bonus ?? 0n, inPlay }, locale, now))
      const isOver = ({ status }: { status: string }) => status !== 'active' && status !== 'queued'
      return {
        active: views.find(({ status }) => status === 'active') ?? null,
        queued: views.filter(({ status }) => status === 'queued'),
        ended: views.filter(isOver).toReversed().slice(0, ENDED_SHOWN),
        next: next
          ? {
              name: next.id,
              expires_in: secondsLeft((await packOf(deps, player)).expiresAt, now),
              region: EVERYWHERE,
              publicTitle: titleOf(next.source, locale),
              ...termsView(next, currency),
              promo: next.promo,
            }
          : null,
        next_refused: refused,
        missed: missed.map((each) => missedView(each, locale)),
      }
    },
    async 'GET /api/v2/bonuses/{id}/bets'({ caller, params, query }) {
      const isOwn = (await bonusesOf(db, caller.player)).some(({ id }) => id === params.id)
      if (!isOwn) return refuse('not_found')
      const before = query.before === undefined ? null : { micros: BigInt(Date.parse(query.before)) * 1000n, key: LEAST_KEY }
      const bets = await betsOf(db, caller.player, params.id, { before, limit: BETS_SHOWN })
      return { bets: bets.map(betView) }
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
      const promo = promoView(used.promo, request.locale, clock.now(), await deps.currencyOf(caller.player))
      return { success: true, state: used.state, promo }
    },
  }
}

interface Pack {
  readonly granted: readonly string[]
  /** Milliseconds. */
  readonly expiresAt: number
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
    isOpen: clock.now() < expiresAt && !isSecond,
    refused: isSecond ? 'same_person' : null,
  }
}

function stagesOf(stages: readonly WelcomeStage[], { granted, isOpen }: Pack, locale: Locale, hasSpins: boolean) {
  const open = isOpen ? stages.find(({ stage }) => !granted.includes(welcomeOfferId(stage)))?.stage : undefined
  const stateOf = ({ stage }: WelcomeStage): 'taken' | 'open' | 'locked' => {
    if (granted.includes(welcomeOfferId(stage))) return 'taken'
    return stage === open ? 'open' : 'locked'
  }
  return stages.map((stage) => {
    const id = welcomeOfferId(stage.stage)
    const amounts = CURRENCY_CODES.map((currency) => {
      const { min, max, lifeMs } = welcomeOffer(stage, currency)
      return { currency, min: formatMoney(min), max: formatMoney(max), ...sharedTerms(currency, lifeMs) }
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

/** STA-6: held from the first visit of the browser on, which tells how long ago that was. */
const heldUntil = (offer: HeldOffer, sinceSeconds: number | undefined, now: number): number =>
  guestTimer(offer, now - (sinceSeconds ?? 0) * 1000, now).expiresAt

async function waitingForGuest(
  deps: HandlerDeps,
  { since, promo: code }: { since?: number | undefined; promo?: string | undefined },
  locale: Locale,
): Promise<Waiting> {
  const now = deps.clock.now()
  const state = waitingState(false)
  const pack = {
    name: PACK,
    expires_in: secondsLeft(heldUntil(PACK, since, now), now),
    region: EVERYWHERE,
    publicTitle: WELCOME_PACK[locale],
    state,
  }
  const promo = code === undefined ? undefined : await lookUp(deps, code, VISITOR)
  if (!promo) return [pack]
  const { name, region, publicTitle } = promoView(promo, locale, now, undefined)
  return [{ name, expires_in: secondsLeft(Math.min(promo.endsAt, heldUntil('promo', since, now)), now), region, publicTitle, state }, pack]
}

async function waitingForDeposit(deps: HandlerDeps, player: PlayerId, locale: Locale): Promise<Waiting> {
  const now = deps.clock.now()
  const { offer: next } = await nextForPerson(deps, deps.database.db, player, await deps.currencyOf(player), now)
  if (!next) return []
  const { expiresAt } = await packOf(deps, player)
  return [
    {
      name: next.id,
      expires_in: secondsLeft(expiresAt, now),
      region: EVERYWHERE,
      publicTitle: titleOf(next.source, locale),
      state: waitingState(true),
    },
  ]
}
