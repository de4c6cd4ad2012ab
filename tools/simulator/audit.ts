/**
 * The auditor of one player: a model of the player's money, seeds and rounds that knows only what was sent and answered. It compares every
 * answer with the model, and recomputes each round once its server seed is revealed.
 */
import { isDeepStrictEqual } from 'node:util'

import type { Answer } from '@fairhouse/contracts/client'
import { nodeCrypto } from '@fairhouse/fairness/node'
import { verifyRound } from '@fairhouse/games'
import type { Minor } from '@fairhouse/money'

import { replayDice, sealed } from './fair-dice.ts'
import { amountOf, minorOf } from './money.ts'
import type { Wager } from './wagers.ts'

type BetAnswer = Answer<'POST /api/v2/games/{game}/bet'>
type StepAnswer = Answer<'POST /api/v2/games/{game}/step'>
type Rotated = Answer<'POST /api/v2/fairness/rotate'>
type Revealed = NonNullable<Rotated['revealed']>
type Statement = Answer<'GET /api/v2/billing/statement'>
export type HistoryRow = Answer<'GET /api/v2/games/history'>['data'][number]

interface AuditedRound {
  id: string
  game: string
  stake: Minor
  params: unknown
  nonce: number
  pair: number
  moves: readonly (string | number)[] | undefined
  /** Absent while it is open. */
  end?: { outcome: unknown; multiplier: number; payout: Minor }
}

type Compare = (what: string, answered: unknown, expected: unknown) => void

export type Audit = ReturnType<typeof createAudit>

/** `report` gets one line per difference. */
export function createAudit(report: (line: string) => void) {
  let cash = 0n
  let pair: { number: number; commitment: string; clientSeed: string; nonce: number } | undefined
  const rounds = new Map<string, AuditedRound>()
  const deposits = new Map<string, bigint>()
  let checked = 0

  const same: Compare = (what, answered, expected) => {
    checked++
    if (!isDeepStrictEqual(answered, expected)) report(`${what} is ${shown(answered)}, the model has ${shown(expected)}`)
  }

  function end(round: AuditedRound, { outcome, multiplier, payout, status }: BetAnswer | StepAnswer | HistoryRow) {
    same(`status of ${round.id}`, status, 'settled')
    round.end = { outcome, multiplier, payout: minorOf(payout) }
    cash += round.end.payout
  }

  function reveal(revealed: Revealed) {
    same('revealed pair', revealed.number, pair!.number)
    same('hash of the revealed seed', sealed(revealed.server_seed), pair!.commitment)
    same('its client seed', revealed.client_seed, pair!.clientSeed)
    same('its number of bets', revealed.bets, pair!.nonce)
    for (const round of rounds.values()) if (round.pair === revealed.number) recompute(round, revealed, same)
  }

  return {
    cash: () => cash,
    pairNumber: () => pair?.number ?? 0,
    /** How many values were compared. */
    checked: () => checked,
    balance: (answered: string) => same('balance', minorOf(answered), cash),
    refusal: (what: string, answered: string, expected: string) => same(`refusal of ${what}`, answered, expected),
    equal: same,

    deposited(id: string, amount: Minor) {
      same(`deposit ${id} credited before`, deposits.has(id), false)
      deposits.set(id, amount)
      cash += amount
    },

    /** `announced` is the commitment that was published before the rotation. */
    rotated({ active, revealed }: Pick<Rotated, 'active' | 'revealed'>, announced: string, clientSeed: string) {
      same('revealed seed', revealed !== null, pair !== undefined)
      if (revealed && pair) reveal(revealed)
      same('commitment of the new pair', active!.commitment, announced)
      same('its client seed', active!.client_seed, clientSeed)
      same('its nonce', active!.nonce, 0)
      pair = { number: active!.number, commitment: announced, clientSeed, nonce: 0 }
    },

    /** An accepted bet; `isOpen` for the first answer of a round that is led step by step. */
    accepted({ game, stake, params, moves }: Wager, answer: BetAnswer) {
      const { id, proof } = answer
      same(`round ${id} seen before`, rounds.has(id), false)
      same('accepted wager', [answer.game, minorOf(answer.stake), answer.params], [game, stake, params])
      same('sealed inputs', proof, { commitment: pair!.commitment, client_seed: pair!.clientSeed, nonce: pair!.nonce })
      const round: AuditedRound = { id, game, stake, params, nonce: pair!.nonce++, pair: pair!.number, moves: answer.moves ?? moves }
      rounds.set(id, round)
      cash -= stake
      if (answer.status !== 'open') end(round, answer)
      same(`balance after ${id}`, minorOf(answer.balance), cash)
    },

    /** The end of a round that was open; `balance` is absent if the round was read again after a lost answer. */
    ended(id: string, answer: StepAnswer | HistoryRow, balance: string | undefined) {
      const round = rounds.get(id)!
      round.moves = answer.moves
      end(round, answer)
      if (balance !== undefined) same(`balance after ${id}`, minorOf(balance), cash)
    },

    /** Every round once, and no other. */
    history(rows: readonly Pick<HistoryRow, 'id' | 'stake' | 'payout'>[]) {
      const facts = (list: readonly { id: string; stake: Minor; payout: Minor }[]) =>
        list.map(({ id, stake, payout }) => `${id} ${stake} ${payout}`).toSorted()
      const answered = rows.map(({ id, stake, payout }) => ({ id, stake: minorOf(stake), payout: minorOf(payout) }))
      const expected = [...rounds.values()].map(({ id, stake, end: result }) => ({ id, stake, payout: result?.payout ?? 0n }))
      same('history', facts(answered), facts(expected))
    },

    deposits(rows: readonly { id: string; shop_amount: string; status: number }[]) {
      const credited = rows.filter(({ status }) => status === 3).map(({ id, shop_amount }) => `${id} ${minorOf(shop_amount)}`)
      same('deposits', credited.toSorted(), [...deposits].map(([id, amount]) => `${id} ${amount}`).toSorted())
    },

    statement(answer: Statement) {
      const all = [...rounds.values()]
      const staked = sum(all.map(({ stake }) => stake))
      const won = sum(all.map(({ end: result }) => result?.payout ?? 0n))
      compareStatement(answer, { staked, won, deposited: sum(deposits.values()), cash }, same)
    },
  }
}

