/** What the text of a search can be, by its form alone. Pure. Source: D-2. */
import { isIP } from 'node:net'

import { bareAddress } from '../../../protection/geo/index.ts'

/** Each with the text in the form that it is compared in. A text may have several. */
export interface TextForms {
  /** Of a player, an invoice or a payout. */
  number?: string
  /** The last four digits of a card. */
  cardEnd?: string
  /** 16 to 19 digits, whose check digit may be wrong. */
  card?: string
  phone?: string
  email?: string
  /** Of a network: IPv4 or IPv6, canonical; IPv4 that is mapped into IPv6 as plain IPv4. */
  network?: string
  /** Of a round or a bet. */
  uuid?: string
  /** 64 hexadecimal digits in lower case: a server seed, or its hash. */
  seed?: string
  /** Of a chain: such a hash, also with its output. */
  transaction?: string
  /** An address of a chain. */
  wallet?: string
  /** Words of letters; of one word two letters at least. */
  names?: string
  /** A visitor id. */
  device?: string
  /** No space: it may be a number that a provider gave. */
  token?: string
}

const FORMS: Readonly<Record<keyof TextForms, (text: string, bare: string) => string | undefined>> = {
  number: matches(/^[1-9]\d{0,17}$/),
  cardEnd: matches(/^\d{4}$/),
  card: (_, bare) => (/^\d{16,19}$/.test(bare) ? bare : undefined),
  phone: (_, bare) => (/^\+?\d{10,15}$/.test(bare) ? bare : undefined),
  email: matches(/^[^\s@]+@[^\s@]+$/),
  network: (text) => (isIP(text) > 0 && !text.includes('%') ? bareAddress(text) : undefined),
  uuid: (text) => (/^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i.test(text) ? text.toLowerCase() : undefined),
  seed: (text) => (/^[0-9a-f]{64}$/i.test(text) ? text.toLowerCase() : undefined),
  transaction: (text) => (/^(0x)?[0-9a-f]{64}(:\d{1,9})?$/i.test(text) ? text.toLowerCase() : undefined),
  wallet: (text) => (/^(?=.*\d)(?=.*[a-z])[0-9a-z]{26,100}$/i.test(text) && !/^(0x)?[0-9a-f]{64}$/i.test(text) ? text : undefined),
  names: (text) => (/^\p{L}[\p{L}\p{M}\p{Pd}\s,.'’‘ʼ`´]*$/u.test(text) && /\p{L}.*\p{L}/u.test(text) ? text : undefined),
  device: matches(/^[A-Za-z0-9._-]{1,64}$/),
  token: matches(/^[!-~]{1,128}$/),
}

function matches(form: RegExp) {
  return (text: string) => (form.test(text) ? text : undefined)
}

/** `text` without spaces around it. */
export function formsOf(text: string): TextForms {
  const bare = text.replaceAll(/[\s()-]/g, '')
  const found = Object.entries(FORMS).flatMap(([form, read]) => {
    const value = read(text, bare)
    return value === undefined ? [] : [[form, value]]
  })
  return Object.fromEntries(found) as TextForms
}
