/**
 * The byte source every outcome is drawn from. A game sees only this: never a seed, a clock or a player.
 * Source: games.md 1.1 and 1.2 (protocol pf1).
 */
export interface ByteSource {
  /** The next `count` bytes of the stream. */
  take(count: number): Uint8Array
  /** How many bytes were taken so far; part of a round's proof. */
  readonly used: number
}

/**
 * A stream of blocks, each computed on first use. The block function is a parameter: Node's crypto on the server, an
 * audited library in the browser, so that both run this file.
 */
export function bytesFrom(block: (index: number) => Uint8Array): ByteSource {
  let blocks = 0
  let left: Uint8Array = new Uint8Array()
  let at = 0
  let used = 0
  return {
    take(count) {
      while (left.length - at < count) {
        left = joined(left.subarray(at), block(blocks++))
        at = 0
      }
      used += count
      at += count
      return left.subarray(at - count, at)
    },
    get used() {
      return used
    },
  }
}

function joined(a: Uint8Array, b: Uint8Array): Uint8Array {
  if (a.length === 0) return b
  const both = new Uint8Array(a.length + b.length)
  both.set(a)
  both.set(b, a.length)
  return both
}
