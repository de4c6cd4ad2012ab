/** A chain of blocks and a mempool for stand-ins: payments are seen, mined, reorged and replaced as a test says. */
import { createHash } from 'node:crypto'

export interface ChainTransaction {
  txid: string
  outputs: { address: string; units: bigint }[]
  /** Height of its block; null in the mempool. */
  height: number | null
  /** Seconds. */
  seenAt: number
  isReplaced: boolean
}

export interface BlockChain {
  transactions: ChainTransaction[]
  tip(): number
  blockAt(height: number): string
  send(...outputs: ChainTransaction['outputs']): ChainTransaction
  mine(blocks?: number): void
  /** The last blocks are replaced by as many others; their transactions are in the mempool again, or in the first new block. */
  reorganise(blocks: number, drop: boolean): void
  /** Another transaction spends its coins. */
  replace(transaction: ChainTransaction): void
}

const hashOf = (text: string) => createHash('sha256').update(text).digest('hex')

export function createBlockChain(now: () => number, seed: string): BlockChain {
  const transactions: ChainTransaction[] = []
  const blocks = new Map<number, string>()
  let tip = 800_000
  let branch = 0
  const blockAt = (height: number) => blocks.get(height) ?? hashOf(`${seed} ${height}`)
  const mine = (count = 1) => {
    for (let n = 0; n < count; n++) {
      tip++
      blocks.set(tip, hashOf(`${seed} ${tip} ${branch}`))
      for (const each of transactions) if (each.height === null && !each.isReplaced) each.height = tip
    }
  }
  return {
    transactions,
    tip: () => tip,
    blockAt,
    mine,
    send(...outputs) {
      const txid = hashOf(`${seed} tx ${transactions.length}`)
      transactions.push({ txid, outputs, height: null, seenAt: Math.floor(now() / 1000), isReplaced: false })
      return transactions.at(-1)!
    },
    reorganise(count, drop) {
      branch++
      const first = tip - count + 1
      const dropped = transactions.filter(({ height }) => height !== null && height >= first)
      for (const each of dropped) each.height = drop ? null : first
      for (let height = first; height <= tip; height++) blocks.set(height, hashOf(`${seed} ${height} ${branch}`))
    },
    replace(transaction) {
      transaction.height = null
      transaction.isReplaced = true
    },
  }
}
