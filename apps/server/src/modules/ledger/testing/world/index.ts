/**
 * A seeded world on simulated time: three processes with players of their own act at once, round after round, on one
 * database; every answer is compared with the model's, and the books are reconciled in the end.
 */
import type { Ledger } from '../../index.ts'
import { Model } from '../model/index.ts'
import { WINDOWS } from '../model/windows.ts'
import type { TestLedger } from '../open.ts'
import { choicesFrom } from '../random.ts'
import { ownClock, type SimClock } from '../sim-clock.ts'
import { type Act, inLedger, inModel } from './acts.ts'
import { playersTurn } from './players-turn.ts'

const START = Date.UTC(2026, 0, 20)
const STEPS_MS = [0, 1, 1000, 60_000, 3_600_000, 6 * 3_600_000]

export interface Difference {
  act: Act
  model: unknown
  ledger: unknown
}

export interface World {
  /** One round; answers what differed. */
  round(): Promise<Difference[]>
  /** Wallets and named accounts that differ from the model's. */
  compareBooks(): Promise<unknown[]>
  acts: number
}

export async function newWorld(books: TestLedger, seed: number, playersPerLane = 40): Promise<World> {
  const choices = choicesFrom(seed)
  const model = new Model()
  const lanes = [0, 1, 2].map((lane) => ({
    ledger: books.another([lane + 1]),
    players: Array.from({ length: playersPerLane }, (_, i) => BigInt(i * 3 + lane + 1)),
  }))
  const earlier = new Map<bigint, Act[]>()
  await books.database.pool.query("select ledger.ensure_months('2025-12-01', 16)")
  const clock = await ownClock(books.database, START)
  let now = START
  for (const { ledger, players } of lanes) {
    for (const player of players) {
      model.open(player)
      earlier.set(player, [])
      await ledger.openWallet(null, player, 'RUB')
    }
  }

  const world: World = {
    acts: 0,
    async round() {
      now = await nextInstant(clock, model, now, choices)
      const acts = lanes.flatMap(({ ledger, players }) => {
        const present = players.filter(() => choices.chance(60))
        return present.flatMap((player) =>
          playersTurn({ model, player, now, choices, earlier: earlier.get(player)! }).map((act) => ({ act, ledger })),
        )
      })
      world.acts += acts.length
      const expected = acts.map(({ act }) => inModel(model, act, now))
      const answers = await Promise.all(acts.map(({ act, ledger }) => inLedger(ledger, act)))
      return acts.flatMap(({ act }, i) => (same(answers[i], expected[i]) ? [] : [{ act, model: expected[i], ledger: answers[i] }]))
    },
    compareBooks: () => differences(books, lanes[0]!.ledger, model),
  }
  return world
}

/** Mostly a small step; now and then the very instant at which something leaves a window. */
async function nextInstant(clock: SimClock, model: Model, now: number, choices: ReturnType<typeof choicesFrom>): Promise<number> {
  let next = now + choices.pick(STEPS_MS)
  if (choices.chance(25)) {
    const event = choices.pick([...model.players.values()]).events.at(-1 - choices.below(20))
    const leaves = event && event.at + choices.pick(WINDOWS)[1]
    if (leaves !== undefined && leaves > now && leaves < now + 2 * WINDOWS[0][1]) next = leaves
  }
  await clock.set(next)
  return next
}

async function differences(books: TestLedger, ledger: Ledger, model: Model): Promise<unknown[]> {
  const found: unknown[] = []
  for (const [player, { version, nonce, pair }] of model.players) {
    const part = (name: string) => model.sums.of(`${player}:${name}`)
    const expected = {
      cash: part('cash'),
      bonus: part('bonus'),
      hold: part('hold'),
      locked: part('locked'),
      debt: part('debt'),
      version,
      nonce,
      pair,
    }
    const wallet = (await ledger.wallet(player, 'RUB'))!
    const own = Object.fromEntries(Object.keys(expected).map((field) => [field, wallet[field as keyof typeof expected]]))
    if (!same(own, expected)) found.push({ player, model: expected, ledger: own })
  }
  const { rows } = await books.database.pool.query<{ name: string; balance: bigint }>(
    'select a.name, sum(n.balance)::bigint as balance from ledger.named n join ledger.account a on a.id = n.account group by 1',
  )
  for (const { name, balance } of rows)
    if (balance !== model.sums.of(name)) found.push({ account: name, model: model.sums.of(name), ledger: balance })
  return found
}

const text = (value: unknown) =>
  JSON.stringify(value, (_, field: unknown) =>
    typeof field === 'bigint'
      ? `${field}n`
      : field && typeof field === 'object' && !Array.isArray(field)
        ? Object.fromEntries(Object.entries(field).sort())
        : field,
  )
export const same = (one: unknown, other: unknown) => text(one) === text(other)
