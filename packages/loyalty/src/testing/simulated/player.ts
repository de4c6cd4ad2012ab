/** One simulated player: an account under the rules of bonuses, checked after every event, with what each bonus cost and brought. */
import type { Currency, Minor } from '@fairhouse/money'

import { type Account, activeBonus } from '../../bonuses/account.ts'
import { type Answer, apply } from '../../bonuses/apply.ts'
import type { AccountEvent } from '../../bonuses/events.ts'
import type { Posting } from '../../bonuses/postings.ts'
import { maxBonusBet } from '../../bonuses/terms.ts'
import { RATES, type RatedGame } from '../../counting/rates.data.ts'
import { theoOf, worthOf } from '../../counting/worth.ts'
import { tableStep } from '../../units.ts'
import { levelAt } from '../../vip/level.ts'
import { rakebackMicro } from '../../vip/rakeback.ts'
import { termsAt } from '../../vip/tiers.data.ts'
import { accountFaults, ledgerFaults, postingFaults, transitionFaults } from '../invariants.ts'
import { openAccount } from '../scenario.ts'
import { type Draws, winOf } from './draws.ts'

export interface Play {
  cashStakes: Minor
  cashReturns: Minor
  theo: Minor
  /** The same without rounding each bet down, millionths. */
  keptMicro: bigint
  rakebackMicro: bigint
  xpMilli: bigint
}

export interface SimulatedPlayer {
  readonly currency: Currency
  /** The smallest step of a table: amounts of bonuses are multiples of it. */
  readonly step: Minor
  readonly play: Play
  readonly faults: readonly string[]
  account(): Account
  level(): number
  /** At the next second. */
  happen(event: Timeless): Answer
  /** At most this many bets of one game; ends early when nothing can be staked. */
  bet(game: RatedGame, stake: Minor, count: number): void
  pass(ms: number): void
  /** Faults of the whole life; what was staked under each bonus is worth to the house, minor units. */
  end(): { readonly faults: readonly string[]; readonly theoUnder: ReadonlyMap<string, Minor> }
}

type Timeless = AccountEvent extends infer Event ? (Event extends AccountEvent ? Omit<Event, 'at'> : never) : never

export function simulatedPlayer(draws: Draws, currency: Currency): SimulatedPlayer {
  const opening = openAccount(currency)
  const step = tableStep(currency)
  const play: Play = { cashStakes: 0n, cashReturns: 0n, theo: 0n, keptMicro: 0n, rakebackMicro: 0n, xpMilli: 0n }
  const faults: string[] = []
  const postings: Posting[] = []
  const theoUnder = new Map<string, Minor>()
  let [account, now, withdrawn, bets] = [opening, 1000, 0n, 0]

  function happen(event: Timeless): Answer {
    const applied = apply(account, { ...event, at: (now += 1000) } as AccountEvent)
    faults.push(...accountFaults(applied.account), ...transitionFaults(account, applied.account))
    if (event.kind === 'withdraw' && applied.answer === 'OK') withdrawn += event.amount
    postings.push(...applied.postings)
    account = applied.account
    return applied.answer
  }

  function settle(id: string, game: RatedGame, stake: Minor): void {
    const { cash, bonusId } = account.bets.get(id)!
    if (bonusId !== null) theoUnder.set(bonusId, (theoUnder.get(bonusId) ?? 0n) + theoOf(stake, RATES[game].edgePpm))
    const win = winOf(draws, game, stake)
    const returned = win === 0n ? 0n : win - (win * (stake - cash)) / stake
    happen({ kind: 'settle', id, win })
    account = { ...account, bets: new Map() } // no later event names it
    const { xpMilli, theo } = worthOf({ cashStake: cash, currency, rates: RATES[game] })
    play.rakebackMicro += rakebackMicro(cash, RATES[game].edgePpm, termsAt(level()).rakebackPct)
    play.cashStakes += cash
    play.cashReturns += returned
    play.theo += theo
    play.keptMicro += cash * BigInt(RATES[game].edgePpm)
    play.xpMilli += xpMilli
  }

  const level = () => levelAt(Number(play.xpMilli / 1000n)).level
  return {
    currency,
    step,
    play,
    faults,
    account: () => account,
    level,
    happen,
    bet(game, stake, count) {
      for (let n = 0; n < count; n++) {
        const active = activeBonus(account)
        const wanted = active && stake > maxBonusBet(currency) ? maxBonusBet(currency) : stake
        const held = account.cash + (active?.funds ?? 0n)
        const id = `bet${++bets}`
        const staked = held < wanted ? held : wanted
        if (staked < step || happen({ kind: 'bet', id, game, stake: staked }) !== 'OK') return
        settle(id, game, staked)
      }
    },
    pass: (ms) => void (now += ms),
    end: () => ({ faults: [...faults, ...postingFaults(postings), ...ledgerFaults(opening, account, postings, withdrawn)], theoUnder }),
  }
}
