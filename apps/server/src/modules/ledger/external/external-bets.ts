/**
 * Stakes, wins and rollbacks of rounds that another system runs: several stakes a round, stakes of nothing, wins that come late or are
 * taken back, rollbacks that come before what they roll back. Source: money.md C. The order of a provider's own checks (token, currency,
 * game, closed round) is the caller's; what stands here holds under the lock of the player's wallets, which each call takes first.
 */
import type { Database } from '../../../platform/db/index.ts'
import type { BetWithin } from '../bet-within.ts'
import type { Via } from '../books/via.ts'
import type { Posting } from '../post.ts'
import { externalStakeRolledBack, externalWin, externalWinRolledBack, roundEnded } from '../postings/external.ts'
import type { Protection } from '../protection.ts'
import { externalStore, roundId } from './store.ts'
import type {
  ExternalAnswer,
  ExternalCall,
  ExternalReason,
  ExternalRefusal,
  ExternalRollback,
  ExternalRound,
  ExternalStake,
  ExternalWin,
  StakeAnswer,
} from './types.ts'

type Tx = NonNullable<Via>

export interface ExternalBets {
  /** What a provider's transaction did; undefined where none was accepted under this id. */
  externalCall(tx: Tx, source: string, id: string): Promise<ExternalCall | undefined>
  externalRound(tx: Tx, of: { source: string; player: bigint; round: string }): Promise<ExternalRound>
  stakeExternal(tx: Tx, order: ExternalStake): Promise<StakeAnswer>
  /** The bonus part is floor(win x bonus stakes / stakes) of what stands in the round; the win of a free round is bonus money. */
  winExternal(tx: Tx, order: ExternalWin): Promise<ExternalAnswer>
  /** Exact parts back. What is not known yet leaves a tombstone, so that it is refused when it comes. */
  rollbackExternal(tx: Tx, order: ExternalRollback): Promise<ExternalAnswer>
  /** Settles what is open in the round. Wins may still come. */
  endExternalRound(tx: Tx, of: { source: string; player: bigint; round: string }): Promise<void>
}

interface Deps {
  database: Database
  stakeFree: BetWithin
  lockPlayer: Protection['lockPlayer']
  postWithin: Posting['postWithin']
}

export function createExternalBets({ database, stakeFree, lockPlayer, postWithin }: Deps): ExternalBets {
  const store = externalStore(database)

  /** Of a call that was accepted before; undefined where the id is new. */
  async function repeated(tx: Tx, { source, id, requestHash }: { source: string; id: string; requestHash: bigint }) {
    const call = await store.find(tx, source, id)
    if (!call) return undefined
    if (call.kind === 'tombstone') return refused('rolled_back')
    return call.requestHash === requestHash ? ({ kind: 'duplicate' } as const) : refused('mismatch')
  }

  async function posted(tx: Tx, order: Parameters<Posting['postWithin']>[1]): Promise<void> {
    const answer = await postWithin(tx, order)
    if (answer.kind !== 'done') throw new Error(`the posting ${order.key} was not taken: ${JSON.stringify(answer, texts)}`)
  }

  return {
    externalCall: (tx, source, id) => store.find(tx, source, id),
    externalRound: (tx, { source, player, round }) => store.round(tx, player, roundId(source, player, round)),

    async stakeExternal(tx, order) {
      const { source, id, requestHash, player, currency, account, amount, takesBonus } = order
      await lockPlayer(tx, player)
      const before = await repeated(tx, order)
      if (before) return before
      const [key, round] = [await store.newBetKey(tx), roundId(source, player, order.round)]
      const outcome = JSON.stringify({ source, id, round: order.round })
      const bet = {
        player,
        currency,
        key,
        requestHash,
        account,
        stake: amount,
        win: null,
        takesBonus,
        pair: null,
        nonce: null,
        round,
        outcome,
      }
      const answer = await stakeFree(tx, bet)
      if (answer.kind === 'refused') return answer
      const call = { source, id, kind: 'stake', requestHash, player, currency, round, account } as const
      await store.insert(tx, { ...call, amount, bonus: answer.stakeBonus, isHeld: false, bet: key, ref: null })
      return { kind: 'done' }
    },

    async winExternal(tx, order) {
      const { source, id, requestHash, player, currency, account, amount, isHeld } = order
      await lockPlayer(tx, player)
      const before = await repeated(tx, order)
      if (before) return before
      const round = roundId(source, player, order.round)
      const { staked, stakedBonus } = await store.round(tx, player, round)
      const bet = await store.lastStake(tx, player, round)
      if (bet === undefined) return refused('bet_not_found')
      const bonus = isHeld ? 0n : staked === 0n ? amount : (amount * stakedBonus) / staked
      await posted(tx, externalWin({ source, id, player, currency, account, bet, amount, bonus, isHeld }))
      await store.insert(tx, {
        source,
        id,
        kind: 'win',
        requestHash,
        player,
        currency,
        round,
        account,
        amount,
        bonus,
        isHeld,
        bet,
        ref: null,
      })
      return { kind: 'done' }
    },

    async rollbackExternal(tx, order) {
      const { source, id, requestHash, player, ref } = order
      await lockPlayer(tx, player)
      const before = await repeated(tx, order)
      if (before) return before
      const round = roundId(source, player, order.round)
      const target = await store.find(tx, source, ref)
      const row = { source, id, kind: 'rollback', requestHash, player, currency: null, round, account: null } as const
      const accept = () => store.insert(tx, { ...row, amount: 0n, bonus: 0n, isHeld: false, bet: null, ref })
      if (!target || target.kind === 'tombstone') {
        await accept()
        if (!target)
          await store.insert(tx, { ...row, id: ref, kind: 'tombstone', amount: 0n, bonus: 0n, isHeld: false, bet: null, ref: null })
        return { kind: 'tombstone' }
      }
      if (target.round !== round || target.player !== player || target.kind === 'rollback') return refused('bad_ref')
      if (target.rolledBackBy !== null) {
        await accept()
        return { kind: 'nothing' }
      }
      if (target.kind === 'stake') {
        const { stakes, wins } = await store.round(tx, player, round)
        if (stakes === 1 && wins > 0) return refused('already_settled')
      }
      const undo = target.kind === 'stake' ? externalStakeRolledBack : externalWinRolledBack
      await posted(tx, undo(undoneOf(id, target), await store.bonusBalance(tx, player, target.currency!)))
      await accept()
      await store.markRolledBack(tx, source, ref, id)
      return { kind: 'done' }
    },

    async endExternalRound(tx, { source, player, round }) {
      await lockPlayer(tx, player)
      const open = await store.openStakes(tx, player, roundId(source, player, round))
      for (const { bet, currency } of open) await posted(tx, roundEnded({ source, player, currency, bet }))
    },
  }
}

const refused = (reason: ExternalReason): ExternalRefusal => ({ kind: 'refused', reason })
const texts = (_: string, value: unknown) => (typeof value === 'bigint' ? `${value}` : value)

function undoneOf(id: string, { source, player, currency, account, amount, bonus, isHeld, bet }: ExternalCall) {
  return { source, id, player, currency: currency!, account: account!, amount, bonus, isHeld, bet: bet! }
}