/** Every round is computed by the public verifier, and dice by a second program. */
function recompute(round: AuditedRound, { server_seed, client_seed, commitment }: Revealed, same: Compare) {
  const { id, game, nonce, stake, params, moves, end: result } = round
  if (!result) return same(`open round ${id} at the rotation`, 'open', 'ended')
  const seeds = { serverSeed: server_seed, clientSeed: client_seed, nonce }
  const { outcome, multiplier, payout } = result
  const claim = { game, ...seeds, commitment, params, ...(moves && { moves }), stake: amountOf(stake) }
  const verdict = verifyRound(nodeCrypto, { ...claim, outcome, multiplier, payout: amountOf(payout) })
  const differing = verdict.verdict === 'unreadable' ? verdict.field : verdict.differing.join()
  same(`recomputed round ${id} of ${game} (${differing})`, verdict.verdict, 'matches')
  if (game !== 'dice') return
  const { roll } = outcome as { roll: number }
  same(`replayed dice ${id}`, { roll, multiplier, payout }, replayDice(seeds, params as { direction: string; target: number }, stake))
}

function compareStatement(
  { entries, accounts, total }: Statement,
  model: { staked: Minor; won: bigint; deposited: Minor; cash: Minor },
  same: Compare,
): void {
  const sumOf = (name: string) => sum(entries.filter(({ kind }) => kind === name).map(({ amount }) => minorOf(amount)))
  same('stakes of the statement', sumOf('stake'), model.staked)
  same('wins of the statement', sumOf('win'), model.won)
  same('deposits of the statement', sumOf('deposit'), model.deposited)
  const others = entries.filter(({ kind }) => !['stake', 'win', 'deposit'].includes(kind))
  same('its other kinds', others, [])
  const sums = accounts.map(({ debit, credit }) => [minorOf(debit), minorOf(credit)] as const)
  same('its debits', sum(sums.map(([debit]) => debit)), minorOf(total))
  same('its credits', sum(sums.map(([, credit]) => credit)), minorOf(total))
  same('its closing balance', accounts.find(({ account }) => account.name === 'cash')?.closing, amountOf(model.cash))
}

const sum = (amounts: Iterable<bigint>): bigint => [...amounts].reduce((total, amount) => total + amount, 0n)

const shown = (value: unknown): string =>
  JSON.stringify(value, (_, part: unknown) => (typeof part === 'bigint' ? `${part}` : part)) ?? 'absent'
