/** The studio of the drill of a theft: its storage is copied with an open hand, tables that play and many pairs, and renewed by the server's command. */
import { randomBytes } from 'node:crypto'
import { cpSync, mkdirSync } from 'node:fs'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'

import { countOpenedSeeds } from '@fairhouse/studio'

import { systemPlatform } from '../../apps/studio/src/platform.ts'
import { createPairs } from '../../apps/studio/src/store/pairs.ts'
import { openStorage } from '../../apps/studio/src/store/storage.ts'
import { startWallet, type SuiteWallet, TOKEN } from '../conformance/wallet.ts'
import { inRoot } from '../lib/paths.ts'
import { type RunningChild, startChild } from '../start/child.ts'
import { SITE_HOST } from './hosts.ts'
import { untilTrue } from './postgres.ts'

type Environment = Record<string, string>

export interface StolenStudio {
  /** Of the operator's command; with the key that replaces the stolen one. */
  readonly environment: Environment
  readonly newKey: string
  /** Until it was stolen: the copy of its storage is taken here. */
  live(): Promise<void>
  /** Whether the storage was left between its keys. */
  isHalfRenewed(): boolean
  /** Starts with the new key. Returns the broken promises, one line each. */
  broken(say: (line: string) => void): Promise<string[]>
  stop(): Promise<void>
}

interface Answer {
  hand: {
    id: string
    state: string
    step: number
    legal: { move: string }[]
    events: unknown[]
    proof: { server_seed: string | null } | null
  }
  pair: { commitment: string; clientSeed: string | null }
}

const SEAT = { mode: 'real', game: 'blackjack', token: TOKEN }
const TABLES = ['baccarat', 'roulette']
/** So many that a run is killed while it encrypts their seeds. */
const OWNERS = 25_000

export async function openStolenStudio(folder: string, sandboxUrl: string): Promise<StolenStudio> {
  const dataDir = join(folder, 'studio')
  const copy = join(folder, 'stolen-studio')
  const [stolenKey, newKey] = [randomBytes(32).toString('hex'), randomBytes(32).toString('hex')]
  const secret = randomBytes(16).toString('hex')
  const wallet = await startWallet(secret)
  let running: RunningChild | undefined
  const environment = { STUDIO_ENV: 'sandbox', STUDIO_DATA_DIR: dataDir, SECRET_STUDIO: secret, SECRET_STUDIO_SEEDS: stolenKey }

  const start = async (key: string) => {
    const settings = {
      STUDIO_LOG_LEVEL: 'error',
      STUDIO_WALLET_URL: wallet.url,
      STUDIO_BEACON_URL: sandboxUrl,
      STUDIO_BEACON_HOST: `beacon.${SITE_HOST}`,
    }
    running = await startChild('the studio', [inRoot('apps/studio/src/main.ts')], { ...environment, ...settings, SECRET_STUDIO_SEEDS: key })
    return callsOf(running.ready.port)
  }
  const stop = async () => {
    await running?.stop()
    running = undefined
  }

  return {
    environment,
    newKey,
    isHalfRenewed: () => countOpenedSeeds(dataDir, stolenKey).opened > 0,
    async live() {
      const { post, chains } = await start(stolenKey)
      await post('table/session', {})
      await post('client-seed', { client_seed: 'a browser' })
      for (let deal = 0; (await post('table/deal', { key: `the-drill-deals-${deal}`, stake: 100 })).hand.state !== 'playing';) deal++
      await untilTrue(async () => (await chains()).length === TABLES.length)
      await stop()
      addPairs(dataDir, stolenKey, secret)
      mkdirSync(copy)
      cpSync(join(dataDir, 'studio.sqlite'), join(copy, 'studio.sqlite'))
    },
    async broken(say) {
      const [byThief, byUs] = [stolenKey, newKey].map((key) => countOpenedSeeds(dataDir, key)) as [Counted, Counted]
      const before = countOpenedSeeds(copy, stolenKey)
      say(
        `the thief reads ${before.opened} of ${before.seeds} seeds of the studio; after the renewal ${byThief.opened}, the new key ${byUs.opened}`,
      )
      const refused = await start(stolenKey).then(
        () => false,
        () => true,
      )
      await stop()
      const { post, chains } = await start(newKey)
      const known = new Set(
        rowsOf(copy, 'select commitment as text from pair union all select id from chain').map(({ text }) => text as string),
      )
      const handBroken = await endHand(post, wallet)
      const { pair } = await post('table/session', {})
      await untilTrue(async () => (await chains()).filter((id) => !known.has(id)).length === TABLES.length)
      say('the open hand was played to its end and paid once, and the tables of the studio have new chains')
      return [
        ...(before.opened === before.seeds ? [] : ['the key of before did not open every seed of the studio']),
        ...(byThief.opened === 0 ? [] : [`the stolen key opens ${byThief.opened} seeds of the studio`]),
        ...(byUs.opened === byUs.seeds ? [] : [`${byUs.seeds - byUs.opened} seeds of the studio do not open with the new key`]),
        ...(refused ? [] : ['a studio starts with the stolen key']),
        ...(known.has(pair.commitment) ? ['a seed pair of the copy of the studio is in use'] : []),
        ...handBroken,
      ]
    },
    async stop() {
      await stop()
      await wallet.stop()
    },
  }
}

