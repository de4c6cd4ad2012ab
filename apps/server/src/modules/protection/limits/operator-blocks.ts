/**
 * Blocks of players by operators, and the confirmation of a fraud. Every change runs under the lock of the player's wallets, so that no bet,
 * payout or bonus is checked in between. Callers check who the operators are. Sources: money.md A and B "Payout", bonuses.md 2.12.
 */
import { type BlockCause, type Refusal, refuse } from '@fairhouse/contracts'
import type { PlayerId } from '@fairhouse/money'

import type { Db, Tx } from '../../../platform/db/index.ts'
import type { Ledger } from '../../books/ledger/index.ts'
import type { LimitsHooks } from './hooks.ts'
import {
  type BlockDecision,
  blockedBy,
  type BlockState,
  isConfirmable,
  isStill,
  type LiftedBlocks,
  type OperatorBlock,
  unblockedFrom,
  WALLET_BLOCKS,
} from './rules/blocks.ts'
import { insertBlock, liftedBlocks, openBlock, setConfirmed, setLifted } from './store/operator-blocks.ts'

export interface OperatorBlocks {
  /** The open one; undefined without. */
  of(db: Db, player: PlayerId): Promise<OperatorBlock | undefined>
  liftedOf(db: Db, player: PlayerId): Promise<LiftedBlocks>
  /** At once: no play, deposit, bonus or payout; open stakes of duels and rooms go back. `bad_transition` while an operator's block is open. */
  block(tx: Tx, player: PlayerId, decided: BlockDecision & { cause: BlockCause }): Promise<Refusal | undefined>
  /** What prevents the lifting: `bad_transition` unless this block is open, in this state. Locks the player's wallets. */
  liftFault(tx: Tx, player: PlayerId, of: BlockState): Promise<Refusal | undefined>
  /** After the same check. A block for another cause stays: under age, or a second account. */
  lift(tx: Tx, player: PlayerId, of: BlockState, decided: BlockDecision): Promise<Refusal | undefined>
  /** What prevents the confirmation: `bad_transition` unless this block is open, for fraud, and not confirmed. Locks the player's wallets. */
  confirmFault(tx: Tx, player: PlayerId, block: bigint): Promise<Refusal | undefined>
  /** After the same check. Runs the hook `fraudConfirmed`. Cash stays. */
  confirm(tx: Tx, player: PlayerId, block: bigint, decided: BlockDecision): Promise<Refusal | undefined>
}

export interface OperatorBlockDeps {
  readonly ledger: Pick<Ledger, 'lockWallets' | 'instant' | 'setBlock'>
  readonly hooks: Pick<LimitsHooks, 'fraudConfirmed' | 'playEnded'>
}

/** Two operators confirmed the fraud of the open block: nobody lifted it since. Read under the lock of the player's wallets. */
export const isFraudConfirmed = async (tx: Tx, player: PlayerId): Promise<boolean> => Boolean((await openBlock(tx, player))?.confirmed)

export function createOperatorBlocks({ ledger, hooks }: OperatorBlockDeps): OperatorBlocks {
  /** Every wallet of a player has the same block. */
  const lock = async (tx: Tx, player: PlayerId) => {
    const wallets = await ledger.lockWallets(tx, player)
    return { wallet: wallets[0]?.block ?? WALLET_BLOCKS.none, open: await openBlock(tx, player), at: await ledger.instant(tx) }
  }
  const confirmable = (open: OperatorBlock | undefined, block: bigint) => open?.id === block && isConfirmable(open)
  return {
    of: openBlock,
    liftedOf: liftedBlocks,
    async block(tx, player, { cause, ...decided }) {
      const { wallet, open, at } = await lock(tx, player)
      if (open) return refuse('bad_transition')
      await insertBlock(tx, player, { cause, at, ...decided })
      await ledger.setBlock(tx, player, blockedBy(wallet, cause))
      await hooks.playEnded.run(tx, { player })
      return undefined
    },
    liftFault: async (tx, player, of) => (isStill((await lock(tx, player)).open, of) ? undefined : refuse('bad_transition')),
    async lift(tx, player, of, decided) {
      const { wallet, open, at } = await lock(tx, player)
      if (!isStill(open, of)) return refuse('bad_transition')
      await setLifted(tx, player, decided, at)
      await ledger.setBlock(tx, player, unblockedFrom(wallet, open.cause))
      return undefined
    },
    confirmFault: async (tx, player, block) => (confirmable((await lock(tx, player)).open, block) ? undefined : refuse('bad_transition')),
    async confirm(tx, player, block, decided) {
      const { open, at } = await lock(tx, player)
      if (!confirmable(open, block)) return refuse('bad_transition')
      await setConfirmed(tx, player, decided, at)
      await hooks.fraudConfirmed.run(tx, { player })
      return undefined
    },
  }
}
