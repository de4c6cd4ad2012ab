import { OPERATOR_ACTS, type OperatorAct, TIMELINE_KINDS, TIMELINE_TOPICS, type TimelineKind } from '@fairhouse/contracts'
import { newKey } from '@fairhouse/contracts/client'
import { type Player, registerBettor, sharedTestServer, type TestServer, unwrap } from '@fairhouse/testkit'
import { beforeAll, beforeEach, describe, expect, it } from 'vitest'

import { systemClock } from '../../../../platform/clock.ts'
import { write } from '../../../contact/support/testing/chat.ts'
import { refused } from '../testing/blocks.ts'
import { addOperator, logInAll, type OperatorSession } from '../testing/operator.ts'
import { fillTimeline } from '../testing/timeline-world.ts'

let testServer: TestServer
let head: OperatorSession
let admin: OperatorSession
let player: Player
beforeAll(async () => {
  testServer = await sharedTestServer()
  ;[head, admin] = await logInAll(testServer, systemClock, ['head', 'admin'])
})
beforeEach(async () => (player = await registerBettor(testServer, 1000_00n)))

const pool = () => testServer.server.app.database.pool
const path = ({ id } = player as Pick<Player, 'id'>) => `/players/${id}/timeline`

interface Entry {
  id: string
  at: string
  kind: TimelineKind
  actor: string
  by: string | null
  sum: { amount: string; currency: string } | null
  subject: string | null
  detail: string | null
  note: string | null
}
async function entries(by = head, query = ''): Promise<Entry[]> {
  const { status, body } = await by.call('GET', `${path()}?limit=200${query}`)
  expect([status, body.code]).toEqual([200, undefined])
  return body.data as Entry[]
}
const kindsOf = (rows: readonly Entry[]) => [...new Set(rows.map(({ kind }) => kind))].toSorted()
/** Of a role that may see the log, whose line stands for `signed_out`. */
const ALL = (Object.keys(TIMELINE_KINDS) as TimelineKind[]).filter((kind) => kind !== 'signed_out').toSorted()

/** With a role of these rights alone. */
async function operatorWho(login: string, may: readonly OperatorAct[]): Promise<OperatorSession> {
  await pool().query("insert into backoffice.role (name, may, changed_by, changed_at, reason) values ($1, $2, 'head', now(), 'a test')", [
    login,
    may,
  ])
  return addOperator(testServer, systemClock, { login, role: login })
}

