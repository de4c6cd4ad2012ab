import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

import { afterEach, beforeEach, describe, expect, it } from 'vitest'

import { startWallet, TOKEN } from '../../../../tools/conformance/wallet.ts'
import { inRoot } from '../../../../tools/lib/paths.ts'
import { systemPlatform } from '../platform.ts'
import { createRounds } from '../store/rounds.ts'
import { openStore } from '../store/schema.ts'
import type { StudioOptions } from '../studio.ts'
import { QUICK_LIVE } from '../testing/quick-live.ts'
import { openTestStudio, postJson, STUDIO_SECRET, type TestStudio } from '../testing/test-studio.ts'

const METRICS_TOKEN = 'token-of-the-metrics'
const rules = readFileSync(inRoot('deploy/prometheus/alerts.yml'), 'utf8').split('name: fairhouse-studio\n')[1]!
const ALARMS = new Map([...rules.matchAll(/- alert: (\w+)\n\s+expr: (.*)\n/g)].map(([, name, expr]) => [name!, expr!]))

let folder: string
let studio: TestStudio | undefined
/** What the clock of the studio is ahead of this machine's. */
let ahead = 0
const platform = { ...systemPlatform, now: () => Date.now() + ahead }

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'fairhouse-alarms-'))
  ahead = 0
})
afterEach(async () => {
  await studio?.stop()
  studio = undefined
  rmSync(folder, { recursive: true, force: true })
})

const begin = async (walletUrl?: string, options: StudioOptions = {}) => {
  const config = { dataDir: folder, metricsToken: METRICS_TOKEN, ...(walletUrl !== undefined && { walletUrl }) }
  studio = await openTestStudio(config, {}, { platform, ...options })
  return studio.url
}

/** Rounds whose bets got no answer before the studio starts: it owes their returns. */
function leaveRounds(wallet: string, count: number): void {
  const store = openStore(folder)
  const terms = { key: 'k', wallet, player: '7', game: 'gems5', currency: 'EUR', stake: 100, value: 100, campaign: null } as const
  for (let n = 1; n <= count; n++) createRounds(store).add({ ...terms, id: `r${n}`, owner: `real:${n}` }, Date.now())
  store.close()
}

const scrape = (url: string, token = METRICS_TOKEN) => fetch(`${url}/metrics`, { headers: { authorization: `Bearer ${token}` } })

/** The largest value of each metric; `up` as Prometheus sets it. */
async function valuesAt(url: string): Promise<Map<string, number>> {
  const answer = await scrape(url).catch(() => undefined)
  const values = new Map([['up', answer?.ok ? 1 : 0]])
  for (const [, name, value] of ((await answer?.text()) ?? '').matchAll(/^(\w+)(?:\{.*\})? (\S+)$/gm))
    values.set(name!, Math.max(values.get(name!) ?? -Infinity, Number(value)))
  return values
}

/** The alarms whose condition holds, without their waiting time. A counter has increased if it stands above its first value, 0. */
async function firingAt(url: string): Promise<string[]> {
  const values = await valuesAt(url)
  return [...ALARMS].flatMap(([alarm, expr]) => {
    const [, name, sign, limit] = /^(?:max\()?(?:increase\()?(\w+)(?:\{.*\})?(?:\[15m\]\))?\)? (>|==) ([\d.]+)$/.exec(expr)!
    const value = values.get(name!)
    const holds = value !== undefined && (sign === '>' ? value > Number(limit) : value === Number(limit))
    return holds ? [alarm] : []
  })
}

const SEAT = { mode: 'real', game: 'gems5', token: TOKEN }

