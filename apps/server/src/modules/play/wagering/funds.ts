/**
 * The money of bets that are stored by the module of their round: the ledger for real money, a demo wallet for demo money (D-6).
 * Both return the same results, inside the transaction of the bet's row.
 */
import { type Refusal, refuse } from '@fairhouse/contracts'
import type { Minor, RoundId, Currency } from '@fairhouse/money'

import type { Clock } from '../../../platform/clock.ts'
import type { Tx } from '../../../platform/db/index.ts'
import { gameAccount, type Ledger, type PostDone, postings } from '../../books/ledger/index.ts'
import type { Bettor, DemoBettor, RealBettor } from './bettor.ts'
import type { DemoStore } from './demo/store.ts'
import { refusalOf } from './refusals.ts'

export interface StakeOrder<B extends Bettor = Bettor> {
  readonly bettor: B
  readonly key: string
  readonly requestHash: bigint
  readonly game: string
  readonly currency: Currency
  /** Minor units. */
  readonly stake: Minor
  readonly takesBonus: boolean
  /** UUID of the round whose live stakes count together against a bonus's maximum bet. */
  readonly round: RoundId
  /** JSON text, stored with the bet. */
  readonly outcome: string
}

export interface StakedBet<B extends Bettor = Bettor> extends Pick<StakeOrder<B>, 'bettor' | 'key' | 'game' | 'currency' | 'stake'> {
  /** The bonus part of the stake. */
  readonly stakeBonus: Minor
}

/** Balances right after money moved. */
export interface Balances {
  readonly cash: Minor
  readonly bonus: Minor
  readonly version: bigint
}

/** `stakeBonus`: the bonus part of the stake. */
export type Staked = Balances & Pick<StakedBet, 'stakeBonus'>

export interface Funds<B extends Bettor = Bettor> {
  /** `known`: the key was accepted before. Only the ledger tells: demo stakes are repeated by the row of their bet. */
  stake(tx: Tx, order: StakeOrder<B>): Promise<Staked | Refusal | 'known'>
  /** The `n`th payment, minor units; the last one settles the bet. */
  pay(tx: Tx, bet: StakedBet<B>, amount: Minor, part: { n: number; isLast: boolean }): Promise<Balances>
  /** The whole stake back. A real bet that was refunded before returns its first balances. */
  refund(tx: Tx, bet: StakedBet<B>): Promise<Balances>
}

export interface FundsDeps {
  readonly ledger: Pick<Ledger, 'betWithin' | 'postOrThrow' | 'postOnce'>
  readonly demoWallets: Pick<DemoStore, 'debit' | 'credit'>
  readonly clock: Pick<Clock, 'now'>
}

export function createFunds(deps: FundsDeps): Funds {
  const [real, demo] = [realFunds(deps), demoFunds(deps)]
  const fundsFor = ({ bettor }: Pick<StakedBet, 'bettor'>) => (bettor.mode === 'real' ? real : demo) as Funds
  return {
    stake: (tx, order) => fundsFor(order).stake(tx, order),
    pay: (tx, bet, amount, part) => fundsFor(bet).pay(tx, bet, amount, part),
    refund: (tx, bet) => fundsFor(bet).refund(tx, bet),
  }
}

function realFunds({ ledger }: FundsDeps): Funds<RealBettor> {
  const inLedger = ({ bettor: { player }, game, ...bet }: StakedBet<RealBettor>) => ({ ...bet, player, account: gameAccount(game) })
  return {
    async stake(tx, { bettor: { player }, game, ...order }) {
      const bet = { ...order, player, account: gameAccount(game), win: null, pair: null, nonce: null }
      const done = await ledger.betWithin(tx, bet)
      if (done.kind === 'refused') return refusalOf(done)
      if (done.kind === 'duplicate') return 'known'
      const { stakeBonus, cash, bonus, version } = done
      return { stakeBonus, cash, bonus, version }
    },
    pay: async (tx, bet, amount, part) => balancesIn(await ledger.postOrThrow(tx, postings.betPaid(inLedger(bet), amount, part))),
    refund: async (tx, bet) => balancesIn(await ledger.postOnce(tx, postings.betRefunded(inLedger(bet)))),
  }
}

const balancesIn = ({ cash, bonus, version }: PostDone): Balances => ({ cash, bonus, version })

function demoFunds({ demoWallets, clock }: FundsDeps): Funds<DemoBettor> {
  /** Does nothing when the wallet was deleted, or refilled in another currency since. */
  const give = async (tx: Tx, { bettor, currency }: StakedBet<DemoBettor>, amount: Minor): Promise<Balances> => {
    const { cash, version } = (await demoWallets.credit(tx, bettor.owner, currency, amount, clock.now())) ?? { cash: 0n, version: 0n }
    return { cash, bonus: 0n, version }
  }
  return {
    async stake(tx, { bettor, currency, stake }) {
      const taken = await demoWallets.debit(tx, bettor.owner, currency, stake, clock.now())
      if (taken === 'other_currency') return refuse('wrong_currency')
      return taken ? { stakeBonus: 0n, ...taken, bonus: 0n } : refuse('insufficient_funds')
    },
    pay: (tx, bet, amount) => give(tx, bet, amount),
    refund: (tx, bet) => give(tx, bet, bet.stake),
  }
}
