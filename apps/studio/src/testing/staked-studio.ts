/** A studio whose stakes a test sends under keys of its own, by the test's clock; with its wallet, its storage and its metrics. */
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'

import { afterEach, beforeEach, expect } from 'vitest'

import { startWallet, type SuiteWallet, TOKEN } from '../../../../tools/conformance/wallet.ts'
import { followTable } from './follow-table.ts'
import { createHeldClock, HELD_LIVE, type HeldClock } from './quick-live.ts'
import { openTestStudio, STUDIO_SECRET, type TestStudio } from './test-studio.ts'

export interface Stored {
  readonly id: string
  readonly state: string
}

interface Answer {
  readonly error?: string
  readonly balance?: number | null
  readonly round?: Stored
  readonly hand?: Stored
  readonly wager?: Stored
  /** Of the round of a shared table. */
  readonly number?: number
}

export const GAMES = [
  { game: 'gems5', open: 'session', path: 'spin', stored: 'round', table: 'round' },
  { game: 'blackjack', open: 'table/session', path: 'table/deal', stored: 'hand', table: 'hand' },
  { game: 'roulette', open: 'live/session', path: 'live/bet', stored: 'wager', table: 'wager' },
] as const
export const KEY = 'a-key-of-the-page'
const DEMO = { mode: 'demo', currency: 'EUR' }
export const REAL = { mode: 'real', token: TOKEN }

const METRICS_TOKEN = 'token-of-the-metrics'
/** The wallet answers when the test lets it, however slow the machine. */
const WALLET_TIMEOUT_MS = 300_000

/** For each test of the file that calls it. */
export function stakedStudio() {
  let wallet: SuiteWallet
  let dataDir: string
  let clock: HeldClock
  let studio: TestStudio
  const config = () => ({ walletUrl: wallet.url, dataDir, metricsToken: METRICS_TOKEN })
  const start = () => openTestStudio(config(), HELD_LIVE, { platform: clock.platform, walletTimeoutMs: WALLET_TIMEOUT_MS })
  beforeEach(async () => {
    clock = createHeldClock()
    wallet = await startWallet(STUDIO_SECRET, () => clock.now())
    wallet.begin(() => undefined)
    dataDir = mkdtempSync(join(tmpdir(), 'fairhouse-studio-'))
    studio = await start()
  })
  afterEach(async () => {
    await studio.stop()
    await wallet.stop()
    rmSync(dataDir, { recursive: true, force: true })
  })

  function inStorage<T>(work: (storage: DatabaseSync) => T): T {
    const storage = new DatabaseSync(join(dataDir, 'studio.sqlite'))
    try {
      return work(storage)
    } finally {
      storage.close()
    }
  }

  /** A seat at the game, as its page has one; a shared table takes stakes then. */
  async function sitDown({ game, open, path, stored }: (typeof GAMES)[number], from: object = DEMO, isSeeded = true) {
    const post = async (to: string, body: object) => (await studio.post(`/api/${to}`, body)).body as unknown as Answer
    const fields = { ...from, game }
    const { demo } = (await studio.post(`/api/${open}`, { seat: fields })).body
    const seat = demo ? { ...fields, demo } : fields
    const table = game === 'roulette' ? followTable(studio.url, game) : undefined
    const round = await table?.until('betting')
    await table?.stop()
    const chooseSeed = async () => table ?? post('client-seed', { seat, client_seed: 'a browser' })
    if (isSeeded) await chooseSeed()
    const order = table ? { round: round!.id, bets: [{ id: 'red', stake: 100 }] } : { stake: 100 }
    return {
      number: round?.number,
      chooseSeed,
      send: (key = KEY, change = {}) => post(path, { seat: { ...seat, ...change }, key, ...order }),
      outcome: (key = KEY) => post(`${path}/outcome`, { seat, key }),
      balance: async () => (await post(open, { seat })).balance,
      storedIn: (answer: Answer) => answer[stored],
    }
  }

  /** How many times the studio has asked the wallet for something since the latest `begin`. */
  const callsOf = (method: string) => wallet.calls.filter((call) => call.method === method).length

  return {
    wallet: () => wallet,
    clock: () => clock,
    url: () => studio.url,
    post: (...call: Parameters<TestStudio['post']>) => studio.post(...call),
    async restart() {
      await studio.stop()
      studio = await start()
    },
    sitDown,
    change: (sql: string) => inStorage((storage) => storage.exec(sql)),
    rows: (sql: string, ...values: string[]) => inStorage((storage) => storage.prepare(sql).all(...values)),
    /** The wallet's answers to the returns of this stake; undefined: none. */
    returnsOf: ({ id }: Pick<Stored, 'id'>) =>
      wallet.calls.filter(({ method, body }) => method === 'rollback' && body.ref === `bet-${id}`).map(({ answer }) => answer?.status),
    callsOf,
    untilCalled: (method: string) => expect.poll(() => callsOf(method)).toBeGreaterThan(0),
    /** As its metrics have it. */
    async owed(): Promise<number> {
      const text = await (await fetch(`${studio.url}/metrics`, { headers: { authorization: `Bearer ${METRICS_TOKEN}` } })).text()
      return Number(/^studio_rounds_owed (\d+)$/m.exec(text)![1])
    },
  }
}
