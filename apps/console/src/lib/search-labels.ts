/** What the search can find and found, in words, and where each opens. Source: D-2. */
import type { SearchKind, SearchMatch } from '@fairhouse/contracts'

import type { Answer } from './call.ts'
import { sumText } from './labels.ts'
import { useMay } from './me.ts'
import { withFilter } from './record-filter.ts'

export type SearchGroup = Answer<'POST /console/v1/search'>['data'][number]
export type SearchHit = SearchGroup['hits'][number]

export const SEARCH_KIND_NAMES: Readonly<Record<SearchKind, string>> = {
  players: 'Players',
  deposits: 'Deposits',
  payouts: 'Payouts',
  rounds: 'Settled rounds',
  bets: 'Sports bets',
}

export const SEARCH_MATCHES: Readonly<Record<SearchMatch, string>> = {
  number: 'the number',
  nickname: 'the public name, or one that looks like it',
  address: 'the email address or phone number',
  legal_name: 'the legal name',
  device: 'the device',
  network: 'the network address',
  instrument: 'the card, phone or wallet of payments',
  seed: 'the server seed or its hash',
  provider_number: "the provider's number",
  transaction: 'the transaction',
}

/** Kinds in which there can be none of such a text are left out. */
export function noneFoundText(groups: readonly SearchGroup[]): string {
  const tried = groups.filter(({ compared }) => compared.length > 0)
  if (tried.length === 0) return 'Your role finds nothing by a text of this form.'
  const names = tried.map(
    ({ kind, compared }) => `${SEARCH_KIND_NAMES[kind].toLowerCase()} (by ${compared.map((by) => SEARCH_MATCHES[by]).join('; ')})`,
  )
  return `Nothing found among ${names.join(', ')}. Your own account and those linked to it are never found.`
}

export const MORE_FOUND = 'There are more: these are the latest. A longer text finds fewer.'

/** The page that shows it. */
export function hrefOfHit(kind: SearchKind, { id, player }: Pick<SearchHit, 'id' | 'player'>): string {
  switch (kind) {
    case 'players':
      return `#/player/${player}`
    case 'deposits':
      return withFilter('#/deposits', { find: id })
    case 'payouts':
      return withFilter('#/payout-records', { find: id })
    case 'rounds':
      return withFilter(`#/player/${player}/bets`, { find: id })
    case 'bets':
      return `#/bets/${id}`
  }
}

/** The number and the name of it; for screen readers also what the text matched. */
export function titleOfHit(kind: SearchKind, { id, player, name }: SearchHit): string {
  if (kind === 'players') return [id, name].filter(Boolean).join(', ')
  return [id, name, `player ${player}`].filter(Boolean).join(', ')
}

export const sumOfHit = ({ amount, currency }: SearchHit): string => (amount === null ? currency : sumText({ amount, currency }))

/** What may be typed, by the rights of the role: the server compares a text with nothing else. `players`: on the page Players. Without a full stop. */
export function useSearchTexts(): { players: string; all: string } {
  const [players, payments, bets, verification] = [useMay('players'), useMay('payments'), useMay('trading'), useMay('verification')]
  const ofPlayers = [
    'number, public name',
    verification && 'legal name',
    'whole email or phone',
    payments && 'whole card or its last four digits, wallet',
    'network address, device, server seed or its hash',
  ]
  const all = [
    ...(players ? ofPlayers : []),
    payments && "number of a payment, ours or the provider's, transaction",
    players && 'id of a settled round',
    bets && 'id of a sports bet',
  ]
  return { players: textOf(ofPlayers), all: textOf(all) }
}

const textOf = (parts: readonly (string | false)[]): string => {
  const text = parts.filter(Boolean).join(', ')
  return text.charAt(0).toUpperCase() + text.slice(1)
}
