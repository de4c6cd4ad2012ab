/** The life of a simulated player: deposits, every kind of bonus, play, and a withdrawal. */
import { CURRENCY_CODES } from '@fairhouse/money'

import { defaultMaxConvert } from '../../bonuses/terms.ts'
import type { RatedGame } from '../../counting/rates.data.ts'
import type { DepositOffer } from '../../offers/deposit-offer.ts'
import { freeSpinTerms } from '../../offers/free-spin-terms.ts'
import { reloadOffer } from '../../offers/reload.ts'
import { promoLifeMs, REWARD_SETTINGS } from '../../offers/reward-settings.ts'
import { WELCOME_STAGES, welcomeOffer } from '../../offers/welcome-pack.ts'
import { DAY_MS, WEEK_MS } from '../../units.ts'
import { cashbackOf } from '../../vip/cashback.ts'
import { neededTheo, spinWorth } from '../../vip/daily-wheel.ts'
import { threshold } from '../../vip/level.ts'
import { MICRO_PER_MINOR } from '../../vip/rakeback.ts'
import { birthdayAmount, levelUpSpins } from '../../vip/rewards.ts'
import { termsAt } from '../../vip/tiers.data.ts'
import { type Draws, winOf } from './draws.ts'
import { type SimulatedPlayer, simulatedPlayer } from './player.ts'

const GAMES: readonly RatedGame[] = ['slots', 'slots', 'slots', 'sports', 'cases', 'crash', 'roulette', 'dice']

/** What the player got of one kind, minor units. `wager` 0 = cash. */
export interface Granted {
  readonly kind: string
  readonly id: string
  readonly amount: bigint
}

export interface Life {
  readonly player: SimulatedPlayer
  readonly granted: readonly Granted[]
}

export interface LifeOptions {
  /** Of the welcome pack, instead of its own. */
  readonly wager?: number | undefined
  /** This many times the usual gifts: money and spins without a deposit. */
  readonly gifts?: number | undefined
}

