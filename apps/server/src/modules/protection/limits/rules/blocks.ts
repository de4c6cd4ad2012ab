/** Blocks of the ledger's wallets, by number, and which of them an operator may set and lift. Pure. Source: money.md A and B "Payout". */
import type { BlockCause } from '@fairhouse/contracts'

/** Of every wallet of the player: `player_blocked`. 0: none. */
export const WALLET_BLOCKS = { none: 0, fraud: 1, court: 2, under_age: 3, second_account: 4 } as const

/** What the wallet has after an operator's block: one that closes the account stays. */
export const blockedBy = (wallet: number, cause: BlockCause): number => (wallet === WALLET_BLOCKS.none ? WALLET_BLOCKS[cause] : wallet)

/** What the wallet has after the operator's block is lifted: it takes back no other block than its own. */
export const unblockedFrom = (wallet: number, cause: BlockCause): number => (wallet === WALLET_BLOCKS[cause] ? WALLET_BLOCKS.none : wallet)

/** Whether a fraud can be confirmed: only while the player is blocked for it, and once. */
export const isConfirmable = (block: { cause: BlockCause; confirmed: object | null } | undefined): boolean =>
  block?.cause === 'fraud' && block.confirmed === null
