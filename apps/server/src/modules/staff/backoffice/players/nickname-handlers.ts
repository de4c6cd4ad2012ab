/** Public names of players: who has one, and the reset of an offensive one. Source: decision 0039. */
import { refuse } from '@fairhouse/contracts'

import { type By, DONE, type Of } from '../by.ts'
import type { BackofficeContext } from '../context.ts'
import { isOwn } from '../rules/four-eyes.ts'
import { writeAuditEntry } from '../store/acts.ts'

type NicknameKeys = 'GET /console/v1/nicknames/{name}' | 'POST /console/v1/players/{id}/nickname/reset'

export function nicknameHandlers({ nicknames, clock }: BackofficeContext, by: By): Of<NicknameKeys> {
  return {
    'GET /console/v1/nicknames/{name}': ({ caller, params: { name } }) =>
      by(
        caller,
        async () => {
          const found = await nicknames.find(name)
          return found ? { player: `${found.player}`, name: found.name } : refuse('not_found')
        },
        'players',
      ),
    'POST /console/v1/players/{id}/nickname/reset': ({ caller, params: { id }, body: { reason } }) =>
      by(
        caller,
        async (operator) => {
          if (isOwn(operator, BigInt(id))) return refuse('second_person')
          const isReset = await nicknames.reset(BigInt(id), (tx, name) => {
            const entry = { operator: operator.login, act: 'reset nickname', subject: `player ${id}`, detail: `${name}: ${reason}` }
            return writeAuditEntry(tx, entry, clock.now())
          })
          return isReset ? DONE : refuse('not_found')
        },
        'players',
      ),
  }
}
