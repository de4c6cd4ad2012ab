/** Players of crash: each bets on every round, with targets that spread their cash-outs; and one subscriber who counts bytes. */
import { readFileSync } from 'node:fs'
import { request } from 'node:http'
import { setTimeout as pause } from 'node:timers/promises'

import { newKey } from '@fairhouse/contracts/client'
import { WebSocket } from 'ws'

import type { BenchServer } from '../bets/bench-server.ts'
import { median, rounded } from '../lib/figures.ts'

export interface CrashPlayers {
  /** Bytes that a subscriber received in each complete round, scaled to a round of ten seconds. */
  bytesOfRounds(): Promise<{ bytes_per_client_round: number; frames_per_client_round: number; rounds_seen: number }>
  stop(): Promise<void>
}

interface Seen {
  bytes: number
  frames: number
  /** ms */
  lasted: number
}

interface Change {
  op: string
  data: { type?: string; round?: number }
}

/** performance.md 3 counts the cost of ten seconds. */
const ROUND_MS = 10_000
const ENOUGH = 5
const FIRST_ROUND_MS = 60_000
const LOOK_MS = 100

export async function playCrash({ bearers, host }: BenchServer, port: number, bettors: number): Promise<CrashPlayers> {
  const tokens = readFileSync(bearers, 'utf8').trim().split('\n').slice(0, bettors)
  const seen: Seen[] = []
  const calls = new Set<Promise<unknown>>()
  let round: (Seen & { since: number }) | null = null
  let onSeen = () => undefined as void
  const socket = await opened(`ws://127.0.0.1:${port}/live`, host)
  socket.on('message', (data: Buffer) => {
    const { data: change, op } = JSON.parse(data.toString()) as Change
    if (op === 'change' && change.type === 'betting') {
      round = { bytes: 0, frames: 0, lasted: 0, since: performance.now() }
      tokens.forEach((token, index) => track(calls, bet(port, host, token, index)))
    }
    if (!round) return
    round.bytes += data.length + headOf(data.length)
    round.frames++
    if (change.type !== 'ended') return
    seen.push({ ...round, lasted: performance.now() - round.since })
    round = null
    onSeen()
  })
  socket.send(JSON.stringify({ op: 'subscribe', channel: 'crash' }))
  for (let waited = 0; !round; waited += LOOK_MS) {
    if (waited > FIRST_ROUND_MS) throw new Error('no round of crash began: a run without rounds is invalid')
    await pause(LOOK_MS)
  }
  return {
    async bytesOfRounds() {
      while (seen.length < ENOUGH) await new Promise<void>((resolve) => (onSeen = resolve))
      const perRound = (of: (round: Seen) => number) => median(seen.map((each) => (of(each) * ROUND_MS) / each.lasted))
      return {
        bytes_per_client_round: rounded(
          perRound(({ bytes }) => bytes),
          0,
        ),
        frames_per_client_round: rounded(
          perRound(({ frames }) => frames),
          1,
        ),
        rounds_seen: seen.length,
      }
    },
    async stop() {
      socket.close()
      await Promise.allSettled(calls)
    },
  }
}

const headOf = (size: number) => (size < 126 ? 2 : 4)

function track(calls: Set<Promise<unknown>>, call: Promise<unknown>): void {
  calls.add(call)
  void call.finally(() => calls.delete(call))
}

function opened(url: string, host: string): Promise<WebSocket> {
  const socket = new WebSocket(url, { headers: { host } })
  return new Promise((resolve, reject) => socket.once('open', () => resolve(socket)).once('error', reject))
}

/** Its response is not part of the figure; the ledger is checked at the end. */
function bet(port: number, host: string, token: string, index: number): Promise<void> {
  const auto = 110 + ((index * 37) % 900)
  const body = JSON.stringify({ stake: '1.00', currency: 'RUB', mode: 'real', params: { slot: 'A', auto, autoHalf: null } })
  const headers = { host, authorization: token, 'content-type': 'application/json', 'idempotency-key': newKey() }
  return new Promise((resolve, reject) => {
    const call = request({ host: '127.0.0.1', port, method: 'POST', path: '/api/v2/games/crash/bet', headers }, (answer) =>
      answer.resume().on('end', resolve),
    )
    call.on('error', reject).end(body)
  })
}
