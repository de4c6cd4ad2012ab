/** The money of a bet in the ledger: its stake is an open bet of the game `sports` under the bet's id. */
import { betReturn, meanLineOdds } from '@fairhouse/betting'
import { isRefusal, type Refusal, refuse } from '@fairhouse/contracts'
import type { Minor } from '@fairhouse/money'

import type { Tx } from '../../../../platform/db/index.ts'
import { gameAccount, type Ledger, postings } from '../../../books/ledger/index.ts'
import { refusalOf } from '../../../play/wagering/index.ts'
import type { StoredBet } from './bet.ts'
import type { PricedOnBoard } from './pricing.ts'

export const SPORTS = 'sports'
export const SPORTS_ACCOUNT = gameAccount(SPORTS)

export type BetLedger = Pick<Ledger, 'betWithin' | 'findProtectionRefusal' | 'postOrThrow' | 'openAccounts' | 'lockWallets' | 'betOf'>

type NewBet = Omit<StoredBet, 'bonusStake'>

export interface Balances {
  readonly cash: Minor
  readonly bonus: Minor
  readonly version: bigint
}

export type Staked = Balances & { readonly bonusStake: Minor }

export interface BetMoney {
  /** Takes the stake; a refusal has written nothing. Live bets take cash only (D-53). */
  stake(tx: Tx, bet: NewBet, priced: Pick<PricedOnBoard, 'legs'>): Promise<Staked | Refusal>
  /** The refusal of such a stake by the player's protection: limits, pauses, blocks. Nothing is taken. */
  refuseProtected(tx: Tx, bet: Pick<StoredBet, 'player' | 'currency'>, stake: Minor): Promise<Refusal | undefined>
  /** The stake waits for the end of the live delay. */
  hold(tx: Tx, bet: Pick<StoredBet, 'id' | 'player' | 'currency' | 'placedStake'>): Promise<Balances>
  release(tx: Tx, bet: Pick<StoredBet, 'id' | 'player' | 'currency' | 'placedStake'>): Promise<Balances>
  /** The `n`th payment before the result, or after a correction took it back; the last one ends the bet. */
  cashOut(tx: Tx, bet: PaidBet, paid: Minor, payment: { n: number; isLast: boolean }): Promise<Balances>
}

type PaidBet = Pick<StoredBet, 'id' | 'player' | 'currency' | 'placedStake' | 'bonusStake' | 'firstSettledAt'>

export function createBetMoney(ledger: BetLedger): BetMoney {
  const heldOf = ({ id: bet, player, currency, placedStake: stake }: Pick<StoredBet, 'id' | 'player' | 'currency' | 'placedStake'>) => ({
    bet,
    player,
    currency,
    stake,
  })
  return {
    async stake(tx, bet, priced) {
      const takesBonus = bet.legs.every(({ isLive }) => !isLive)
      const done = await ledger.betWithin(tx, {
        player: bet.player,
        currency: bet.currency,
        key: bet.id,
        requestHash: 0n,
        account: SPORTS_ACCOUNT,
        stake: bet.placedStake,
        win: null,
        takesBonus,
        pair: null,
        nonce: null,
        round: null,
        outcome: JSON.stringify(countedFacts(bet, priced)),
      })
      if (done.kind === 'refused') return refusalOf(done)
      if (done.kind === 'duplicate') throw new Error(`the ledger has a bet ${bet.id} already`)
      const { cash, bonus, version, stakeBonus: bonusStake } = done
      return { cash, bonus, version, bonusStake }
    },
    async refuseProtected(tx, { player, currency }, stake) {
      const refused = await ledger.findProtectionRefusal(tx, { player, currency, stake })
      return refused && refusalOf(refused)
    },
    hold: async (tx, bet) => ledger.postOrThrow(tx, postings.liveBetDelayed(heldOf(bet))),
    release: async (tx, bet) => ledger.postOrThrow(tx, postings.liveBetRefused(heldOf(bet))),
    async cashOut(tx, { id: key, player, currency, placedStake: stake, bonusStake: stakeBonus, firstSettledAt }, paid, payment) {
      const bet = { player, key, currency, account: SPORTS_ACCOUNT, stake, stakeBonus }
      const order = firstSettledAt === null ? postings.betPaid(bet, paid, payment) : postings.reopenedBetPaid(bet, paid, payment.n)
      return ledger.postOrThrow(tx, order)
    },
  }
}

/** A stake that the wallet does not cover is a refusal of the slip. */
export const isUncovered = (answer: unknown): boolean => isRefusal(answer) && answer.code === 'insufficient_funds'

export const noWallet = () => refuse('wrong_currency')

type Parts = Pick<StoredBet, 'type' | 'sizes'> & { readonly legs: readonly Pick<StoredBet['legs'][number], 'odds' | 'banker'>[] }

/**
 * Stored with the bet in the ledger: what contribution rules look at (bonuses.md 2, docs/decisions/0087), the odds first. `return_ppm`: what the
 * prices return of the stake on average, as they were accepted.
 */
export function countedFacts({ type, sizes, legs }: Parts, { legs: board }: Pick<PricedOnBoard, 'legs'>) {
  const terms = { type, sizes, legs: legs.map(({ banker }) => ({ isBanker: banker })) }
  const odds = legs.map((leg) => leg.odds)
  const returns = board.map((leg) => leg!.returns())
  return { params: { odds: meanLineOdds(terms, odds), type, legs: legs.length, return_ppm: betReturn(terms, returns) } }
}
