/**
 * The leader of a room: opens its rounds, closes them in time, draws them when the beacon value exists. All state is in the
 * row.
 */
import { retryConflicts, type Tx } from '../../../platform/db/index.ts'
import type { Term, Wait } from '../../../platform/leader/index.ts'
import type { Pot } from '../pots/index.ts'
import type { RoomsDeps, RoomTimings } from './ports.ts'
import type { RoomPublisher } from './publisher.ts'
import { commissionOf, type Room, toPotTable } from './room.ts'

export interface RoomLeadDeps extends RoomsDeps {
  readonly times: RoomTimings
  readonly publisher: RoomPublisher
}

/** Performs the due action of the room. Returns the time until the next one. */
export type RoomTick = (term: Pick<Term, 'within'>, room: Room) => Promise<Wait>

/** A stake comes with a call, which ends the idle time. */
const IDLE_MS = 10_000

export function createRoomTick({ pots, times, publisher }: RoomLeadDeps): RoomTick {
  const { store } = pots
  const { idle, look, alone, ask } = times

  return async function tick(term, room) {
    const pot = await store.latest(toPotTable(room))
    if (!pot) return open(term, room)
    switch (pot.state) {
      case 'open':
        return pot.firstAt === null ? { used: idle, idle: IDLE_MS } : waitOr(pot.firstAt + alone, () => refund(term, pot))
      case 'counting':
        return waitOr(pot.closesAt!, () => close(term, pot))
      case 'closed':
        return waitOr(pots.dueAt(pot), () => draw(term, pot))
      default:
        return waitOr(pot.endedAt! + look, () => open(term, room))
    }
  }

  async function waitOr(at: number, work: () => Promise<Wait>): Promise<Wait> {
    const now = await store.now()
    return now < at ? { used: Math.min(idle, at - now), idle: Math.min(IDLE_MS, at - now) } : work()
  }

  async function open(term: Pick<Term, 'within'>, room: Room): Promise<number> {
    const fresh = pots.fresh(toPotTable(room), commissionOf(room))
    await inTerm(term, (tx) => store.add(tx, fresh))
    await publisher.round((await store.latest(toPotTable(room)))!)
    return idle
  }

  /** Reloads the row under its lock: a stake may have arrived in the meantime. */
  async function locked<T>(term: Pick<Term, 'within'>, id: string, state: Pot['state'], work: (tx: Tx, pot: Pot) => Promise<T>) {
    return inTerm(term, async (tx) => {
      const pot = await store.lock(tx, id)
      return pot?.state === state ? work(tx, pot) : undefined
    })
  }

  async function close(term: Pick<Term, 'within'>, { id }: Pot): Promise<number> {
    const closed = await locked(term, id, 'counting', (tx, pot) => pots.close(tx, pot))
    if (closed) await publisher.round(closed)
    return 0
  }

  async function draw(term: Pick<Term, 'within'>, pot: Pot): Promise<number> {
    const value = await pots.value(pot)
    if (!value) return ask
    await pots.prepare(pot)
    const ended = await inTerm(term, (tx) => pots.draw(tx, pot.id, value))
    if (!ended) return 0
    await publisher.drawn(ended)
    return 0
  }

  async function refund(term: Pick<Term, 'within'>, left: Pot): Promise<number> {
    await pots.prepare(left)
    const refunded = await locked(term, left.id, 'open', async (tx, pot) => ((await isAlone(tx, pot)) ? pots.refund(tx, pot) : undefined))
    if (!refunded) return 0
    await publisher.refunded(refunded.pot, refunded.moneys)
    return 0
  }

  async function isAlone(tx: Tx, { firstAt }: Pot): Promise<boolean> {
    return firstAt !== null && firstAt + alone <= (await store.now(tx))
  }
}

/** Repeated after transient database errors. */
const inTerm = <T>(term: Pick<Term, 'within'>, work: (tx: Tx) => Promise<T>): Promise<T> => retryConflicts(() => term.within(work))
