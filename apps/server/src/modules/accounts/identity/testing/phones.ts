import { messagesTo, type Player, type TestServer, unwrap } from '@fairhouse/testkit'

/** Answers with the code of the message to this phone, once `count` messages have come to it. */
export async function provePhone(testServer: TestServer, player: Player, phone: string, count = 1) {
  await unwrap(player.call('POST /api/v2/auth/phone/send', { body: { phone } }))
  const code = (await messagesTo(testServer, phone, count)).find((message) => message.code !== null)!.code!
  return player.call('POST /api/v2/auth/phone/verify/code', { body: { phone, code } })
}
