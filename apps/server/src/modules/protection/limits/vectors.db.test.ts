import { afterAll, beforeAll, describe, expect, it } from 'vitest'

import { openTestLedger, type TestLedger } from '../../books/ledger/testing/open.ts'
import { ownClock } from '../../books/ledger/testing/sim-clock.ts'
import { excludeUntil } from './commands.ts'
import { findExcludedMatch } from './persons.ts'
import type { LimitName } from './rules/names.ts'
import { marksOf } from './rules/person.ts'
import { saveMarks } from './store/persons.ts'
import { type LimitEvent, limitCases, personCases, type VectorPerson } from './testing/limit-vectors.ts'
import { LimitsHarness, type ProtectedPlayer } from './testing/protected-player.ts'

const START = Date.UTC(2026, 0, 5)
const at = (seconds: number) => START + seconds * 1000

let books: TestLedger
let harness: LimitsHarness
beforeAll(async () => {
  books = await openTestLedger()
  await books.database.pool.query("select ledger.ensure_months('2026-01-01', 9)")
  harness = new LimitsHarness(books, await ownClock(books.database, START), START)
})
afterAll(async () => {
  // Two cases void a paid bet; no posting takes a payment back, and the ledger check reports it.
  expect((await books.ledger.check()).map(({ rule }) => rule)).toEqual(['I8 settlement', 'I8 settlement'])
  expect(books.faults).toEqual([])
  await books.close()
})

/** A bet without a name is the last one. */
function applyEvent(player: ProtectedPlayer, event: LimitEvent, names: { last: string }): Promise<string> {
  switch (event.kind) {
    case 'set_limit': {
      const name = (event.period ? `${event.type}_${event.period}` : event.type) as LimitName
      return player.setLimit(name, event.amount === null ? null : BigInt(event.amount))
    }
    case 'deposit':
      return player.deposit(BigInt(event.amount))
    case 'withdraw':
      return player.withdraw(BigInt(event.amount))
    case 'bet':
      return player.bet(BigInt(event.amount), (names.last = event.id ?? `bet at ${event.at}`))
    case 'win':
      return player.win(BigInt(event.amount), event.id ?? names.last)
    case 'refund':
      return player.refund(event.id)
    case 'cool_off':
      return player.coolOff(at(event.at + event.seconds))
    case 'self_exclude':
      return player.exclude(event.seconds === null ? Infinity : at(event.at + event.seconds))
    case 'login':
      return player.logIn()
    case 'reopen':
      return player.reopen()
  }
}

describe('BEY-11 protection vectors, in a real database', () => {
  it.each(limitCases)('$id $note', async ({ in: { events }, out }) => {
    const player = await harness.player()
    const [answers, names]: [string[], { last: string }] = [[], { last: '' }]
    for (const event of events) {
      await harness.at(at(event.at))
      answers.push(await applyEvent(player, event, names))
    }
    expect(answers).toEqual(out.answers)
  })

  it('number 11', () => expect(limitCases).toHaveLength(11))
})

describe('D-5 vectors of the person bound by an exclusion', () => {
  const own = (person: VectorPerson) => {
    const { phone, document, instruments, name, birth } = person
    return marksOf({
      phone: phone ?? null,
      document: document ?? null,
      instruments: instruments ?? [],
      name: name ?? null,
      birth: birth ?? null,
    })
  }

  /** One server for all cases: each has its own people. */
  const apart = (person: VectorPerson, id: string): VectorPerson => ({
    ...person,
    ...(person.phone && { phone: `${person.phone}/${id}` }),
    ...(person.document && { document: `${person.document}/${id}` }),
    ...(person.instruments && { instruments: person.instruments.map((each) => `${each}/${id}`) }),
    ...(person.birth && { birth: `${person.birth}/${id}` }),
  })

  it.each(personCases)('$id $note', async ({ id, in: given, out }) => {
    for (const { until, ...person } of given.excluded) {
      await harness.at(at(0))
      const { account } = await harness.player()
      await harness.within((tx) => saveMarks(tx, account.player, own(apart(person, id))))
      await harness.limitsRepository.change(null, account, (state) => excludeUntil(state, until === null ? Infinity : at(until)))
    }
    const known = await harness.within((tx) => findExcludedMatch(tx, 0n, apart(given.person, id), at(given.at)))
    expect({ answer: known ? 'self_excluded' : 'OK', by: known?.by ?? null }).toEqual(out)
  })

  it('number 8', () => expect(personCases).toHaveLength(8))
})
