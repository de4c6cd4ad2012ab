import { freezeMoney } from '../../../lib/session/frozen-money.ts'

interface HeldMoney {
  begin: {
    /** For one more call or animation. */
    one(): void
    /** Unless something holds the balances already. */
    ifNone(): void
  }
  end(): void
  /** Releases the balances whatever holds them. */
  release(): void
}

/** Freezes the balances while calls or animations of a table hold them: overlapping rounds release them together. */
export function createHeldMoney(): HeldMoney {
  let holds = 0
  let unfreeze: (() => void) | undefined
  const release = () => {
    holds = 0
    unfreeze?.()
    unfreeze = undefined
  }
  const one = () => {
    holds++
    unfreeze ??= freezeMoney()
  }
  return {
    begin: { one, ifNone: () => holds === 0 && one() },
    end: () => (holds > 1 ? void holds-- : release()),
    release,
  }
}
