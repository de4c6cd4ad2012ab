/** Players who bet continuously, and checks of every answer they got. */
import { isRefusal } from '@fairhouse/contracts'
import { type CrashBet, settleCrash } from '@fairhouse/games'

import { sleep, systemClock } from '../../../../platform/clock.ts'
import type { Database } from '../../../../platform/db/index.ts'
import { systemIds } from '../../../../platform/ids.ts'
import { systemRandom } from '../../../../platform/random.ts'
import { createLedger, postings } from '../../../books/ledger/index.ts'
import { toRealBettor } from '../../../play/wagering/index.ts'
import type { CrashArena } from './crash-arena.ts'

const PLAYERS = [1n, 2n, 3n, 4n]
const CASH = 1_000_000_00n
const STAKE = 101n
/** Pause before the next call: a shorter one adds load and no bets. */
const REST_MS = 60

export async function fundCrowd(database: Database): Promise<void> {
  const ledger = createLedger({ database, writerIds: [], clock: systemClock, onFault: () => undefined })
  await ledger.ensureMonths()
  for (const player of PLAYERS) {
    await ledger.openWallet(null, player, 'RUB')
    await ledger.post(postings.opened({ id: `${player}`, player, currency: 'RUB', amount: CASH }))
  }
}

export interface Crowd {
  /** Keys of acknowledged bets. */
  accepted: Set<string>
  /** Number of those whose cash-out was acknowledged. */
  counted: Map<string, number>
  stop(): Promise<void>
}

const WAYS: readonly Pick<CrashBet, 'auto' | 'autoHalf'>[] = [
  { auto: null, autoHalf: null },
  { auto: 104, autoHalf: null },
  { auto: 106, autoHalf: 102 },
  { auto: null, autoHalf: 103 },
]

export function crowdAt({ live, game, cashOut }: CrashArena): Crowd {
  const crowd = { accepted: new Set<string>(), counted: new Map<string, number>() }
  let over = false
  async function play(player: bigint): Promise<void> {
    const key = systemIds.next()
    const way = WAYS[systemRandom.below(WAYS.length)]!
    const wager = { stake: STAKE, currency: 'RUB' as const, params: { slot: 'A', ...way }, next: false, key }
    const placed = await live.place(game, toRealBettor(player), wager)
    if (isRefusal(placed)) return void (await sleep(REST_MS))
    crowd.accepted.add(key)
    for (let tries = 0; tries < 60 && !over; tries++) {
      await sleep(REST_MS)
      const kind = systemRandom.below(2) ? 'half' : 'full'
      const refusal = await cashOut(player, key, kind)
      if (!refusal) crowd.counted.set(key, (crowd.counted.get(key) ?? 0) + 1)
      if (refusal?.code === 'round_over' || refusal?.code === 'bet_over' || (!refusal && kind === 'full')) return
    }
  }
  const playing = PLAYERS.map(async (player) => {
    while (!over) await play(player).catch(() => sleep(REST_MS)) // the database may be down
  })
  return { ...crowd, stop: async () => ((over = true), void (await Promise.all(playing))) }
}

/** Bets that contradict their answers: lost, open for ever, or not paid by their rules. */
export async function wrongBets({ ledger, store }: CrashArena, { pool }: Database, { accepted, counted }: Crowd): Promise<string[]> {
  const wrong: string[] = []
  const due = new Map(PLAYERS.map((player) => [player, CASH]))
  const { rows } = await pool.query(
    `select b.*, r.outcome, r.voided from live.bet b join live.round r on r.game = b.game and r.number = b.round`,
  )
  const known = new Set(rows.map(({ id }) => id as string))
  for (const key of accepted) if (!known.has(key)) wrong.push(`${key} is lost`)
  for (const { seat: bettorKey, seq, id, round, params, stake, paid, parts, max_win, outcome, voided, status } of rows) {
    const player = BigInt((bettorKey as string).split('p').at(-1)!)
    const cashOuts = (await store.loadDecided(Number(round))).filter((cashOut) => cashOut.bet === String(seq) && cashOut.counted)
    const model = settleCrash((outcome as { point: number }).point, params as CrashBet, stake as bigint, cashOuts, max_win as bigint)!
    const back = voided && (params as CrashBet).auto === null ? model.lost : 0n
    const booked = await ledger.betOf(player, id as string)
    if (!['settled', 'refunded'].includes(status as string) || booked?.status === 'open') wrong.push(`${id} is ${status}`)
    if (paid !== model.payout + back || booked?.win !== paid)
      wrong.push(`${id} is paid ${paid}, booked ${booked?.win}, due ${model.payout} + ${back}`)
    if ((parts as unknown[]).length !== model.parts.length) wrong.push(`${id} has parts ${JSON.stringify(parts)}`)
    if (cashOuts.length < (counted.get(id as string) ?? 0)) wrong.push(`${id}: a cash-out that was answered is gone`)
    due.set(player, due.get(player)! - (stake as bigint) + (paid as bigint))
  }
  for (const [player, cash] of due) {
    const wallet = await ledger.wallet(player, 'RUB')
    if (wallet!.cash !== cash) wrong.push(`player ${player} has ${wallet!.cash}, due ${cash}`)
  }
  return wrong
}
