/** The remainder of the player's own limit, from the refusal of a deposit above it. Pure. Source: BEY-11. */
import type { ErrorAnswer } from '@fairhouse/contracts'
import { formatMoney, parseMoney } from '@fairhouse/money'

export interface LimitLeft {
  period: 'day' | 'week' | 'month'
  /** Decimal texts. */
  limit: string
  left: string
  /** The part held by open invoices. */
  open: string
  /** The part held by invoices that were cancelled or expired and can still be paid. */
  closed: string
  /** When the first of those can be paid no more, ISO; null without one. */
  freed: string | null
  /** When the refused amount fits, ISO; null if it never does. */
  until: string | null
}

const CODE = /^limit_deposit_(day|week|month)$/

export function limitLeft({ code, details }: ErrorAnswer): LimitLeft | undefined {
  const period = CODE.exec(code)?.[1] as LimitLeft['period'] | undefined
  const [limit, used] = [minorOf(details?.limit), minorOf(details?.used)]
  if (!period || limit === null || used === null) return undefined
  const left = limit > used ? limit - used : 0n
  const held = { open: sumOf(details?.open), closed: sumOf(details?.closed) }
  const [until, freed] = [instantOf(details?.until), instantOf(details?.freed)]
  return { period, limit: formatMoney(limit), left: formatMoney(left), ...held, freed, until }
}

const sumOf = (value: unknown): string => formatMoney(minorOf(value) ?? 0n)
const instantOf = (value: unknown): string | null => (typeof value === 'string' ? value : null)

const minorOf = (value: unknown): bigint | null => (typeof value === 'string' ? (parseMoney(value) ?? null) : null)
