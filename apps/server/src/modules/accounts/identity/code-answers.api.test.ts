import { newEmail, type Player, registerPlayer, sharedClock, sharedTestServer, type TestServer } from '@fairhouse/testkit'
import { beforeAll, expect, it } from 'vitest'

import { flood, LINK, LOGIN, RESET } from './testing/code-floods.ts'

let testServer: TestServer
let known: Player
beforeAll(async () => {
  testServer = await sharedTestServer(sharedClock)
  known = await registerPlayer(testServer, { headers: { 'x-forwarded-for': '95.165.0.77' } })
})

it.each([LOGIN, RESET, LINK] as const)(
  'D-32 %s reveals nothing about an account: the answers at an unknown address are equal',
  async (call) => {
    expect(await flood(testServer, known.email, [call])).toEqual(await flood(testServer, newEmail(), [call]))
  },
)
