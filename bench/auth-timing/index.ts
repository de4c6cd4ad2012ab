/**
 * Whether the time of an answer tells who has an account (D-32): a wrong password, a code to log in and a code for a new
 * password, each asked of addresses with and without an account, one after the other, in turns that let each follow each
 * other kind equally often. The medians may differ by five in a hundred.
 */
import { openHouse } from '../bets/house.ts'
import { serveProduct } from '../bets/processes.ts'
import { type Figures, judged, median, rounded } from '../lib/figures.ts'
import { progress } from '../lib/progress.ts'
import { ASKED, type Asked, timed } from './asked.ts'

export interface AuthTimingOptions {
  /** Addresses of each kind that each call is asked of. */
  addresses?: number
}

const GOALS = { login_gap_pct: ['<=', 5], code_gap_pct: ['<=', 5], forgot_gap_pct: ['<=', 5] } as const
const WIDE = 'auth=1000000/1,code=1000000/1,write=1000000/1,read=1000000/1,captcha=1000000/1'

export default async function run({ addresses = 400 }: AuthTimingOptions = {}): Promise<Figures> {
  const house = await openHouse('auth-timing', addresses)
  try {
    const product = await serveProduct({ ...house.environment, LOG_LEVEL: 'silent', RATE_LIMITS: WIDE })
    const figures: Record<string, number> = {}
    try {
      const ask = (asked: Asked, email: string) => timed(product.port, house.host, asked, email)
      for (const asked of ASKED) Object.assign(figures, await compared(asked, addresses, ask))
    } finally {
      await product.stop()
    }
    return judged('auth-timing', { ...figures, addresses }, GOALS)
  } finally {
    await house.cluster.close()
  }
}

type Ask = (asked: Asked, email: string) => Promise<number>

/** Milliseconds of each kind, and how far apart their medians are. */
async function compared(asked: Asked, addresses: number, ask: Ask): Promise<Record<string, number>> {
  const known: number[] = []
  const unknown: number[] = []
  for (let i = 0; i < WARM_UPS; i++) await ask(asked, `warm-${asked.name}-${i}@example.test`)
  for (let i = 0; i < addresses; i++) {
    const askKnown = async () => void known.push(await ask(asked, `bench-${i}@example.test`))
    const askUnknown = async () => void unknown.push(await ask(asked, `other-${i}@example.test`))
    // k u, u k, k u, …: what a call leaves to be done meets its own kind as often as the other one
    for (const step of i % 2 === 0 ? [askKnown, askUnknown] : [askUnknown, askKnown]) await step()
  }
  const [known_ms, unknown_ms] = [median(known), median(unknown)]
  progress(`${asked.name}: ${rounded(known_ms, 2)} ms with an account, ${rounded(unknown_ms, 2)} ms without`)
  return {
    [`${asked.name}_known_ms`]: rounded(known_ms, 3),
    [`${asked.name}_unknown_ms`]: rounded(unknown_ms, 3),
    [`${asked.name}_gap_pct`]: rounded(Math.abs(known_ms / unknown_ms - 1) * 100, 2),
  }
}

const WARM_UPS = 40
