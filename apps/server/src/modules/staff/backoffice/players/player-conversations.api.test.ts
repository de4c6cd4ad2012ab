import { type Player, registerBettor, sharedTestServer, type TestServer } from '@fairhouse/testkit'
import { beforeAll, beforeEach, describe, expect, it } from 'vitest'

import { systemClock } from '../../../../platform/clock.ts'
import { write } from '../../../contact/support/testing/chat.ts'
import { refused } from '../testing/blocks.ts'
import { addOperator, logInAll, type OperatorSession } from '../testing/operator.ts'
import { expectWholePages } from '../testing/pages.ts'

let testServer: TestServer
let head: OperatorSession
let admin: OperatorSession
let player: Player
beforeAll(async () => {
  testServer = await sharedTestServer()
  ;[head, admin] = await logInAll(testServer, systemClock, ['head', 'admin'])
})
beforeEach(async () => (player = await registerBettor(testServer, 0n)))

const path = ({ id } = player as Pick<Player, 'id'>) => `/players/${id}/conversations`
const act = (id: string, name: string) => head.call('POST', `/support/conversations/${id}/${name}`, {})

describe('D-61 the conversations of a player', () => {
  it('D-61 are shown open and closed, newest first, in pages, and of no other player', async () => {
    const first = (await write(player, 'Where is my payout?')).conversation.id
    for (const name of ['take', 'close']) expect(await act(first, name)).toMatchObject({ status: 200 })
    const second = (await write(player, 'And my bonus?')).conversation.id
    await write(await registerBettor(testServer, 0n), 'Hello')
    expect(await expectWholePages(head, path(), 2)).toEqual([second, first])
    expect((await head.call('GET', path())).body.data).toMatchObject([
      { id: second, state: 'new', last: 'And my bonus?', unread: 1, player: `${player.id}` },
      { id: first, state: 'closed', last: 'Where is my payout?', assignee: 'head' },
    ])
  })

  it('D-61 of one instant stand at the edge of a page', async () => {
    await testServer.server.app.database.pool.query(
      `insert into support.conversation (id, key, player, queue, state, locale, is_by_letter, is_escalated, opened_at, since)
        select gen_random_uuid(), 'of one instant ' || $1::bigint || ' ' || n, $1::bigint, 'main', 'new', 'en', false, false, '2026-01-01T00:00:00Z', '2026-01-01T00:00:00Z'
        from generate_series(1, 4) n`,
      [player.id],
    )
    await expectWholePages(head, path(), 4)
  })

  it('D-2 are not shown of an own or unknown account, nor without the right', async () => {
    const owner = await addOperator(testServer, systemClock, { login: `kin-chat-${player.id}`, role: 'head', player: player.id })
    expect(await owner.call('GET', path())).toMatchObject(refused('second_person', 403))
    expect(await admin.call('GET', path())).toMatchObject(refused('role_required', 403))
    expect(await head.call('GET', path({ id: 99_999_999n }))).toMatchObject(refused('not_found', 404))
    expect(await head.call('GET', `${path()}?before=x`)).toMatchObject({ status: 422 })
  })
})
