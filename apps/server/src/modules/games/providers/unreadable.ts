/** Reports bets whose facts cannot be read: lists name such a bet by its line alone, and show it for weeks. */
import type { PlayerId } from '@fairhouse/money'

interface Bet {
  readonly player: PlayerId
  readonly key: string
}

/** Each bet once. */
export function createUnreadableReport(
  onFault: (error: unknown, context: Record<string, unknown>) => void,
  part: `providers.${string}`,
): (bet: Bet, error: unknown) => void {
  const reported = new Set<string>()
  return ({ player, key }, error) => {
    const name = `${player} ${key}`
    if (reported.has(name)) return
    reported.add(name)
    onFault(error, { part, player: `${player}`, bet: key })
  }
}