describe('D-2 the timeline of a player', () => {
  it('D-2 has what the player and operators did, newest first, with who did it', async () => {
    await unwrap(player.call('POST /api/v2/billing/deposit', { body: { value: 'card', amount: '1000.03' }, key: newKey() }))
    const { id } = (await write(player, 'Where is my money?')).conversation
    expect(await head.call('POST', `/support/conversations/${id}/take`, {})).toMatchObject({ status: 200 })
    expect(await head.call('POST', `/support/conversations/${id}/close`, {})).toMatchObject({ status: 200 })
    expect(await head.call('POST', `/players/${player.id}/notes`, { text: 'called twice' })).toMatchObject({ status: 200 })
    expect(await head.call('POST', `/players/${player.id}/sign-out`, { reason: 'a lost phone' })).toMatchObject({ status: 200 })
    const rows = await entries()
    const whole = (kind: TimelineKind, more: object) => expect(rows.find((row) => row.kind === kind)).toMatchObject(more)
    whole('registered', { actor: 'player', by: null, detail: 'email' })
    whole('logged_in', { actor: 'player', detail: expect.stringMatching(/[.:]/) })
    whole('deposit_created', { actor: 'player', detail: 'card', sum: { currency: 'RUB' }, subject: expect.stringMatching(/^\d+$/) })
    whole('conversation_opened', { actor: 'player', subject: id })
    whole('conversation_closed', { actor: 'operator', by: 'head', subject: id })
    whole('note_written', { actor: 'operator', by: 'head', note: 'called twice' })
    expect(kindsOf(rows)).not.toContain('signed_out')
    const acts = rows.filter(({ kind }) => kind === 'operator_acted')
    expect(acts).toMatchObject([
      { by: 'head', detail: 'sign out player', note: expect.stringContaining('a lost phone'), subject: null },
      { by: 'head', detail: 'close conversation', subject: id },
      { by: 'head', detail: 'take conversation', subject: id },
    ])
    expect(rows.map(({ at }) => at)).toEqual(
      rows
        .map(({ at }) => at)
        .toSorted()
        .toReversed(),
    )
  })

  it('D-2 has every kind that the contract lists, and each of its topic', async () => {
    await fillTimeline(pool(), player.id)
    const rows = await entries()
    expect(kindsOf(rows)).toEqual(ALL)
    for (const topic of TIMELINE_TOPICS)
      expect(kindsOf(await entries(head, `&topic=${topic}`)), topic).toEqual(ALL.filter((kind) => TIMELINE_KINDS[kind] === topic))
  })

  it('D-2 has sums and steps as their modules store them, and no secret', async () => {
    await fillTimeline(pool(), player.id)
    const rows = await entries()
    const one = (kind: TimelineKind) => rows.filter((row) => row.kind === kind)
    expect(one('deposit_refused').map(({ actor, by, detail }) => [actor, by, detail])).toEqual([
      ['system', null, 'taken_back'],
      ['operator', 'risk, head', 'no_transfer'],
    ])
    expect(one('deposit_cancelled')).toMatchObject([{ actor: 'player', by: null }])
    expect(one('limit_set')).toMatchObject([{ actor: 'player', detail: 'deposit_day', note: '100000' }])
    expect(new Map(one('limit_change_requested').map(({ detail, note }) => [detail, note]))).toEqual(
      new Map([
        ['loss_week', '500000'],
        ['session', null],
      ]),
    )
    expect(one('bonus_ended').map(({ actor, by, note }) => [actor, by, note])).toEqual([
      ['player', null, null],
      ['operator', 'risk', 'a mistake'],
      ['system', null, 'closed'],
      ['system', null, null],
      [null, null, null],
    ])
    expect(one('free_spins_ended').map(({ actor, by, detail }) => [detail, actor, by])).toEqual([
      ['used', 'player', null],
      ['expired', 'system', null],
      ['cancelled', 'operator', 'risk, head'],
      ['cancelled', null, null],
    ])
    expect(one('free_bet_ended')).toMatchObject([{ actor: 'operator', by: 'head' }])
    expect(one('free_bet_expired')).toMatchObject([{ actor: 'system', by: null }])
    expect(one('conversation_closed').map(({ actor, by }) => [actor, by])).toEqual([
      ['player', null],
      [null, null],
      ['system', null],
      ['operator', 'head'],
    ])
    expect(one('deposit_credited')).toMatchObject([{ sum: { amount: '49.00', currency: 'RUB' }, actor: 'system' }])
    expect(one('rakeback_claimed')).toMatchObject([{ sum: { amount: '8.00', currency: 'RUB' } }])
    expect(one('bonus_granted')[0]).toMatchObject({ by: 'head', note: 'a gift', detail: 'operator' })
    expect(one('payout_approved')).toMatchObject([{ actor: 'operator', by: 'head', detail: '•••• 4242', sum: { amount: '100.00' } }])
    expect(one('verification_passed')).toMatchObject([{ actor: 'operator', by: 'head' }])
    expect(one('verification_submitted')).toMatchObject([{ actor: 'player', by: null }])
    expect(one('verification_failed')).toMatchObject([{ actor: 'system', by: null }])
    expect(one('verification_requested')).toMatchObject([{ actor: 'system', by: null, detail: 'payout' }])
    expect(one('account_closed')).toMatchObject([{ actor: 'operator', by: 'risk, head', detail: 'death' }])
    expect(one('operator_acted').map(({ detail, sum }) => [detail, sum?.amount])).toEqual([
      ['correction', '-12.50'],
      ['send payout link', undefined],
    ])
    expect(JSON.stringify(rows)).not.toContain('search by personal data')
    const text = JSON.stringify(rows)
    for (const hidden of [player.email, `+7701${String(player.id).padStart(7, '0')}`, 'secret', 'of another player'])
      expect(text).not.toContain(hidden)
  })

  it('D-2 comes in pages that lose and repeat nothing, though all of it happened at one instant', async () => {
    await fillTimeline(pool(), player.id)
    const walk = async (limit: number, topic: string) => {
      const walked: string[] = []
      for (let place = ''; ;) {
        const { body } = await head.call('GET', `${path()}?limit=${limit}${topic}${place}`)
        walked.push(...(body.data as Entry[]).map(({ id }) => id))
        if (body.next === null) return walked
        place = `&before=${encodeURIComponent(body.next as string)}`
        expect(walked.length).toBeLessThan(200)
      }
    }
    const ids = (rows: readonly Entry[]) => rows.map(({ id }) => id)
    expect(await walk(9, '')).toEqual(ids(await entries()))
    expect(await walk(1, '&topic=staff')).toEqual(ids(await entries(head, '&topic=staff')))
  })

  it('D-2 has of each module what the role may see elsewhere', async () => {
    await fillTimeline(pool(), player.id)
    const without = async (login: string, may: readonly OperatorAct[]) => {
      const shown = kindsOf(await entries(await operatorWho(login, may)))
      return ALL.filter((kind) => !shown.includes(kind))
    }
    const starting = (...starts: string[]) => ALL.filter((kind) => starts.some((start) => kind.startsWith(start)))
    const money = starting('payout_').concat(ALL.filter((kind) => kind.startsWith('deposit_') && TIMELINE_KINDS[kind] === 'money'))
    const hidden = {
      payments: money.filter((kind) => kind !== 'payout_link_opened'),
      audit: ['operator_acted'],
      staff: ['staff_barred', 'staff_freed'],
      support: starting('conversation_'),
      verification: starting('verification_'),
    }
    expect(await without('timeline-players', ['players'])).toEqual((Object.values(hidden) as string[][]).flat().toSorted())
    for (const [act, kinds] of Object.entries(hidden))
      expect(
        await without(
          `timeline-no-${act}`,
          OPERATOR_ACTS.filter((each) => each !== act),
        ),
        act,
      ).toEqual((kinds as string[]).toSorted())
  })

  it('D-2 has that an operator signed the player out once: with the name and reason for a role that sees the log, without for others', async () => {
    expect(await head.call('POST', `/players/${player.id}/sign-out`, { reason: 'a lost phone' })).toMatchObject({ status: 200 })
    const ends = (rows: readonly Entry[]) =>
      rows.filter(({ kind, detail }) => kind === 'signed_out' || kind === 'session_ended' || detail === 'sign out player')
    expect(ends(await entries())).toMatchObject([{ kind: 'operator_acted', by: 'head' }])
    const support = await operatorWho('timeline-sign-out', ['players'])
    expect(ends(await entries(support))).toMatchObject([{ kind: 'signed_out', actor: 'operator', by: null }])
  })

  it('D-2 is not shown of an own or unknown account, nor without the right', async () => {
    const owner = await addOperator(testServer, systemClock, { login: `kin-time-${player.id}`, role: 'head', player: player.id })
    expect(await owner.call('GET', path())).toMatchObject(refused('second_person', 403))
    expect(await admin.call('GET', path())).toMatchObject(refused('role_required', 403))
    expect(await head.call('GET', path({ id: 99_999_999n }))).toMatchObject(refused('not_found', 404))
  })

  it('D-2 refuses a place or topic that is none, and survives one that no row has', async () => {
    for (const query of [
      'before=x',
      'before=5:',
      'before=-5:notes:1',
      `before=5:${'a'.repeat(201)}`,
      'before=5:a%00',
      'topic=all',
      'limit=201',
      'limit=0',
    ])
      expect(await head.call('GET', `${path()}?${query}`), query).toMatchObject({ status: 422 })
    const count = (await entries()).length
    for (const far of ["999999999999999999:zz'; drop table x", '999999999999999999:notes:x', '999999999999999999:%'])
      expect((await entries(head, `&before=${encodeURIComponent(far)}`)).length, far).toBe(count)
    expect(await entries(head, '&before=0:account:a')).toEqual([])
  })
})
