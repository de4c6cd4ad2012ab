/** The player enters personal data: opens a check, or changes the open one. */
import { DOCUMENT_SIDES, isRefusal, type Refusal, refuse } from '@fairhouse/contracts'
import type { PlayerId } from '@fairhouse/money'

import type { Tx } from '../../../../platform/db/index.ts'
import type { KycContext } from '../context.ts'
import { faultOf, type Person } from '../person.ts'
import { wayToOpen } from '../rules.ts'
import { dropOtherSides, writeCheck } from '../store/checks.ts'
import { setCheck, type StoredPlayer } from '../store/players.ts'
import { insertRefused } from '../store/refused-birth-dates.ts'

const BY_PLAYER = { by: 'player' }

export async function submitPerson(context: KycContext, player: PlayerId, given: Person): Promise<Refusal | undefined> {
  const person = trimPerson(given)
  const fault = faultOf(person, context.clock.now(), await context.minAgeOf(player, person.country))
  if (fault) {
    if (fault.isUnderAge) await recordBirthDate(context, player, person.birth_date)
    return fault.refusal
  }
  const done = await context.change(player, async (tx, stored) => {
    const open = await stepToOpen(context, tx, stored)
    if (isRefusal(open)) return open
    // A decided check is immutable: the next attempt is a new one.
    const check = stored.status === 'user_pending' ? stored.check_id! : context.ids.next()
    await writeCheck(tx, toRow(context, player, check, person))
    await context.documents.removeWith(tx, await dropOtherSides(tx, check, DOCUMENT_SIDES[person.document_kind]))
    await setCheck(tx, player, check)
  })
  return isRefusal(done) ? done : undefined
}

/** The player may enter another day a moment later: the reviewer sees both. */
async function recordBirthDate({ db, vault, ids, clock }: KycContext, player: PlayerId, birthDate: string): Promise<void> {
  const id = ids.next()
  await insertRefused(db, { id, player, birth_date: vault.closeBirthDate(birthDate, id), at: new Date(clock.now()) })
}

async function stepToOpen(context: KycContext, tx: Tx, stored: StoredPlayer): Promise<StoredPlayer | Refusal> {
  const way = wayToOpen(stored.status)
  if (!way) return refuse('bad_transition')
  let at = stored
  for (const to of way) {
    const next = await context.step(tx, at, to, BY_PLAYER)
    if (isRefusal(next)) return next
    at = next
  }
  return at
}

function toRow({ vault, clock }: KycContext, player: PlayerId, id: string, person: Person) {
  const hashes = vault.hashesOf(person)
  return {
    id,
    player,
    country: person.country,
    document_kind: person.document_kind,
    person: vault.closePerson(person, id),
    person_hash: hashes.person,
    document_hash: hashes.document,
    name_hash: hashes.name,
    created_at: new Date(clock.now()),
  }
}

const trimPerson = ({ first_name, last_name, document_number, ...rest }: Person): Person => ({
  ...rest,
  first_name: first_name.trim(),
  last_name: last_name.trim(),
  document_number: document_number.trim(),
})