export function live(draws: Draws, { wager, gifts = 1 }: LifeOptions = {}): Life {
  const player = simulatedPlayer(draws, draws.pick(CURRENCY_CODES))
  if (draws.happens(0.2)) player.play.xpMilli = BigInt(threshold(draws.whole(1, 60))) * 1000n
  const granted: Granted[] = []
  const { step, currency } = player
  const game = draws.pick(GAMES)
  const stake = BigInt(draws.whole(20, 300)) * step
  const steps = (least: number, most: number) => BigInt(draws.whole(least, most)) * step
  const grant = (kind: string, id: string, amount: bigint, wager: number, lifeMs?: number) => {
    if (amount <= 0n) return
    const answer = player.happen({
      kind: 'grant',
      id,
      amount,
      wager,
      lifeMs,
      maxConvert: wager === 0 ? undefined : defaultMaxConvert(amount),
    })
    if (answer === 'active' || answer === 'queued' || answer === 'cash') granted.push({ kind, id, amount })
  }
  const give: typeof grant = (kind, id, amount, ...terms) => grant(kind, id, amount * BigInt(gifts), ...terms)
  const spin = (kind: string, id: string, usual: number) => {
    const count = usual * gifts
    const { betValue, ...terms } = freeSpinTerms(REWARD_SETTINGS, currency)
    if (count === 0 || player.happen({ kind: 'fs_start', id, count, ...terms }) === 'already_granted') return
    for (let n = 0; n < count; n++) player.happen({ kind: 'fs_spin', id, win: winOf(draws, 'slots', betValue) })
    const won = player.account().bonuses.find((bonus) => bonus.id === `${id}:win`)
    granted.push({ kind, id: `${id}:win`, amount: won?.amount ?? 0n })
  }
  const deposit = (kind: string, offer: DepositOffer, amount: bigint) => {
    const before = player.account().bonuses.length
    player.happen({ kind: 'deposit', id: `${offer.id} money`, amount, offer: { ...offer, maxConvert: defaultMaxConvert(offer.max) } })
    const bonus = player.account().bonuses[before]
    if (bonus?.id === offer.id) granted.push({ kind, id: offer.id, amount: bonus.amount })
    player.bet(game, stake, draws.whole(40, 250))
  }
  const level = () => player.level()

  for (const stage of WELCOME_STAGES.slice(0, draws.whole(0, 4))) {
    const { stage: number, freeSpins, ...own } = welcomeOffer(stage, currency, REWARD_SETTINGS)
    const offer = wager === undefined ? own : { ...own, wager }
    deposit(`welcome ${number}`, offer, steps(500, 3000))
    spin(`welcome ${number} spins`, `${offer.id}:spins`, freeSpins)
  }
  const now = player.account().now
  const reload = { id: 'week', pct: 50, max: 5000n * step, min: 500n * step, weekdays: [], segment: null, from: 0, until: now + WEEK_MS }
  if (draws.happens(0.5)) deposit('reload', reloadOffer(reload, [], REWARD_SETTINGS, now)!, steps(500, 2000))
  const percent = { max: 5000n * step, min: 500n * step, lifeMs: promoLifeMs(REWARD_SETTINGS) }
  if (draws.happens(0.3)) deposit('promo percent', { id: 'promo:PCT', pct: 50, wager: 30, ...percent }, steps(500, 2000))
  if (draws.happens(0.2)) deposit('super bonus', { id: 'promo:SUPER', pct: 100, wager: 35, ...percent }, steps(500, 2000))
  if (draws.happens(0.2)) give('promo money', 'promo:MONEY', 200n * step, 35, promoLifeMs(REWARD_SETTINGS))
  if (draws.happens(0.2)) give('promo cash', 'promo:CASH', 50n * step, 0)
  if (draws.happens(0.2)) spin('promo spins', 'promo:SPINS', 20)
  if (draws.happens(0.1)) give('tournament bonus', 'tournament:1:2', 500n * step, 35)
  if (draws.happens(0.05)) give('tournament cash', 'tournament:2:1', 1000n * step, 0)
  player.bet(game, stake, draws.whole(20, 200))
  spin('level spins', `level:${level()}`, levelUpSpins(level() - 1, level(), REWARD_SETTINGS))
  if (termsAt(level()).hasBirthdayBonus)
    give('birthday', 'birthday:2026', birthdayAmount(REWARD_SETTINGS, currency), REWARD_SETTINGS.birthdayWager)
  player.bet(game, stake, 100)
  player.pass(WEEK_MS)
  giveBack(player, grant)
  player.bet(game, stake, draws.whole(0, 50))
  player.pass(draws.whole(0, 8) * DAY_MS)
  player.happen({ kind: 'tick' })
  const { cash } = player.account()
  if (cash > 0n) player.happen({ kind: 'withdraw', id: 'out', amount: cash, isConfirmed: true })
  return { player, granted }
}

/** Rakeback, spins of the daily wheel and cashback of the week: together at most its theo. */
function giveBack(
  { play, level, currency, account }: SimulatedPlayer,
  give: (kind: string, id: string, amount: bigint, wager: number) => void,
) {
  const terms = termsAt(level())
  const rakeback = play.rakebackMicro / MICRO_PER_MINOR
  const spins = terms.cashbackPct > 0 && play.theo - rakeback >= neededTheo(REWARD_SETTINGS, currency) ? 7n : 0n
  const wheel = spins * spinWorth(currency)
  const gifts = account().bonuses.reduce((sum, { converted }) => sum + converted, 0n)
  const week = { currency, cashStakes: play.cashStakes, cashReturns: play.cashReturns, gifts, theo: play.theo, givenBack: rakeback + wheel }
  give('rakeback', 'rakeback:1', rakeback, 0)
  give('daily wheel', 'wheel:1', wheel, 0)
  give('cashback', 'cashback:1', cashbackOf(week, terms).amount, 0)
}
