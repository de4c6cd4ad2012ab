/** The search over players and their payments, rounds and bets: of kinds that the role may open, never of an own or linked account. Source: D-2. */
import {
  type AnswerOf,
  type consoleRoutes,
  type Refusal,
  refuse,
  SEARCH_KINDS,
  SEARCH_RIGHTS,
  type SearchKind,
  type SearchMatch,
} from '@fairhouse/contracts'

import type { By, Of } from '../by.ts'
import type { BackofficeContext } from '../context.ts'
import type { Acting } from '../players/linked.ts'
import { isOwn } from '../rules/four-eyes.ts'
import { may } from '../rules/roles.ts'
import { writeAuditEntry } from '../store/acts.ts'
import { createFinders, type Finders, type Found } from './find.ts'
import { formsOf } from './forms.ts'
import { findPlayers } from './players.ts'

const KEY = 'POST /console/v1/search'
type Group = AnswerOf<(typeof consoleRoutes)[typeof KEY]>['data'][number]

interface Wanted {
  find: string
  kinds?: readonly SearchKind[] | undefined
}

/** Of each kind. */
const SHOWN = 20

/** A search that compares with these has a line in the log. */
const PERSONAL: readonly SearchMatch[] = ['address', 'legal_name', 'network', 'instrument']

/** The text is in the body: a name or a card in an address would stay in histories of browsers and logs of proxies. */
export function searchHandlers(context: BackofficeContext, by: By): Of<typeof KEY> {
  const finders = createFinders(context)
  return { [KEY]: ({ caller, body }) => by(caller, (operator) => search(context, finders, operator, body)) }
}

async function search(
  context: BackofficeContext,
  finders: Finders,
  operator: Acting,
  { find, kinds: wanted = SEARCH_KINDS }: Wanted,
): Promise<{ data: Group[] } | Refusal> {
  const kinds = SEARCH_KINDS.filter((kind) => wanted.includes(kind) && may(operator, SEARCH_RIGHTS[kind]))
  if (kinds.length === 0) return refuse('role_required')
  const text = find.trim()
  const forms = formsOf(text)
  // one more than is shown, of those that are
  const limit = SHOWN + 1 + operator.own.size
  const foundOf = (kind: SearchKind) =>
    kind === 'players' ? findPlayers(context, operator, { text, forms, limit }) : finders[kind](forms, limit, operator)
  const data = await Promise.all(kinds.map(async (kind) => groupOf(kind, await foundOf(kind), operator)))
  await logPersonal(context, operator, data)
  return { data }
}

function groupOf(kind: SearchKind, { hits, compared }: Found, operator: Acting): Group {
  const open = hits.filter(({ player }) => !isOwn(operator, BigInt(player)))
  return { kind, compared, hits: open.slice(0, SHOWN), has_more: open.length > SHOWN }
}

/** One line of the whole search, also of one that found nobody: whom it showed, without the text. */
async function logPersonal({ db, clock }: BackofficeContext, { login }: Acting, groups: readonly Group[]): Promise<void> {
  const compared = new Set(groups.flatMap((group) => group.compared))
  const personal = PERSONAL.filter((match) => compared.has(match))
  if (personal.length === 0) return
  const players = new Set(groups.flatMap(({ hits }) => hits.map(({ player }) => `player ${player}`)))
  const subject = players.size === 0 ? 'nobody' : [...players].join(', ')
  const detail = `by ${personal.map((match) => match.replaceAll('_', ' ')).join(', ')}`
  await writeAuditEntry(db, { operator: login, act: 'search by personal data', subject, detail }, clock.now())
}
