/** Who players are, opened for those whose role it is; every look and every decision stands in the log. */
import { isRefusal, type Refusal, refuse, refuseFields, type VerificationReason } from '@fairhouse/contracts'

import type { Deciding, ReviewVerdict } from '../kyc/index.ts'
import { type By, DONE, type Of, only, SHOWN } from './by.ts'
import type { Acting } from './linked.ts'
import type { Room } from './room.ts'
import { isOwn } from './rules/four-eyes.ts'
import { noteAct } from './store/acts.ts'
import type { Tx } from './store/tables.ts'
import { openedView, queuedView, standingView } from './verification-views.ts'

type Keys =
  | 'GET /console/v1/verifications'
  | 'GET /console/v1/verifications/{id}'
  | 'GET /console/v1/verifications/{id}/documents/{document}'
  | 'POST /console/v1/verifications/{id}/{verdict}'
  | 'GET /console/v1/players/{id}/verification'
  | 'POST /console/v1/players/{id}/verification/ask'

export function verifications(room: Room, by: By): Of<Keys> {
  const { reviews, payouts, db, clock } = room
  const subject = (player: bigint, check: string) => `player ${player}, check ${check}`
  return {
    'GET /console/v1/verifications': ({ caller }) =>
      by(caller, async () => ({ data: (await reviews.queue(SHOWN)).map(queuedView) }), 'verification'),
    'GET /console/v1/verifications/{id}': ({ caller, params: { id } }) =>
      by(
        caller,
        async (operator) => {
          const player = await another(room, operator, id)
          if (isRefusal(player)) return player
          const [opened, instruments] = await Promise.all([reviews.open(id), payouts.requisitesOf(player)])
          if (!opened) return refuse('not_found')
          await noteAct(db, { operator: operator.login, act: 'look at check', subject: subject(player, id), detail: '' }, clock.now())
          return openedView(opened, instruments)
        },
        'verification',
      ),
    'GET /console/v1/verifications/{id}/documents/{document}': ({ caller, params: { id, document } }) =>
      by(
        caller,
        async (operator) => {
          const player = await another(room, operator, id)
          if (isRefusal(player)) return player
          const file = await reviews.document(id, document)
          if (!file) return refuse('not_found')
          const detail = `${file.side}, ${file.type}`
          await noteAct(db, { operator: operator.login, act: 'look at document', subject: subject(player, id), detail }, clock.now())
          return { name: `${file.side}-${document}.${EXTENSIONS[file.type] ?? 'bin'}`, content: only(file.content) }
        },
        'verification',
      ),
    'POST /console/v1/verifications/{id}/{verdict}': ({ caller, params: { id, verdict }, body: { because, reason } }) =>
      by(
        caller,
        async (operator) => {
          const given = verdictOf(verdict, because)
          const player = await another(room, operator, id)
          if (isRefusal(given)) return given
          if (isRefusal(player)) return player
          const detail = because ? `${because}: ${reason}` : reason
          const line = { act: `verification ${verdict}`, subject: subject(player, id), detail }
          const done = await reviews.decide(id, given, deciding(room, operator, line))
          return isRefusal(done) ? done : DONE
        },
        'verification',
      ),
    ...standings(room, by),
  }
}

/** The picture is made anew when it is taken in; of another kind there is only the PDF. */
const EXTENSIONS: Readonly<Record<string, string>> = { 'image/jpeg': 'jpg', 'application/pdf': 'pdf' }

type StandingKeys = 'GET /console/v1/players/{id}/verification' | 'POST /console/v1/players/{id}/verification/ask'

function standings(room: Room, by: By): Of<StandingKeys> {
  const known = async (operator: Acting, id: string) => {
    const player = BigInt(id)
    if (isOwn(operator, player)) return refuse('second_person')
    return (await room.contactOf(player)) ? player : refuse('not_found')
  }
  return {
    'GET /console/v1/players/{id}/verification': ({ caller, params: { id } }) =>
      by(
        caller,
        async (operator) => {
          const player = await known(operator, id)
          return isRefusal(player) ? player : standingView(await room.reviews.standingOf(player))
        },
        'verification',
      ),
    'POST /console/v1/players/{id}/verification/ask': ({ caller, params: { id }, body: { need, reason } }) =>
      by(
        caller,
        async (operator) => {
          const player = await known(operator, id)
          if (isRefusal(player)) return player
          const line = { act: 'ask for verification', subject: `player ${id}`, detail: `${need}: ${reason}` }
          const done = await room.reviews.ask(player, need, deciding(room, operator, line))
          return isRefusal(done) ? done : DONE
        },
        'verification',
      ),
  }
}

/** Whose check it is, where it is not the operator's own. */
async function another({ reviews }: Room, operator: Acting, check: string): Promise<bigint | Refusal> {
  const player = await reviews.playerOf(check)
  if (player === undefined) return refuse('not_found')
  return isOwn(operator, player) ? refuse('second_person') : player
}

function verdictOf(verdict: ReviewVerdict['verdict'], because: VerificationReason | undefined): ReviewVerdict | Refusal {
  if (verdict === 'accept' || verdict === 'confirm') return { verdict }
  return because ? { verdict, because } : refuseFields({ because: ['required: the player is told why'] })
}

/** The line in the log comes or goes with the decision. */
const deciding = ({ clock }: Room, { login }: Acting, line: { act: string; subject: string; detail: string }): Deciding => ({
  by: `operator ${login}`,
  note: (tx) => noteAct(tx as Tx, { operator: login, ...line }, clock.now()),
})
