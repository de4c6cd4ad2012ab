import { OPERATOR_ACTS } from '@fairhouse/contracts'
import { registerBettor } from '@fairhouse/testkit'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'

import { openSearchWorld, type SearchWorld } from '../testing/search-world.ts'

let world: SearchWorld
beforeAll(async () => (world = await openSearchWorld()))
afterAll(() => world.stop())

describe('D-2 the log of the search', () => {
  it.each([
    ['an email address', 'nobody@example.org', 'by address'],
    ['a phone, also one of nobody', '+7 701 000 00 00', 'by address, instrument'],
    ['a legal name', 'Никто Никогда', 'by legal name'],
    ['a network address', '192.0.2.1', 'by network'],
    ['the end of a card', '0001', 'by instrument'],
    ['a card', '4000000000000002', 'by instrument'],
    ['a name of one word', 'Никто', 'by legal name'],
    ['a wallet', 'bc1qw508d6qejxtdg4y5r3zarvary0c5xw7kv8f3t4', 'by instrument'],
  ])('D-2 has one line for %s that finds nobody', async (_, text, detail) => {
    expect(await world.linesOf(() => world.groups(text))).toEqual([['nobody', detail]])
  })

  it('D-2 names who was found, and never the text', async () => {
    const player = await registerBettor(world.testServer, 0n)
    await world.named(player, 'Зоя', 'Светлая')
    expect(await world.linesOf(() => world.groups('Зоя Светлая'))).toEqual([[`player ${player.id}`, 'by legal name']])
    expect(await world.linesOf(() => world.groups(player.email))).toEqual([[`player ${player.id}`, 'by address']])
    expect(JSON.stringify(await world.sql('select subject, detail from backoffice.audit'))).not.toMatch(
      new RegExp(`Светлая|${player.email}`),
    )
  })

  it('D-2 has it for a role with payments alone, which compares a wallet with deposits, and names whose deposit it showed', async () => {
    const money = await world.roleOf('payments', ['payments'])
    const player = await registerBettor(world.testServer, 0n)
    const { id } = await world.deposit(player)
    const wallet = 'bc1q34567890qwertyuiopasdfghjklzxcvbnm2345'
    await world.sql('update payments.invoice set ext_id = $2 where id = $1', id, wallet)
    expect(await world.linesOf(() => world.groups(wallet, money))).toEqual([[`player ${player.id}`, 'by instrument']])
    expect(await world.linesOf(() => world.groups(wallet))).toEqual([[`player ${player.id}`, 'by instrument']])
    expect(await world.linesOf(() => world.groups('nobody@example.org', money))).toEqual([])
  })

  it('D-2 names those alone whom it showed: no own account, none beyond the twentieth', async () => {
    const own = await registerBettor(world.testServer, 0n)
    const owner = await world.roleOf('all', OPERATOR_ACTS, own.id)
    await world.at(own, '198.51.100.20')
    expect(await world.linesOf(() => world.groups('198.51.100.20', owner))).toEqual([['nobody', 'by network']])
    await world.sql(
      `insert into identity.account (register_method, currency, created_at, terms_at, wants_vip, source, registered_ip)
       select 'email', 'RUB', now(), now(), false, '{}', '198.51.100.20' from generate_series(1, 22)`,
    )
    const [[subject]] = (await world.linesOf(() => world.groups('198.51.100.20', owner))) as [[string]]
    expect([subject.split(', ').length, subject.includes(`player ${own.id}`)]).toEqual([20, false])
  })

  it('D-2 has no line for a number, a public name, a device, or what the role is not compared with', async () => {
    const people = await world.roleOf('people-only', ['players'])
    expect(await world.linesOf(() => world.groups('100103'))).toEqual([])
    expect(await world.linesOf(() => world.groups('QuietFox7'))).toEqual([])
    expect(await world.linesOf(() => world.groups('Никто Никогда', people))).toEqual([])
  })
})
