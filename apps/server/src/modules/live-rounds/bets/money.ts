/**
 * The money of a bet: the ledger for real, a demo wallet for demo (D-6). Both return the same results, inside the
 * transaction of the bet's row.
 */
import { type Refusal, refuse } from '@fairhouse/contracts'

import type { Tx } from '../../../platform/db/index.ts'
import type { Clock } from '../../../platform/clock.ts'
import { type BetDone, gameAccount, type Ledger, postings } from '../../ledger/index.ts'
import { refusalOf, type Bettor, parseBettorKey, type Wagering } from '../../wagering/index.ts'
import type { LiveGame } from '../game.ts'
import type { BetRow, NewBet, Staked } from './store.ts'

export interface Balance {
  cash: bigint
  bonus: bigint
  version: bigint
}

export interface Money {
  /** `round`: its uuid in the ledger. `known`: the key was accepted before. */
  stake(tx: Tx, bet: NewBet, round: { id: string; number: bigint }): Promise<Staked | Refusal | 'known'>
  /** The `n`th payment, minor units; the last one settles the bet. */
  pay(tx: Tx, bet: BetRow, amount: bigint, part: { n: number; isLast: boolean }): Promise<Balance>
  /** The whole stake back. */
  refund(tx: Tx, bet: BetRow): Promise<Balance>
}

export interface MoneyDeps {
  ledger: Ledger
  demoWallets: Wagering['demo']
  games: ReadonlyMap<string, LiveGame>
  clock: Clock
}

export function createMoney(deps: MoneyDeps): Money {
  const [real, demo] = [realMoney(deps), demoMoney(deps)]
  const moneyFor = ({ seat: bettorKey }: Pick<BetRow, 'seat'>) => (parseBettorKey(bettorKey).mode === 'real' ? real : demo)
  return {
    stake: (tx, bet, round) => moneyFor(bet).stake(tx, bet, round),
    pay: (tx, bet, amount, part) => moneyFor(bet).pay(tx, bet, amount, part),
    refund: (tx, bet) => moneyFor(bet).refund(tx, bet),
  }
}

const playerOf = (bettorKey: string): bigint => (parseBettorKey(bettorKey) as Bettor & { mode: 'real' }).player

function realMoney({ ledger, games }: MoneyDeps): Money {
  const openBet = ({ seat: bettorKey, id, game, currency, stake, stake_bonus }: BetRow) => ({
    player: playerOf(bettorKey),
    key: id,
    account: gameAccount(game),
    currency,
    stake,
    stakeBonus: stake_bonus,
  })
  return {
    async stake(tx, { seat: bettorKey, id, game, currency, stake, params, max_win, request_hash }, { id: round, number }) {
      const answer = await ledger.betWithin(tx, {
        player: playerOf(bettorKey),
        currency,
        key: id,
        requestHash: request_hash,
        account: gameAccount(game),
        stake,
        win: null,
        takesBonus: games.get(game)!.takesBonus,
        pair: null,
        nonce: null,
        round,
        outcome: JSON.stringify({ params, maxWin: `${max_win}`, live: { round: Number(number) } }),
      })
      if (answer.kind === 'refused') return refusalOf(answer)
      return answer.kind === 'duplicate' ? 'known' : stakedOf(answer)
    },
    pay: (tx, bet, amount, part) => ledger.postOrThrow(tx, postings.betPaid(openBet(bet), amount, part)),
    refund: (tx, bet) => ledger.postOrThrow(tx, postings.betRefunded(openBet(bet))),
  }
}

const stakedOf = ({ stakeBonus, cash, bonus, version }: BetDone): Staked => ({ stakeBonus, cash, bonus, version })

function demoMoney({ demoWallets, clock }: MoneyDeps): Money {
  const give = async (tx: Tx, { seat: bettorKey, currency }: BetRow, amount: bigint): Promise<Balance> => {
    const { cash = 0n, version = 0n } = (await demoWallets.credit(tx, parseBettorKey(bettorKey).owner, currency, amount, clock.now())) ?? {}
    return { cash, bonus: 0n, version }
  }
  return {
    async stake(tx, { seat: bettorKey, currency, stake }) {
      const taken = await demoWallets.debit(tx, parseBettorKey(bettorKey).owner, currency, stake, clock.now())
      if (taken === 'other_currency') return refuse('wrong_currency')
      return taken ? { stakeBonus: 0n, ...taken, bonus: 0n } : refuse('insufficient_funds')
    },
    pay: (tx, bet, amount) => give(tx, bet, amount),
    refund: (tx, bet) => give(tx, bet, bet.stake),
  }
}
