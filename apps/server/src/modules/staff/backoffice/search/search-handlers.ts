/** The search over players and their payments, rounds and bets: of kinds that the role may open, never of an own or linked account. Source: D-2. */
import { type AnswerOf, type consoleRoutes, type Refusal, refuse, SEARCH_KINDS, SEARCH_RIGHTS, type SearchKind } from '@fairhouse/contracts'

import type { By, Of } from '../by.ts'
import type { BackofficeContext } from '../context.ts'
import type { Acting } from '../players/linked.ts'
import { isOwn } from '../rules/four-eyes.ts'
import { may } from '../rules/roles.ts'
import { writeAuditEntry } from '../store/acts.ts'
import { createFinders, type Finders, type Hit } from './find.ts'
import { formsOf, type TextForms } from './forms.ts'
import { findPlayers, type FoundPlayers } from './players.ts'

const KEY = 'POST /console/v1/search'
type Group = AnswerOf<(typeof consoleRoutes)[typeof KEY]>['data'][number]

/** Of each kind. */
const SHOWN = 20

/** The text is in the body: a name or a card in an address would stay in histories of browsers and logs of proxies. */
export function searchHandlers(context: BackofficeContext, by: By): Of<typeof KEY> {
  const finders = createFinders(context)
  return { [KEY]: ({ caller, body }) => by(caller, (operator) => search(context, finders, operator, body.find.trim())) }
}

async function search(context: BackofficeContext, finders: Finders, operator: Acting, text: string): Promise<{ data: Group[] } | Refusal> {
  const kinds = SEARCH_KINDS.filter((kind) => may(operator, SEARCH_RIGHTS[kind]))
  if (kinds.length === 0) return refuse('role_required')
  const forms = formsOf(text)
  // one more than is shown, of those that are
  const limit = SHOWN + 1 + operator.own.size
  const hitsOf = (kind: SearchKind) =>
    kind === 'players' ? searchPlayers(context, operator, { text, forms, limit }) : finders[kind](forms, limit)
  return { data: await Promise.all(kinds.map(async (kind) => groupOf(kind, await hitsOf(kind), operator))) }
}

function groupOf(kind: SearchKind, hits: readonly Hit[], operator: Acting): Group {
  const open = hits.filter(({ player }) => !isOwn(operator, BigInt(player)))
  return { kind, hits: open.slice(0, SHOWN), has_more: open.length > SHOWN }
}

interface Searched {
  text: string
  forms: TextForms
  limit: number
}

async function searchPlayers(context: BackofficeContext, operator: Acting, searched: Searched): Promise<Hit[]> {
  const found = await findPlayers(context, operator, searched)
  await logPersonal(context, operator, found)
  return found.hits
}

/** Also of a search that found nobody; without the text. */
async function logPersonal({ db, clock }: BackofficeContext, { login }: Acting, { personal, hits }: FoundPlayers): Promise<void> {
  if (personal.length === 0) return
  const players = hits.filter(({ by }) => personal.includes(by)).map(({ player }) => `player ${player}`)
  const subject = players.length === 0 ? 'nobody' : players.join(', ')
  const detail = `by ${personal.map((by) => by.replaceAll('_', ' ')).join(', ')}`
  await writeAuditEntry(db, { operator: login, act: 'search by personal data', subject, detail }, clock.now())
}