type Counted = ReturnType<typeof countOpenedSeeds>
type Calls = ReturnType<typeof callsOf>

function callsOf(port: number) {
  const url = `http://127.0.0.1:${port}/api`
  return {
    async post(path: string, body: object): Promise<Answer> {
      const headers = { 'content-type': 'application/json' }
      const answer = await fetch(`${url}/${path}`, { method: 'POST', headers, body: JSON.stringify({ seat: SEAT, ...body }) })
      if (!answer.ok) throw new Error(`${path}: ${answer.status} ${await answer.text()}`)
      return (await answer.json()) as Answer
    },
    /** The latest of each table. */
    async chains(): Promise<string[]> {
      const answers = await Promise.all(TABLES.map((game) => fetch(`${url}/live/chains?game=${game}`)))
      const published = (await Promise.all(answers.map((answer) => answer.json()))) as { chains: { chain: string }[] }[]
      return published.flatMap(({ chains: [latest] }) => (latest ? [latest.chain] : []))
    },
  }
}

function addPairs(dataDir: string, seedKey: string, secret: string): void {
  const { store, seal, close } = openStorage(
    { dataDir, seedKey, formerSeedKey: undefined, secret, metricsToken: undefined },
    systemPlatform,
  )
  const pairs = createPairs(store, seal, systemPlatform)
  store.atomic(() => {
    for (let owner = 0; owner < OWNERS; owner++) pairs.show(`real:drill-${owner}`)
  })
  close()
}

/** Its seed stays hidden until its end, which the wallet books once. */
async function endHand(post: Calls['post'], { calls }: SuiteWallet): Promise<string[]> {
  let { hand } = await post('table/session', {})
  if (hand.state !== 'playing') return [`the open hand of the studio is ${hand.state}`]
  const isShown = hand.proof?.server_seed !== null
  while (hand.state === 'playing') {
    const move = hand.legal.some((legal) => legal.move === 'noInsure') ? 'noInsure' : 'stand'
    ;({ hand } = await post('table/move', { hand: hand.id, step: hand.step, move }))
  }
  const ends = calls.filter(({ method, body, isBooked }) => ['win', 'end_round'].includes(method) && body.round === hand.id && isBooked)
  return [
    ...(isShown ? ['the seed of an open hand of the studio is shown'] : []),
    ...(hand.state === 'settled' && ends.length === 1
      ? []
      : [`the open hand is ${hand.state}, and the wallet has booked ${ends.length} ends`]),
    ...(hand.proof?.server_seed === null ? ['the seed of the ended hand is not revealed'] : []),
  ]
}

function rowsOf(dataDir: string, sql: string) {
  const db = new DatabaseSync(join(dataDir, 'studio.sqlite'), { readOnly: true })
  try {
    return db.prepare(sql).all()
  } finally {
    db.close()
  }
}
