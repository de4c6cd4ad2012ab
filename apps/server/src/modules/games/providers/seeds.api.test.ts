import { createHash } from 'node:crypto'

import { codeOf, registerPlayer, sharedClock, sharedTestServer, type TestServer, unwrap } from '@fairhouse/testkit'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'

import { openProvider, type ProviderFixture } from './testing/provider-fixture.ts'
import { type ProviderServer, startProviderServer } from './testing/provider-server.ts'

const SEED = 'ab'.repeat(32)
const hashOf = (text: string) => createHash('sha256').update(text).digest('hex')
const COMMITMENT = hashOf(SEED)
const pairOf = (clientSeed: string | null) => ({
  commitment: COMMITMENT,
  client_seed: clientSeed,
  nonce: 0,
  next_commitment: hashOf('next'),
})

let server: TestServer
let sent: ProviderServer
let provider: ProviderFixture
let answer: object | undefined
beforeAll(async () => {
  server = await sharedTestServer(sharedClock)
  sent = await startProviderServer((path, { client_seed }) => {
    if (path === '/proofs/seeds') return { pair: pairOf(null) }
    return answer ?? { pair: pairOf(String(client_seed)), revealed: { commitment: hashOf('before'), server_seed: SEED } }
  })
  provider = await openProvider(server, sharedClock, { proofs: true, baseUrl: sent.url })
})
afterAll(() => sent.stop())

const player = () => registerPlayer(server)
type Player = Awaited<ReturnType<typeof player>>
const rotate = (at: Player, clientSeed = 'my own seed', of = provider.id) =>
  at.call('POST /api/v2/fairness/providers/{provider}/rotate', { params: { provider: of }, body: { client_seed: clientSeed } })

describe('D-50 seed pairs at a provider', () => {
  it('D-50 shows the commitment of the pair, and reveals the seed when the player chooses the next one', async () => {
    const one = await player()
    const { data } = await unwrap(one.call('GET /api/v2/fairness/providers'))
    expect(data.find((each) => each.provider === provider.id)).toMatchObject({ pair: pairOf(null) })
    expect(await unwrap(rotate(one))).toEqual({
      pair: pairOf('my own seed'),
      revealed: { commitment: hashOf('before'), server_seed: SEED },
    })
    expect(sent.calls.at(-1)).toMatchObject({ path: '/proofs/rotate', body: { player: String(one.id), client_seed: 'my own seed' } })
  })

  it('D-50 refuses a seed that is none, a provider without proofs, and one that is not asked', async () => {
    const [one, silent] = [await player(), await openProvider(server, sharedClock)]
    expect(await codeOf(rotate(one, ''))).toBe('invalid')
    expect(await codeOf(rotate(one, 'a seed', silent.id))).toBe('not_found')
    expect(await codeOf(rotate(one, 'a seed', 'nobody'))).toBe('not_found')
  })

  it('D-50 refuses during a game, and when the provider gives no pair', async () => {
    const one = await player()
    answer = { status: 'GAME_ACTIVE' }
    expect(await codeOf(rotate(one))).toBe('game_active')
    answer = { pair: 'none' }
    expect(await codeOf(rotate(one))).toBe('game_unavailable')
    answer = undefined
  })
})
