/** Rooms with somebody at them. Scenarios share the three rooms of a currency, so they follow each other, and each leaves its room as it was. */
import { expect, type Page } from '@playwright/test'

import { unwrap, type PlayerSession, openAsPlayer, visible } from '../dice/support.ts'
import { runExclusive } from '../run-exclusive.ts'

export type Room = 'red' | 'yellow' | 'purple'
export const pathOf = (room: Room) => `/en/games/rooms/${room}`

/** The parts of a room, by their names for screen readers. */
export const room = (page: Page) => ({
  stake: visible(page.getByLabel('Bet amount')),
  add: visible(page.getByRole('button', { name: /^Add / })),
  takeBack: visible(page.getByRole('button', { name: /^Take back / })),
  holders: visible(page.getByRole('region', { name: 'In this round' })),
  ring: page.getByRole('figure', { name: /^The pot as a ring/ }),
  verify: page.getByRole('button', { name: 'Verify' }),
  drawer: page.getByRole('dialog'),
})

/** Who stakes in a room has it to himself: a second player would start the clock. What is left there is given back. */
export const withRoomLock = (
  name: Room,
  enter: () => Promise<PlayerSession>,
  action: (session: PlayerSession) => Promise<void>,
): Promise<void> =>
  runExclusive(turnIn(name), async () => {
    const session = await enter()
    await action(session).finally(() => leaveRoom(session, name))
  })

export const turnIn = (name: Room): string => `the ${name} room`

/** A player with money, in a room. */
export async function enterRoom(page: Page, name: Room): Promise<PlayerSession> {
  const session = await openAsPlayer(page, pathOf(name))
  await expect(room(page).verify).toBeEnabled()
  await expect(room(page).add).toBeEnabled()
  return session
}

/** Stakes what is given; resolves when it stands in the list as the visitor's own. */
export async function stakeInRoom(page: Page, amount: string): Promise<void> {
  const { stake, add, holders } = room(page)
  await stake.fill(amount)
  await add.click()
  await expect(holders.getByText('You', { exact: true })).toBeVisible()
}

/** Past the page: gives back what this player still has in a room nobody else entered. */
export async function leaveRoom({ api }: PlayerSession, name: Room): Promise<void> {
  const { own } = unwrap(await api.call('GET /api/v2/games/rooms/{room}', { params: { room: name }, query: { currency: 'RUB' } }))
  for (const bet of own) await api.call('POST /api/v2/games/rooms/{room}/take-back', { params: { room: name }, body: { bet } })
}
