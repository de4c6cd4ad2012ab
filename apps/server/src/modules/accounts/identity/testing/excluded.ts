/** Players under self-exclusion, and their payout links. */
import { unwrap, messagesTo, type Player, type TestServer } from '@fairhouse/testkit'

/** The token of the newest message with a payout link, once there are `count` of them. */
export async function payoutLinkTo(testServer: TestServer, address: string, count = 1): Promise<string> {
  for (
    let messages = await messagesTo(testServer, address, count);
    ;
    messages = await messagesTo(testServer, address, messages.length + 1)
  ) {
    const links = messages.flatMap((message) => message.links).filter((link) => link.includes('/payout-link/'))
    if (links.length >= count) return links[0]!.split('/payout-link/')[1]!
  }
}

/** Permanent. The first message is the exclusion's own. */
export async function excludePlayer(testServer: TestServer, player: Player): Promise<string> {
  await unwrap(player.call('POST /api/v2/profile/limits/exclusion', { body: { months: null } }))
  return payoutLinkTo(testServer, player.email)
}
