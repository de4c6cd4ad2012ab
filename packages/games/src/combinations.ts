/** The number of ways to choose `count` of `n`, regardless of order. */
export function combinations(n: number, count: number): bigint {
  if (count < 0 || count > n) return 0n
  let ways = 1n
  for (let i = 0; i < count; i++) ways = (ways * BigInt(n - i)) / BigInt(i + 1)
  return ways
}
