/** The player says who he is: begins a check, or changes what the open one says. */
import { DOCUMENT_SIDES, isRefusal, type Refusal, refuse } from '@fairhouse/contracts'

import { faultOf, isUnderAge, type Person } from '../person.ts'
import type { Room } from '../room.ts'
import { wayToOpen } from '../rules.ts'
import { dropOtherSides, writeCheck } from '../store/checks.ts'
import { keepRefused } from '../store/refused-birth-dates.ts'
import { setCheck, type StoredPlayer } from '../store/players.ts'
import type { Tx } from '../store/tables.ts'

const BY_PLAYER = { by: 'player' }

export async function tellPerson(room: Room, player: bigint, given: Person): Promise<Refusal | undefined> {
  const person = trimmed(given)
  const fault = faultOf(person, room.clock.now(), await room.minAgeOf(player, person.country))
  if (fault) {
    if (isUnderAge(fault)) await keepBirthDate(room, player, person.birth_date)
    return fault
  }
  const done = await room.change(player, async (tx, stored) => {
    const open = await opened(room, tx, stored)
    if (isRefusal(open)) return open
    // A check that was decided stays as it was: the next try is another one.
    const check = stored.status === 'user_pending' ? stored.check_id! : room.ids.next()
    await writeCheck(tx, rowOf(room, player, check, person))
    await dropOtherSides(tx, check, DOCUMENT_SIDES[person.document_kind])
    await setCheck(tx, player, check)
  })
  return isRefusal(done) ? done : undefined
}

/** Another day may be given a moment later: who reviews the check sees both. */
async function keepBirthDate({ db, vault, ids, clock }: Room, player: bigint, birthDate: string): Promise<void> {
  const id = ids.next()
  await keepRefused(db, { id, player, birth_date: vault.closeBirthDate(birthDate, id), at: new Date(clock.now()) })
}

async function opened(room: Room, tx: Tx, stored: StoredPlayer): Promise<StoredPlayer | Refusal> {
  const way = wayToOpen(stored.status)
  if (!way) return refuse('bad_transition')
  let at = stored
  for (const to of way) {
    const next = await room.step(tx, at, to, BY_PLAYER)
    if (isRefusal(next)) return next
    at = next
  }
  return at
}

function rowOf({ vault, clock }: Room, player: bigint, id: string, person: Person) {
  const hashes = vault.hashesOf(person)
  return {
    id,
    player,
    country: person.country,
    document_kind: person.document_kind,
    person: vault.closePerson(person, id),
    person_hash: hashes.person,
    document_hash: hashes.document,
    created_at: new Date(clock.now()),
  }
}

const trimmed = ({ first_name, last_name, document_number, ...rest }: Person): Person => ({
  ...rest,
  first_name: first_name.trim(),
  last_name: last_name.trim(),
  document_number: document_number.trim(),
})
