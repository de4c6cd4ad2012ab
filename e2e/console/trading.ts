/** Shared by the scenarios of traders: an event of their own, a bet on it, and what a trader does with its winner. */
import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'

import type { SportId } from '@fairhouse/contracts'
import { newKey } from '@fairhouse/contracts/client'
import { type Browser, expect, type Page } from '@playwright/test'

import { visitorOf } from '../../tools/lib/public-api.ts'
import { type OpenEvent, openEvent } from '../betting/support.ts'
import { enterWithMoney, unwrap } from '../dice/support.ts'
import { runExclusive } from '../run-exclusive.ts'
import { siteUrl } from '../shell/support.ts'
import { approveIfNeeded, decide } from './support.ts'

export const api = () => visitorOf(siteUrl().origin)
/** An event that no other scenario takes, in any process. */
export function takeEvent(sport: SportId): Promise<OpenEvent> {
  return runExclusive('the events that traders took', async () => {
    const file = join(process.env.DATA_DIR!, 'taken-events.json')
    const taken: string[] = existsSync(file) ? (JSON.parse(readFileSync(file, 'utf8')) as string[]) : []
    const event = await openEvent({ sport }, taken)
    writeFileSync(file, JSON.stringify([...taken, event.id]))
    return event
  })
}

/** An event of basketball and the longer or shorter price of its winner. */
export async function takeOffer(picked: 'longer' | 'shorter' = 'longer') {
  const event = await takeEvent('basketball')
  const market = event.main
  const byPrice = market.outcomes.toSorted((a, b) => a.odds - b.odds)
  return { event, market, outcome: byPrice.at(picked === 'longer' ? -1 : 0)! }
}

export type Offer = Awaited<ReturnType<typeof takeOffer>>

/** A bet of a new player, whose whole money it stakes where `stake` says how much. */
export async function betOn(page: Page, { event, market, outcome }: Offer, stake?: string) {
  const { api: player } = await enterWithMoney(page, stake)
  const legs = [{ event: event.id, market: market.id, outcome: outcome.id, seen: outcome.odds }]
  const body = { currency: 'RUB', type: 'single', policy: 'any', stake: stake ?? '500.00', legs } as const
  const { id } = unwrap(await player.call('POST /api/v2/bets', { body, key: newKey() })).bet
  const reload = async () => unwrap(await player.call('GET /api/v2/bets/{id}', { params: { id } })).bet
  return { id, player, reload, number: `${unwrap(await player.call('GET /profile/user')).user.id}` }
}

/** Moves a price of the winner to 1.05. */
export async function moveWinner(risk: Page, key: string): Promise<void> {
  await risk.getByRole('button', { name: `Move ${key} of Winner`, exact: true }).click()
  const form = risk.getByRole('region', { name: `Price of ${key} of Winner` })
  await form.getByLabel('Price').fill('1.05')
  await form.getByRole('button', { name: 'Move', exact: true }).click()
  await decide(risk, 'Move', 'the sides were confused')
  await expect(form).toBeHidden()
}

export async function suspendWinner(risk: Page): Promise<void> {
  await risk.getByRole('button', { name: 'Suspend Winner' }).click()
  await decide(risk, 'Suspend', 'the match is over')
}

/** This outcome wins, and the others lose. */
export async function settleWinner(browser: Browser, risk: Page, offer: Offer, key: string, reason: string): Promise<void> {
  await decideWinner(risk, offer, key, reason)
  await approveIfNeeded(browser, risk, reason)
}

/** The same before a second person, who may be needed. */
export async function decideWinner(risk: Page, { market }: Offer, key: string, reason: string): Promise<void> {
  await risk.getByRole('button', { name: 'Settle Winner' }).click()
  const form = risk.getByRole('region', { name: 'Result of Winner' })
  await form.getByLabel(`Outcome ${key}`).selectOption('Won')
  for (const other of market.outcomes) if (other.key !== key) await form.getByLabel(`Outcome ${other.key}`).selectOption('Lost')
  await form.getByRole('button', { name: 'Settle', exact: true }).click()
  await decide(risk, 'Settle', reason)
}
