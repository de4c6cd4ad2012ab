/** Players who have shut themselves out, and the links they get. */
import { done, lettersTo, type Player, type TestHouse } from '@fairhouse/testkit'

/** The token of the newest letter that carries a payout link, once there are `count` of them. */
export async function linkTo(house: TestHouse, address: string, count = 1): Promise<string> {
  for (let letters = await lettersTo(house, address, count); ; letters = await lettersTo(house, address, letters.length + 1)) {
    const links = letters.flatMap((letter) => letter.links).filter((link) => link.includes('/payout-link/'))
    if (links.length >= count) return links[0]!.split('/payout-link/')[1]!
  }
}

/** For good. The first letter is the exclusion's own. */
export async function excluded(house: TestHouse, player: Player): Promise<string> {
  await done(player.call('POST /api/v2/profile/limits/exclusion', { body: { months: null } }))
  return linkTo(house, player.email)
}
