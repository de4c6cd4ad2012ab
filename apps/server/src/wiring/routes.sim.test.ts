/** Calls every declared route with one invalid field, and with junk: at worst 4xx, without internals in the response. */
import { methodAndPath, type Route, routes } from '@fairhouse/contracts'
import {
  type Player,
  registerPlayer,
  createSeededRandom,
  simulationSeeds,
  simulationSize,
  startTestServer,
  type TestServer,
} from '@fairhouse/testkit'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'

import { systemIds } from '../platform/ids.ts'
import { broken, hostileSegment, junk } from '../testing/fuzz/hostile.ts'
import { type Below, sample } from '../testing/fuzz/sample.ts'

const KEYS = Object.entries(routes) as [string, Route][]
/** A file and line, as in a stack trace. */
const INSIDES = /node_modules|\.(ts|js|mjs):\d+|at \w+ \(/

let testServer: TestServer
let player: Player
beforeAll(async () => {
  testServer = await startTestServer({ environment: { LOG_LEVEL: 'silent' } })
  player = await registerPlayer(testServer)
})
afterAll(() => testServer.stop())

/** Of each seed: how many calls of each route, and what was answered. */
function callAll(seed: number, perRoute: number) {
  const sent = new Map<string, Record<number, number>>()
  afterAll(() => {
    const total = [...sent.values()].flatMap((statuses) => Object.values(statuses)).reduce((sum, count) => sum + count, 0)
    const lines = [...sent].map(([key, statuses]) => `${key} ${JSON.stringify(statuses)}`)
    process.stderr.write(`${lines.join('\n')}\n${total} calls, seed ${seed}\n`)
    expect(total).toBe(KEYS.length * perRoute)
  })
  return async (key: string, route: Route): Promise<void> => {
    const below = createSeededRandom(seed + key.length)
    const statuses: Record<number, number> = {}
    sent.set(key, statuses)
    for (let i = 0; i < perRoute; i++) {
      const call = i % 2 === 0 ? nearlyRight(key, route, below) : wrong(key, route, below)
      const answer = await testServer.fetch(call.path, call.init)
      const text = await answer.text()
      const failure = `${call.path} ${JSON.stringify(call.init.body)} → ${answer.status} ${text.slice(0, 300)}`
      statuses[answer.status] = (statuses[answer.status] ?? 0) + 1
      expect(answer.status, failure).toBeLessThan(500)
      expect(INSIDES.test(text), failure).toBe(false)
      if (answer.status === 401 && route.access === 'player') await renew()
    }
  }
}

describe.each(simulationSeeds())(`all ${KEYS.length} routes, seed %i`, (seed) => {
  it.each(KEYS)('D-26 %s answers no 5xx and reveals no internals, for any input', callAll(seed, 6))
})

describe.each(simulationSeeds(20_261_120))(`all ${KEYS.length} routes many times, seed %i`, (seed) => {
  const callEach = callAll(seed, simulationSize(12, 72))
  it.each(KEYS)('D-26 %s answers no 5xx and reveals no internals, for any input', { tags: 'slow' }, callEach)
})

/** Some calls end their own session: continues with another player. */
async function renew(): Promise<void> {
  player = await registerPlayer(testServer)
}

interface Call {
  path: string
  init: RequestInit
}

/** Valid except for one field of path, query or body. */
function nearlyRight(key: string, route: Route, below: Below): Call {
  const parts = { params: sample(route.params, below), query: sample(route.query, below), body: sample(route.body, below) }
  const there = (['params', 'query', 'body'] as const).filter((part) => route[part])
  const one = there[below(there.length)]
  if (one) parts[one] = broken(parts[one], below)
  return callOf(key, route, parts)
}

function wrong(key: string, route: Route, below: Below): Call {
  const { method, path } = methodAndPath(key)
  const { init } = callOf(key, route, { params: {}, query: {}, body: undefined })
  const filled = path.replaceAll(/\{\w+\}/g, () => hostileSegment(below))
  return {
    path: `${filled}?q${below(3)}=${hostileSegment(below)}`,
    init: { ...init, ...(method !== 'GET' && { body: junk(below) as string }) },
  }
}

function callOf(key: string, route: Route, { params, query, body }: Record<'params' | 'query' | 'body', unknown>): Call {
  const { method, path } = methodAndPath(key)
  const values = (params ?? {}) as Record<string, unknown>
  const filled = path.replaceAll(/\{(\w+)\}/g, (_, name: string) => encodeURIComponent(textOf(values[name]).slice(0, 300)) || '-')
  const queryPairs = Object.entries((query ?? {}) as Record<string, unknown>).map(
    ([name, value]) => `${name}=${encodeURIComponent(textOf(value))}`,
  )
  const type = route.bytes?.[0] ?? 'application/json'
  const headers = {
    authorization: `Bearer ${player.token}`,
    ...(method !== 'GET' && { 'content-type': type }),
    ...(route.idempotent && { 'idempotency-key': systemIds.next() }),
  }
  const sends = method !== 'GET' && body !== undefined
  return {
    path: filled + (queryPairs.length > 0 ? `?${queryPairs.join('&')}` : ''),
    init: { method, headers, redirect: 'manual', ...(sends && { body: JSON.stringify(body) }) },
  }
}

const textOf = (value: unknown): string => (typeof value === 'string' ? value : (JSON.stringify(value) ?? '')).toWellFormed()
