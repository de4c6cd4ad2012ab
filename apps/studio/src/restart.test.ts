import { type ChildProcess, spawn } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'

import { startWallet, type SuiteWallet, TOKEN, type Trouble } from '../../../tools/conformance/wallet.ts'
import { type PageAnswer, postJson, SEED_KEY, STUDIO_SECRET } from './testing/test-studio.ts'

const SEAT = { mode: 'real', game: 'gems5', token: TOKEN }
const BET = { seat: SEAT, stake: 100 }

let wallet: SuiteWallet
let folder: string
/** Of every call to a method. */
let trouble: Partial<Record<string, Trouble>>
let running: ChildProcess | undefined

beforeEach(async () => {
  wallet = await startWallet(STUDIO_SECRET)
  folder = mkdtempSync(join(tmpdir(), 'fairhouse-studio-'))
  trouble = {}
  wallet.begin((method) => trouble[method])
})
afterEach(async () => {
  running?.kill('SIGKILL')
  await wallet.stop()
  rmSync(folder, { recursive: true, force: true })
})

/** The studio as its own process, on the same folder each time. */
async function startProcess(): Promise<string> {
  const environment = {
    STUDIO_DATA_DIR: folder,
    STUDIO_WALLET_URL: wallet.url,
    SECRET_STUDIO: STUDIO_SECRET,
    SECRET_STUDIO_SEEDS: SEED_KEY,
  }
  const child = spawn(process.execPath, [join(import.meta.dirname, 'main.ts')], {
    env: { ...process.env, ...environment },
    stdio: ['ignore', 'inherit', 'inherit', 'ipc'],
  })
  running = child
  const { port } = await new Promise<{ port: number }>((resolve, reject) => {
    child.once('message', (message) => resolve(message as { port: number }))
    child.once('exit', (code) => reject(new Error(`the studio ended with ${code}`)))
  })
  return `http://127.0.0.1:${port}`
}

async function kill(): Promise<void> {
  const ended = new Promise((resolve) => running!.once('exit', resolve))
  running!.kill('SIGKILL')
  await ended
}

async function seeded(url: string): Promise<void> {
  await postJson(`${url}/api/session`, { seat: SEAT })
  await postJson(`${url}/api/client-seed`, { seat: SEAT, client_seed: 'a browser' })
}

const callsOf = (method: string) => wallet.calls.filter((call) => call.method === method)

describe('PRO-10 a studio that is killed', () => {
  it('PRO-10 between debit and credit delivers the win once after its restart', async () => {
    let url = await startProcess()
    await seeded(url)
    let key = ''
    for (let n = 0; callsOf('win').length === 0; n++) {
      trouble = { win: 'fail' }
      key = `a-key-of-the-page-${n}`
      void postJson(`${url}/api/spin`, { ...BET, key }).catch(() => undefined)
      await expect.poll(() => callsOf('win').length + callsOf('end_round').length).toBeGreaterThan(n)
    }
    await kill()
    trouble = {}
    url = await startProcess()
    await expect.poll(() => callsOf('win').filter((call) => call.isBooked).length).toBe(1)
    const repeat: PageAnswer = await postJson(`${url}/api/spin`, { ...BET, key })
    const wins = callsOf('win')
    expect(new Set(wins.map(({ raw }) => raw)).size).toBe(1)
    expect(repeat.body.round).toMatchObject({ state: 'settled', win: wins[0]!.body.amount })
    expect(callsOf('win').filter((call) => call.isBooked).length).toBe(1)
    expect((await postJson(`${url}/api/session`, { seat: SEAT })).body.unfinished).toMatchObject({ id: repeat.body.round.id })
  })

  it('PRO-10 D-50 before the answer to a bet returns the bet, spends its nonce and lists it as void', async () => {
    let url = await startProcess()
    await seeded(url)
    trouble = { bet: 'lose' }
    void postJson(`${url}/api/spin`, { ...BET, key: 'a-key-of-the-page' }).catch(() => undefined)
    await expect.poll(() => callsOf('bet').length).toBe(1)
    await kill()
    url = await startProcess()
    await expect.poll(() => callsOf('rollback').filter((call) => call.isBooked).length).toBe(1)
    expect(callsOf('rollback')[0]!.body.ref).toBe(callsOf('bet')[0]!.body.tx)
    await expect
      .poll(async () => (await postJson(`${url}/api/rounds`, { seat: SEAT })).body.rounds.map(({ state }) => state))
      .toEqual(['void'])
    expect((await postJson(`${url}/api/session`, { seat: SEAT })).body.pair.nonce).toBe(1)
    expect(callsOf('win')).toEqual([])
  })
})
