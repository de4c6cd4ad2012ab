import { isRefusal } from '@fairhouse/contracts'
import { createTestDatabase, type TestDatabase } from '@fairhouse/testkit'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'

import { loadOpenJoinRequests } from './join-request-store.ts'
import { createJoinRequests, type JoinRequestAnswer } from './join-requests.ts'
import type { WriteJob } from './messages.ts'

const NOW = Date.UTC(2026, 10, 24)
const LATER = NOW + 60_000

let test: TestDatabase
beforeAll(async () => (test = await createTestDatabase()))
afterAll(() => test.close())

const sent: unknown[] = []
const joins = () =>
  createJoinRequests(test.database, {
    async enqueue(_tx, _name, payload) {
      const { request, state, because } = payload as WriteJob
      sent.push([request, state, because])
    },
  })
async function ask(player: bigint): Promise<bigint> {
  const text = "insert into vip.join_request (player, type, at) values ($1, 'vip', $2) returning id"
  return (await test.database.pool.query<{ id: bigint }>(text, [player, new Date(NOW)])).rows[0]!.id
}
const answer = async (id: bigint, verdict: JoinRequestAnswer['verdict'], more: Partial<JoinRequestAnswer> = {}) => {
  const done = await joins().answer(id, { verdict, by: 'ann', note: 'by phone', also: async () => undefined, ...more }, LATER)
  return isRefusal(done) ? done.code : 'done'
}
const stateOf = async (id: bigint) =>
  (await test.database.pool.query('select state, answered_at, because from vip.join_request where id = $1', [id])).rows[0] as unknown

describe('API-17 answers to join requests', () => {
  it('API-17 open ones are listed with what was discussed, those without a contact first, until they are answered', async () => {
    const [first, second, third] = [await ask(11n), await ask(12n), await ask(13n)]
    expect(await answer(first, 'contacted')).toBe('done')
    const requested = { type: 'vip', at: NOW, contacted: null }
    const contacted = { by: 'ann', at: LATER, note: 'by phone' }
    const open = async (limit: number) => (await joins().open({ limit })).rows
    expect(await open(10)).toMatchObject([
      { id: second, player: 12n, ...requested },
      { id: third, player: 13n, ...requested },
      { id: first, player: 11n, ...requested, contacted },
    ])
    expect((await open(1)).map(({ id }) => id)).toEqual([second])
    expect([await joins().playerOf(second), await joins().playerOf(third + 1n)]).toEqual([12n, undefined])
    const waiting = () => loadOpenJoinRequests(test.database.db)
    expect(await waiting()).toMatchObject({ count: 3 })
    for (const id of [first, second, third]) expect(await answer(id, 'accept')).toBe('done')
    expect([await open(10), await waiting()]).toMatchObject([[], { count: 0 }])
  })

  it('API-17 one is contacted once and answered once, and the answer is sent to its player', async () => {
    const [accepted, rejected] = [await ask(21n), await ask(22n)]
    sent.length = 0
    expect([await answer(accepted, 'contacted'), await answer(accepted, 'contacted')]).toEqual(['done', 'bad_transition'])
    expect([sent, await stateOf(accepted)]).toEqual([[], { state: 'new', answered_at: null, because: null }])
    expect([await answer(accepted, 'accept'), await answer(accepted, 'reject')]).toEqual(['done', 'bad_transition'])
    expect(await answer(rejected, 'reject', { because: 'activity' })).toBe('done')
    expect(await answer(rejected, 'contacted')).toBe('bad_transition')
    expect(await answer(rejected + 1n, 'accept')).toBe('not_found')
    expect(sent).toEqual([
      [`${accepted}`, 'accepted', null],
      [`${rejected}`, 'rejected', 'activity'],
    ])
    expect(await stateOf(rejected)).toEqual({ state: 'rejected', answered_at: new Date(LATER), because: 'activity' })
  })

  it('API-17 an answer whose own record fails is not stored', async () => {
    const id = await ask(31n)
    await expect(answer(id, 'accept', { also: () => Promise.reject(new Error('no record')) })).rejects.toThrow('no record')
    expect(await stateOf(id)).toEqual({ state: 'new', answered_at: null, because: null })
  })
})
