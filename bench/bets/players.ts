/** Real players: registered through the public API, with money by an opening posting and their own client seed. */
import { request } from 'node:http'

import { createClient } from '@fairhouse/contracts/client'
import { type Config, postings, type RunningServer } from '@fairhouse/server'

/** Concurrent registrations: their password hashes use all cores anyway. */
const MAX_CONCURRENT = 8
/** 1,000,000.00 RUB, in minor units: sufficient for the whole load. */
const CASH = 100_000_000n

/** Limits that allow thousands of registrations from one address; the measured process keeps the defaults. */
export const forSetUp = (config: Config): Config => ({
  ...config,
  rateLimits: Object.fromEntries(
    Object.keys(config.rateLimits).map((rate) => [rate, { points: 1_000_000, seconds: 1 }]),
  ) as Config['rateLimits'],
})

/** Returns their bearer headers in the order of the players; player i has the client seed `bench i`. */
export async function makePlayers(server: RunningServer, host: string, count: number): Promise<string[]> {
  const bearers: string[] = []
  const workers = Array.from({ length: MAX_CONCURRENT }, async (_, first) => {
    for (let i = first; i < count; i += MAX_CONCURRENT) bearers[i] = await makePlayer(server, host, i)
  })
  await Promise.all(workers)
  return bearers
}

async function makePlayer({ port, app }: RunningServer, host: string, i: number): Promise<string> {
  let bearer = ''
  const { call } = clientAt(port, host, () => bearer)
  const body = { email: `bench-${i}@example.test`, password: `bench of bets ${i}`, currency: 'RUB' as const, terms: true as const }
  const registered = await call('POST /api/v2/auth/register/email', { body })
  if (!registered.ok) throw new Error(`no player was made: ${registered.error.message}`)
  bearer = `Bearer ${registered.data.token}`
  const player = BigInt(playerOf(bearer))
  await app.ledger.post(postings.opened({ id: `bench-${i}`, player, currency: 'RUB', amount: CASH }))
  const rotated = await call('POST /api/v2/fairness/rotate', { body: { client_seed: `bench ${i}` } })
  if (!rotated.ok) throw new Error(`no seed was taken: ${rotated.error.message}`)
  return bearer
}

/** The id of a bearer's player. */
export const playerOf = (bearer: string): string =>
  (JSON.parse(Buffer.from(bearer.split('.')[1]!, 'base64url').toString()) as { sub: string }).sub

/** `bearer` '': a guest. */
export const clientAt = (port: number, host: string, bearer: () => string) =>
  createClient({
    baseOf: () => '',
    headers: (): Record<string, string> => (bearer() ? { authorization: bearer() } : {}),
    fetch: (path, init) => fetchAt(port, host, path, init),
  })

/** The platform's own `fetch` cannot set a Host header (D-10). */
function fetchAt(port: number, host: string, path: string, init: RequestInit): Promise<Response> {
  return new Promise((resolve, reject) => {
    const call = request(
      { host: '127.0.0.1', port, path, method: init.method, headers: { ...(init.headers as Record<string, string>), host } },
      async (incoming) => {
        const parts: Buffer[] = []
        for await (const part of incoming) parts.push(part as Buffer)
        resolve(
          new Response(Buffer.concat(parts), {
            status: incoming.statusCode ?? 0,
            headers: { 'content-type': incoming.headers['content-type'] ?? '' },
          }),
        )
      },
    )
    call.on('error', reject)
    call.end(init.body as string | undefined)
  })
}
