/**
 * Whether response times reveal an account (D-32): a wrong password, a log-in code and a password reset code, each for addresses with and
 * without an account, sequentially, in an order in which each kind follows each other kind equally often. The medians may differ by five
 * per cent.
 */

import { Agent, request } from 'node:http'

import { openBenchServer } from '../bets/bench-server.ts'
import { serveProduct } from '../bets/processes.ts'
import { type Figures, evaluateGoals, median, rounded } from '../lib/figures.ts'
import { progress } from '../lib/progress.ts'

export interface AuthTimingOptions {
  /** Addresses of each kind per call. */
  addresses?: number
}

const GOALS = { login_gap_pct: ['<=', 5], code_gap_pct: ['<=', 5], forgot_gap_pct: ['<=', 5] } as const
const WIDE = 'auth=1000000/1,code=1000000/1,write=1000000/1,read=1000000/1,captcha=1000000/1'

export default async function run({ addresses = 400 }: AuthTimingOptions = {}): Promise<Figures> {
  const benchServer = await openBenchServer('auth-timing', addresses)
  try {
    const product = await serveProduct({ ...benchServer.environment, LOG_LEVEL: 'silent', RATE_LIMITS: WIDE })
    const figures: Record<string, number> = {}
    try {
      const time = (call: TimedCall, email: string) => timeCall(product.port, benchServer.host, call, email)
      for (const call of TIMED_CALLS) Object.assign(figures, await compare(call, addresses, time))
    } finally {
      await product.stop()
    }
    return evaluateGoals('auth-timing', { ...figures, addresses }, GOALS)
  } finally {
    await benchServer.cluster.close()
  }
}

type TimeCall = (call: TimedCall, email: string) => Promise<number>

/** Milliseconds of each kind, and the difference of their medians. */
async function compare(call: TimedCall, addresses: number, time: TimeCall): Promise<Record<string, number>> {
  const known: number[] = []
  const unknown: number[] = []
  for (let i = 0; i < WARM_UPS; i++) await time(call, `warm-${call.name}-${i}@example.test`)
  for (let i = 0; i < addresses; i++) {
    const timeKnown = async () => void known.push(await time(call, `bench-${i}@example.test`))
    const timeUnknown = async () => void unknown.push(await time(call, `other-${i}@example.test`))
    // k u, u k, k u, …: work left by a call affects both kinds equally often
    for (const step of i % 2 === 0 ? [timeKnown, timeUnknown] : [timeUnknown, timeKnown]) await step()
  }
  const [known_ms, unknown_ms] = [median(known), median(unknown)]
  progress(`${call.name}: ${rounded(known_ms, 2)} ms with an account, ${rounded(unknown_ms, 2)} ms without`)
  return {
    [`${call.name}_known_ms`]: rounded(known_ms, 3),
    [`${call.name}_unknown_ms`]: rounded(unknown_ms, 3),
    [`${call.name}_gap_pct`]: rounded(Math.abs(known_ms / unknown_ms - 1) * 100, 2),
  }
}

const WARM_UPS = 40

interface TimedCall {
  name: 'login' | 'code' | 'forgot'
  path: string
  body: object
  /** The status for every address. */
  status: number
}

/** The three calls that could reveal whether an address has an account, over one connection. */
const TIMED_CALLS: readonly TimedCall[] = [
  { name: 'login', path: '/api/v2/auth/login/email/password', body: { password: 'a guess of a stranger' }, status: 422 },
  { name: 'code', path: '/api/v2/auth/login/email/verification', body: {}, status: 200 },
  { name: 'forgot', path: '/api/v2/auth/password/email/forgot', body: {}, status: 200 },
]

const agent = new Agent({ keepAlive: true, maxSockets: 1 })

/** Milliseconds from the call to the complete response. @throws for an unexpected response. */
function timeCall(port: number, host: string, { path, body, status }: TimedCall, email: string): Promise<number> {
  const sent = JSON.stringify({ email, ...body })
  const headers = { host, 'content-type': 'application/json', 'content-length': String(Buffer.byteLength(sent)) }
  const began = process.hrtime.bigint()
  return new Promise((resolve, reject) => {
    const call = request({ host: '127.0.0.1', port, path, method: 'POST', headers, agent }, (incoming) => {
      incoming.resume()
      incoming.once('end', () => {
        if (incoming.statusCode === status) resolve(Number(process.hrtime.bigint() - began) / 1e6)
        else reject(new Error(`${path} answered ${incoming.statusCode} for ${email}`))
      })
    })
    call.once('error', reject)
    call.end(sent)
  })
}
