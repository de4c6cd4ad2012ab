import { describe, expect, it } from 'vitest'

import { DIALECTS } from './dialects/index.ts'
import { startWallet, TOKEN } from './wallet.ts'

const SECRET = 'the secret of a provider under test'
const NOW = 1_800_000_000_000
const { seamless } = DIALECTS

/** What the suite's wallet answers to these bodies, at this route, and has seen. */
async function sent(bodies: readonly string[], route = 'authenticate') {
  const wallet = await startWallet(SECRET, () => NOW)
  try {
    const statuses: number[] = []
    for (const raw of bodies) {
      const target = new URL(`${wallet.url}/${route}`)
      const headers = seamless.sign({ path: target.pathname + target.search, raw }, { secret: SECRET, now: NOW })
      statuses.push((await fetch(target, { method: 'POST', body: raw, headers })).status)
    }
    return { statuses, calls: wallet.calls.map(({ method, signature, faults }) => ({ method, signature, faults })) }
  } finally {
    await wallet.stop()
  }
}

describe("PRO-10 the suite's wallet", () => {
  it('PRO-10 answers 400 to a body that is no JSON object, names it, and goes on', async () => {
    const call = { method: 'authenticate', signature: 'right', faults: ['authenticate: the body is no JSON object'] }
    const bodies = ['null', '[]', '5', '"text"', 'x', '']
    expect(await sent(bodies)).toEqual({ statuses: bodies.map(() => 400), calls: bodies.map(() => call) })
  })

  it('PRO-10 reads the method from the path alone, and verifies the signature over the whole address', async () => {
    const body = JSON.stringify({ token: TOKEN, game: 'g' })
    const call = { method: 'authenticate', signature: 'right', faults: [] }
    expect(await sent([body], 'authenticate?from=acme')).toEqual({ statuses: [200], calls: [call] })
  })
})
