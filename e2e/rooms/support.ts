/** Rooms with players. Scenarios share the three rooms of a currency, so they run sequentially, and each leaves its room as it was. */
import { expect, type Page } from '@playwright/test'

import { unwrap, type PlayerSession, openAsPlayer, visible } from '../dice/support.ts'
import { runExclusive } from '../run-exclusive.ts'

export type Room = 'red' | 'yellow' | 'purple'
export const pathOf = (room: Room) => `/en/games/rooms/${room}`

/** The parts of a room, by their accessible names. */
export const room = (page: Page) => ({
  stake: visible(page.getByLabel('Bet amount')),
  add: visible(page.getByRole('button', { name: /^Add / })),
  takeBack: visible(page.getByRole('button', { name: /^Take back / })),
  holders: visible(page.getByRole('region', { name: 'In this round' })),
  ring: page.getByRole('figure', { name: /^The pot as a ring/ }),
  verify: page.getByRole('button', { name: 'Verify' }),
  drawer: page.getByRole('dialog'),
})

/** Reserves a room: a second player would start the timer. Remaining stakes are refunded. */
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

/** Stakes the amount; resolves when the list shows it as the visitor's own. */
export async function stakeInRoom(page: Page, amount: string): Promise<void> {
  const { stake, add, holders } = room(page)
  await stake.fill(amount)
  await add.click()
  await expect(holders.getByText('You', { exact: true })).toBeVisible()
}

/** Cancels this player's stakes through the API, in a room without other players. */
export async function leaveRoom({ api }: PlayerSession, name: Room): Promise<void> {
  const { own } = unwrap(await api.call('GET /api/v2/games/rooms/{room}', { params: { room: name }, query: { currency: 'RUB' } }))
  for (const bet of own) await api.call('POST /api/v2/games/rooms/{room}/take-back', { params: { room: name }, body: { bet } })
}
