/**
 * A seeded world on simulated time: three processes, each with its own players, act concurrently, round after round, on one
 * database; every answer is compared with the model's, and the state at the end.
 */
import type { Ledger } from '../../index.ts'
import { Model } from '../model/index.ts'
import type { TestLedger } from '../open.ts'
import { type Choices, choicesFrom } from '../random.ts'
import { same } from '../same.ts'
import { compareBooks } from './books.ts'
import { type Operation, inLedger, inModel } from './operations.ts'
import { playersTurn } from './players-turn.ts'
import { cutUntil, untilAnswered } from './storm.ts'
import { type WorldTime, worldTime } from './time.ts'

export interface Difference {
  act: Operation
  model: unknown
  ledger: unknown
}

interface PlannedOperation {
  act: Operation
  ledger: Ledger
}

/** Concurrent acts per process (one, two and many run different statements), and its players: single acts take longer. */
const PROCESSES = [
  { id: 1, crowd: 1000, players: 160 },
  { id: 2, crowd: 2, players: 20 },
  { id: 3, crowd: 1, players: 12 },
]

export class World {
  readonly #books: TestLedger
  readonly #choices: Choices
  readonly #time: WorldTime
  readonly #model = new Model()
  readonly #ledgers: Ledger[]
  readonly #players: { player: bigint; ledger: Ledger; earlier: Operation[] }[] = []
  operations = 0
  /** Sessions that storms cut. */
  cut = 0
  /** Count of each verdict: `bet done`, `post not_covered` … */
  readonly verdicts = new Map<string, number>()

  private constructor(books: TestLedger, choices: Choices, time: WorldTime) {
    this.#books = books
    this.#choices = choices
    this.#time = time
    this.#ledgers = PROCESSES.map(({ id }) => books.another([id]))
  }

  static async begin(books: TestLedger, seed: number): Promise<World> {
    const world = new World(books, choicesFrom(seed), await worldTime(books.database))
    for (const [index, { players }] of PROCESSES.entries())
      for (let i = 0; i < players; i++) await world.#enter(BigInt(index * 1000 + i + 1), world.#ledgers[index]!)
    return world
  }

  /** Returns the differences. */
  async round(): Promise<Difference[]> {
    const planned = await this.#deeds()
    const expected = this.#expected(planned)
    const answers = await Promise.all(this.#ledgers.map((ledger, index) => doneBy(planned, ledger, PROCESSES[index]!.crowd)))
    return this.#differences(planned, expected, answers.flat())
  }

  /** A round in which sessions are cut at any step; one act per player, each repeated with its key until it has a verdict. */
  async stormyRound(): Promise<Difference[]> {
    const planned = (await this.#deeds()).filter(
      ({ act }, i, all) => i === all.findIndex((other) => playerOf(other.act) === playerOf(act)) && act.kind !== 'rotate',
    )
    const expected = this.#expected(planned)
    let over = false
    const cutting = cutUntil(this.#books, () => over)
    const answers = await Promise.all(planned.map(({ act, ledger }) => untilAnswered(ledger, act))).finally(() => (over = true))
    this.cut += await cutting
    return this.#differences(planned, expected.map(asDone), answers.map(asDone))
  }

  compareBooks(): Promise<unknown[]> {
    return compareBooks(this.#books, this.#ledgers[0]!, this.#model)
  }

  async #enter(player: bigint, ledger: Ledger): Promise<void> {
    this.#model.open(player)
    this.#players.push({ player, ledger, earlier: [] })
    await ledger.openWallet(null, player, 'RUB')
  }

  async #deeds(): Promise<PlannedOperation[]> {
    await this.#time.pass(this.#model, this.#choices)
    const present = this.#players.filter(() => this.#choices.chance(60))
    const turn = { model: this.#model, now: this.#time.now(), choices: this.#choices }
    const planned = present.flatMap(({ player, ledger, earlier }) =>
      playersTurn({ ...turn, player, earlier }).map((act) => ({ act, ledger })),
    )
    return this.#ledgers.flatMap((ledger) => planned.filter((each) => each.ledger === ledger))
  }

  #expected(planned: PlannedOperation[]): unknown[] {
    this.operations += planned.length
    return planned.map(({ act }) => inModel(this.#model, act, this.#time.now()))
  }

  #differences(planned: PlannedOperation[], expected: unknown[], answers: unknown[]): Difference[] {
    for (const [i, { act }] of planned.entries()) this.#count(act, expected[i])
    return planned.flatMap(({ act }, i) => (same(answers[i], expected[i]) ? [] : [{ act, model: expected[i], ledger: answers[i] }]))
  }

  #count(act: Operation, answer: unknown): void {
    const { kind, reason } = (answer ?? {}) as { kind?: string; reason?: string }
    const verdict = `${act.kind} ${reason ?? kind}`
    this.verdicts.set(verdict, (this.verdicts.get(verdict) ?? 0) + 1)
  }
}

/** Runs the acts of one process in order, `crowd` at a time. */
async function doneBy(planned: PlannedOperation[], ledger: Ledger, crowd: number): Promise<unknown[]> {
  const own = planned.filter((each) => each.ledger === ledger)
  const answers: unknown[] = []
  while (answers.length < own.length)
    answers.push(...(await Promise.all(own.slice(answers.length, answers.length + crowd).map(({ act }) => inLedger(ledger, act)))))
  return answers
}

function playerOf(act: Operation) {
  if ('player' in act) return act.player
  if ('player' in act.order) return act.order.player
  return act.order.legs[0]?.player ?? act.order.bet?.player
}
const asDone = (answer: unknown) =>
  (answer as { kind?: string } | undefined)?.kind === 'duplicate' ? { ...(answer as object), kind: 'done' } : answer