describe('BEY-19 PRO-10 the alarms of the studio', () => {
  it('BEY-19 are silent while it is well, name only metrics that it exports, and need the token', async () => {
    const url = await begin()
    expect(ALARMS.size).toBe(7)
    expect(await firingAt(url)).toEqual([])
    const text = await (await scrape(url)).text()
    expect(text).toContain('\nstudio_faults_total 0\n')
    for (const expr of ALARMS.values())
      for (const [name] of expr.matchAll(/studio_\w+/g))
        if (name !== 'studio_tables_idle_seconds') expect(text).toContain(`# TYPE ${name} `)
    expect((await scrape(url, 'another-token-of-it')).status).toBe(404)
  })

  it('BEY-19 StudioDown: it has ended', async () => {
    const url = await begin()
    await studio!.stop()
    expect(await firingAt(url)).toEqual(['StudioDown'])
  })

  it('BEY-19 StudioOwes and StudioWalletSilent: a win is left, and the wallet gives no answer', async () => {
    leaveRounds('http://127.0.0.1:9/wallet/studio', 1)
    const url = await begin()
    const calls = async () => (await valuesAt(url)).get('studio_wallet_calls_total') ?? 0
    const oneMore = async () => {
      const before = await calls()
      await expect.poll(calls).toBeGreaterThan(before)
    }
    await oneMore()
    expect(await firingAt(url)).toEqual([])
    while (ahead <= 300_000) {
      ahead += 50_500
      await oneMore()
    }
    expect(await firingAt(url)).toEqual(['StudioOwes', 'StudioWalletSilent'])
  })

  it('BEY-19 StudioQueueFull: calls wait for a wallet that hangs, and new stakes for money are refused', async () => {
    const wallet = await startWallet(STUDIO_SECRET)
    try {
      wallet.begin(() => 'lose')
      leaveRounds(wallet.url, 3)
      const url = await begin(wallet.url, { walletCalls: { atOnce: 1, waiting: 2 } })
      await expect.poll(() => firingAt(url)).toEqual(['StudioQueueFull'])
      const refused = await postJson(`${url}/api/spin`, { seat: SEAT, key: 'a-key-of-the-page', stake: 100 })
      expect([refused.status, refused.body.error]).toEqual([503, 'provider_down'])
    } finally {
      await wallet.stop()
    }
  })

  it('BEY-19 StudioTableFaulty and StudioFaults: a table with damaged seeds is closed, the other goes on', async () => {
    const url = await begin(undefined, { live: QUICK_LIVE })
    const roundAt = async (game: string) => {
      const answer = await fetch(`${url}/api/live/stream?game=${game}`)
      const { value } = await answer.body!.pipeThrough(new TextDecoderStream()).getReader().read()
      const [first] = value!.split('\n\n') // one reading may bring more than one message
      return (JSON.parse(first!.replace('data: ', '')) as { round: { number: number } | null }).round?.number ?? 0
    }
    await expect.poll(() => roundAt('baccarat')).toBeGreaterThan(0)
    const store = openStore(folder)
    store.db.exec("update chain_seed set sealed = zeroblob(65) where chain in (select id from chain where game = 'baccarat')")
    store.close()
    await expect.poll(() => firingAt(url)).toEqual(['StudioTableFaulty', 'StudioFaults'])
    const [closed, open] = [await roundAt('baccarat'), await roundAt('roulette')]
    await expect.poll(() => roundAt('roulette')).toBeGreaterThan(open)
    expect(await roundAt('baccarat')).toBe(closed)
  })

  it('BEY-19 StudioFaults: a call that ends with an error is answered 500, without its cause, and the next ones go on', async () => {
    const url = await begin()
    const seat = { mode: 'demo', game: 'gems5', currency: 'EUR' }
    const { demo } = (await postJson(`${url}/api/session`, { seat })).body
    const store = openStore(folder)
    store.db.exec("update pair set sealed = zeroblob(65) where state = 'active'")
    store.close()
    const failed = await postJson(`${url}/api/rotate`, { seat: { ...seat, demo }, client_seed: 'a browser' })
    expect(failed).toEqual({ status: 500, body: { error: 'internal' } })
    expect(await firingAt(url)).toEqual(['StudioFaults'])
    expect(await (await scrape(url)).text()).toContain('\nstudio_faults_total 1\n')
    expect((await postJson(`${url}/api/session`, { seat })).status).toBe(200)
  })

  it('BEY-19 StudioTableIdle: no salt comes', async () => {
    const beacon = { source: 'sandbox', roundAt: () => 7, value: async () => undefined } as const
    const url = await begin(undefined, { live: { ...QUICK_LIVE, beacon } })
    expect(await firingAt(url)).toEqual([])
    ahead = 901_000
    expect(await firingAt(url)).toEqual(['StudioTableIdle'])
  })
})
