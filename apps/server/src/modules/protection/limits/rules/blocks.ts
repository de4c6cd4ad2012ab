/** Blocks of the ledger's wallets, by number, and which of them an operator may set and lift. Pure. Source: money.md A and B "Payout". */
import type { BlockCause } from '@fairhouse/contracts'

/** Who decided, and why: the logins of two where two decided. */
export interface BlockDecision {
  readonly by: string
  readonly reason: string
}

/** A block in one of its states: what two operators decide about, while nothing else happened to it. */
export interface BlockState {
  /** Of the block, not of the player: a player may be blocked again. */
  readonly id: bigint
  readonly isConfirmed: boolean
}

/** Instants in milliseconds. */
export interface OperatorBlock extends BlockDecision {
  readonly id: bigint
  readonly cause: BlockCause
  readonly at: number
  /** Null until two operators confirm the fraud. */
  readonly confirmed: { readonly by: string; readonly at: number } | null
}

export interface LiftedBlock extends OperatorBlock {
  readonly lifted: BlockDecision & { readonly at: number }
}

export interface LiftedBlocks {
  /** The latest first. */
  readonly latest: readonly LiftedBlock[]
  /** How many were lifted before them. */
  readonly others: number
}

/**
 * Of every wallet of the player: `player_blocked`. Fraud and court are set by `operator-blocks.ts` alone, with a row of who and why: nothing
 * set them before it.
 */
export const WALLET_BLOCKS = {
  none: 0,
  fraud: 1,
  court: 2,
  /** A document proved it. */
  under_age: 3,
  /** Of a person under exclusion; also after the exclusion ends. */
  second_account: 4,
} as const

/** Whether the block of the wallet closes the account for good. */
export const isClosedBy = (wallet: number): boolean => wallet === WALLET_BLOCKS.under_age || wallet === WALLET_BLOCKS.second_account

/** What the wallet has after an operator's block: one that closes the account stays. */
export const blockedBy = (wallet: number, cause: BlockCause): number => (wallet === WALLET_BLOCKS.none ? WALLET_BLOCKS[cause] : wallet)

/** What the wallet has after the operator's block is lifted: it takes back no other block than its own. */
export const unblockedFrom = (wallet: number, cause: BlockCause): number => (wallet === WALLET_BLOCKS[cause] ? WALLET_BLOCKS.none : wallet)

/** Whether the open block is the one that was decided about, in the state of then. */
export const isStill = (block: OperatorBlock | undefined, { id, isConfirmed }: BlockState): block is OperatorBlock =>
  block?.id === id && (block.confirmed !== null) === isConfirmed

/** Whether a fraud can be confirmed: only while the player is blocked for it, and once. */
export const isConfirmable = (block: Pick<OperatorBlock, 'cause' | 'confirmed'> | undefined): boolean =>
  block?.cause === 'fraud' && block.confirmed === null
