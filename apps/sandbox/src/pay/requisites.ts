/** Transfer destinations: numbers that pass the check digit and belong to nobody; all deposits of a currency share them. */
import { createHash } from 'node:crypto'

const CARD_BODIES: Readonly<Record<string, string>> = {
  RUB: '220000000000101',
  KZT: '440000000000202',
  INR: '652100000000303',
  USD: '400000000000404',
  EUR: '510000000000505',
}

/** As banking apps show them before a transfer. */
const HOLDERS: Readonly<Record<string, Recipient>> = {
  RUB: { name: 'Алексей С.', bank: 'Sandbox Bank' },
  KZT: { name: 'Айдар К.', bank: 'Sandbox Bank KZ' },
  INR: { name: 'Asha R.', bank: 'Sandbox Bank India' },
  USD: { name: 'Alex S.', bank: 'Sandbox Bank' },
  EUR: { name: 'Anna M.', bank: 'Sandbox Bank Europe' },
}

export interface Recipient {
  name: string
  bank: string
}

export interface Requisites {
  cardNumber: string | null
  phoneNumber: string | null
  recipient: Recipient
}

export function requisitesFor(type: string, currency: string): Requisites {
  const recipient = HOLDERS[currency] ?? HOLDERS.RUB!
  if (type === 'phone') return { cardNumber: null, phoneNumber: '+7 000 000 00 01', recipient }
  return { cardNumber: withCheckDigit(CARD_BODIES[currency] ?? CARD_BODIES.RUB!), phoneNumber: null, recipient }
}

/** The card or phone of a merchant's customer: derived from the id, so always the same, and owned by nobody. */
export function payerFor(type: string, customer: string): string {
  const number = createHash('sha256').update(`${type}:${customer}`).digest().readBigUInt64BE().toString().padStart(20, '0')
  return type === 'phone' ? `+7000${number.slice(-7)}` : withCheckDigit(`22007${number.slice(-10)}`)
}

/** Luhn: every second digit from the right of the body is doubled. */
export function withCheckDigit(body: string): string {
  const sum = body
    .split('')
    .toReversed()
    .reduce((total, digit, i) => total + weighed(Number(digit), i % 2 === 0), 0)
  return `${body}${(10 - (sum % 10)) % 10}`
}

const weighed = (digit: number, isDoubled: boolean) => (isDoubled ? Math.floor((digit * 2) / 10) + ((digit * 2) % 10) : digit)
