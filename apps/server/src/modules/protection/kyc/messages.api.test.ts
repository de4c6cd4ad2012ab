// @module-tag slow
import type { Player } from '@fairhouse/testkit'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'

import { handIn, type Office, openOffice } from './testing/office.ts'

let office: Office
beforeAll(async () => (office = await openOffice()))
afterAll(() => office.stop())

const BY_HAND = { document_number: '4510 123403' }
const messagesOf = ({ email }: Player) => office.messages.filter(({ to }) => to === email)
const saying = (player: Player, part: string) =>
  expect
    .poll(() =>
      messagesOf(player)
        .map(({ text }) => text)
        .join('\n'),
    )
    .toContain(part)
const decided = (check: string, status: string, reason: string | null = null, event = crypto.randomUUID()) =>
  office.webhook({ event, check, status, reason })

/** A player with a verified address and the language Kazakh. */
async function reader(): Promise<Player> {
  const player = await office.player()
  await expect.poll(() => messagesOf(player)).toHaveLength(1)
  const code = messagesOf(player)[0]!.code!
  expect(await player.call('POST /api/v2/auth/email/verify/code', { body: { code } })).toMatchObject({ ok: true })
  expect(await player.call('PUT /profile/settings', { body: { locale: 'kz' } })).toMatchObject({ ok: true })
  return player
}

describe('message about a check', () => {
  it("STA-1 names the reason of a failure, in the player's language, with a link to the page", async () => {
    const player = await reader()
    await decided(await handIn(office, player, BY_HAND), 'rejected', 'unreadable')
    await saying(player, 'Суреттер оқылмайды')
    expect(messagesOf(player).at(-1)!.links[0]).toMatch(/\/kz\/profile$/)
  })

  it('STA-1 reports success, once for repeated events, and revocation', async () => {
    const player = await reader()
    const check = await handIn(office, player, BY_HAND)
    for (let times = 0; times < 3; times++) await decided(check, 'approved')
    await saying(player, 'қабылданды')
    await decided(check, 'revoked', 'expired_document')
    await saying(player, 'Құжаттың мерзімі өткен')
    expect(messagesOf(player)).toHaveLength(3)
  })

  it('D-36 goes to verified addresses only, and contains nothing of the document', async () => {
    const [unproved, player] = [await office.player(), await reader()]
    await decided(await handIn(office, unproved, BY_HAND), 'approved')
    await decided(await handIn(office, player, { ...BY_HAND, last_name: 'Петрова' }), 'approved')
    await saying(player, 'қабылданды')
    expect(messagesOf(unproved).map(({ code }) => code)).toEqual([expect.any(String)])
    expect(messagesOf(player).at(-1)!.text).not.toMatch(/Петрова|123403|1990/)
  })
})
