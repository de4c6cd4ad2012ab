/**
 * What address blocks hold open at a time: streams, requests. A provider hands out IPv6 by the /48 and IPv4 by the /24, so the blocks of one
 * allocation also count together. Once all is taken, the largest allocation gives one up for a smaller one, and within it the largest block.
 */

export interface BlockBounds {
  /** Of one address block: an IPv4 address, or the /64 of an IPv6 one. */
  readonly own: number
  /** Of the blocks of one /24 or /48 together. */
  readonly wide: number
  /** Of all together. */
  readonly all: number
}

export interface BlockHolders<T> {
  /** false: its block, its allocation, or all together have too many, and nobody has more than it. */
  add(item: T, block: string): boolean
  /** Without effect for one that was removed or given up. */
  remove(item: T, block: string): void
  items(): readonly T[]
}

interface Allocation<T> {
  size: number
  readonly blocks: Map<string, Set<T>>
}

/** The /24 of an IPv4 address, the /48 of the /64 of an IPv6 one. */
export function wideBlockOf(block: string): string {
  const mark = block.includes('.') ? '.' : ':'
  return block.split(mark, 3).join(mark)
}

/** Whose turn it is to give one up for a holder of `size`: the largest, unless that would make it the smaller one. */
export function largestOver<H extends { readonly size: number }>(holders: Iterable<H>, size: number): H | undefined {
  let largest: H | undefined
  for (const holder of holders) if (holder.size > (largest?.size ?? size + 1)) largest = holder
  return largest
}

/** `giveUp`: the item is removed already. */
export function createBlockHolders<T>({ own, wide, all }: BlockBounds, giveUp: (item: T) => void): BlockHolders<T> {
  const allocations = new Map<string, Allocation<T>>()
  let sum = 0

  function remove(item: T, block: string): void {
    const name = wideBlockOf(block)
    const allocation = allocations.get(name)
    const items = allocation?.blocks.get(block)
    if (!allocation || !items?.delete(item)) return
    sum--
    allocation.size--
    if (items.size === 0) allocation.blocks.delete(block)
    if (allocation.size === 0) allocations.delete(name)
  }

  /** The newest of the largest block. */
  function takeFrom({ blocks }: Allocation<T>, size: number): boolean {
    const holder = largestOver(
      Array.from(blocks, ([block, items]) => ({ block, items, size: items.size })),
      size,
    )
    if (!holder) return false
    const newest = [...holder.items].at(-1)!
    remove(newest, holder.block)
    giveUp(newest)
    return true
  }

  function makeRoom(allocation: Allocation<T>, size: number): boolean {
    const other = largestOver(allocations.values(), allocation.size)
    return other ? takeFrom(other, -1) : takeFrom(allocation, size)
  }

  return {
    add(item, block) {
      const name = wideBlockOf(block)
      const allocation = allocations.get(name) ?? { size: 0, blocks: new Map<string, Set<T>>() }
      const items = allocation.blocks.get(block) ?? new Set<T>()
      if (items.size >= own) return false
      if (allocation.size >= wide && !takeFrom(allocation, items.size)) return false
      if (sum >= all && !makeRoom(allocation, items.size)) return false
      allocations.set(name, allocation)
      allocation.blocks.set(block, items.add(item))
      allocation.size++
      sum++
      return true
    },
    remove,
    items: () => [...allocations.values()].flatMap(({ blocks }) => [...blocks.values()].flatMap((items) => [...items])),
  }
}
