import { createServer, type Server } from 'node:http'

import { QUICKNET } from '@fairhouse/fairness/drand'
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'

import { createBeacon } from './beacon.ts'

/** Of the public network: round 123, as its relays publish it. */
const ROUND = {
  round: 123,
  signature: 'b75c69d0b72a5d906e854e808ba7e2accb1542ac355ae486d591aa9d43765482e26cd02df835d3546d23c4b13e0dfc92',
  randomness: 'fb8f7bc29bf24db51871ec8c79f3a1e4bd0557bc0dfcee9ed1d924e69d1c60dc',
}
const CHAIN = 'c0'.repeat(32)
const NOW = Date.UTC(2030, 0, 1)

let relay: Server
let url: string
/** What the relay publishes, by path. */
let published: Record<string, unknown>
let requested: string[]
beforeAll(async () => {
  relay = createServer(({ url: path }, response) => {
    requested.push(path!)
    const found = published[path!]
    response.writeHead(found === undefined ? 404 : 200).end(typeof found === 'string' ? found : JSON.stringify(found))
  })
  await new Promise<void>((resolve) => void relay.listen(0, '127.0.0.1', resolve))
  url = `http://127.0.0.1:${(relay.address() as { port: number }).port}`
})
beforeEach(() => {
  published = {}
  requested = []
})
afterAll(() => void relay.close())

const beacon = (isPublic: boolean, urls = [url], now = NOW) => createBeacon({ urls, host: undefined, isPublic }, { now: () => now })
const publicPath = (round: number | 'latest', chain: string = QUICKNET.chain) => `/${chain}/public/${round}`

it('PRO-11 a value counts with the signature of its chain alone, from the first relay that has one', async () => {
  published = { [publicPath(123)]: ROUND }
  expect(await beacon(true).value(123)).toBe(ROUND.randomness)
  published = { [publicPath(123)]: { ...ROUND, randomness: '0'.repeat(64) } }
  expect(await beacon(true).value(123)).toBeUndefined()
  published = { [publicPath(124)]: ROUND, [publicPath('latest')]: { ...ROUND, round: 124 } }
  expect(await beacon(true).value(124), 'the value of another round').toBeUndefined()
  published = { [publicPath(123)]: 'no JSON' }
  expect(await beacon(true, [url, url]).value(123)).toBeUndefined()
  expect(requested.filter((path) => path === publicPath(123))).toHaveLength(4)
})

it('PRO-11 the chain of a sandbox is the one that its relay publishes, read once', async () => {
  published = { '/chains': [CHAIN], [`/${CHAIN}/info`]: { public_key: QUICKNET.publicKey }, [publicPath(123, CHAIN)]: ROUND }
  const sandbox = beacon(false)
  expect([sandbox.source, beacon(true).source]).toEqual(['sandbox', QUICKNET.chain])
  expect([await sandbox.value(123), await sandbox.value(123)]).toEqual([ROUND.randomness, ROUND.randomness])
  expect(requested.filter((path) => path === '/chains')).toHaveLength(1)
  published[`/${CHAIN}/info`] = { public_key: QUICKNET.publicKey.replace(/^../, '00') }
  expect(await beacon(false).value(123), 'by another key').toBeUndefined()
})

it('PRO-11 a round that was never published has the value of the next one, once that is out', async () => {
  expect(await beacon(true).value(120)).toBeUndefined()
  published = { [publicPath('latest')]: ROUND }
  expect([await beacon(true).value(122), await beacon(true).value(1)]).toEqual([ROUND.randomness, ROUND.randomness])
  expect(await beacon(true).value(124), 'which may still come').toBeUndefined()
  requested = []
  published = { [publicPath(123)]: ROUND, [publicPath('latest')]: ROUND }
  expect(await beacon(true).value(121)).toBe(ROUND.randomness)
  expect(requested).toEqual([121, 'latest', 122].map((round) => publicPath(round as number)))
})

it('PRO-11 a round is due at an instant or later, and no relay gets a request before', async () => {
  const { genesis, period } = QUICKNET
  const at = (round: number) => (genesis + (round - 1) * period) * 1000
  const { roundAt } = beacon(true)
  expect([at(123), at(123) + 1, 0].map(roundAt)).toEqual([123, 124, 1])
  published = { [publicPath(123)]: ROUND }
  expect(await beacon(true, [url], at(123) - 1).value(123)).toBeUndefined()
  expect(requested).toEqual([])
  expect(await beacon(true, [url], at(123)).value(123)).toBe(ROUND.randomness)
})
