import { DAY_MS } from '@fairhouse/money'
import type { TestServer } from '@fairhouse/testkit'

import { insertUse } from '../store/promo-uses.ts'
import { insertPromo } from '../store/promos.ts'

let codes = 0

/** A code that this player has chosen for the next deposit. */
export async function insertWaitingUse({ server, now }: TestServer, player: bigint): Promise<void> {
  const [code, at] = [`WAITS${++codes}`, now()]
  const titles = { ru: 'Осень', en: 'Autumn', kz: 'Күз' }
  const terms = { type: 'deposit_percent', value: 50, min: 1000_00n, max: 5000_00n, wager: 35 } as const
  const bounds = { totalLimit: null, currencies: null, budget: 1000_00n, segment: null, player: null, stoppedAt: null }
  await server.app.database.db.transaction().execute(async (tx) => {
    await insertPromo(tx, { code, titles, ...terms, ...bounds, startsAt: at - 1000, endsAt: at + DAY_MS, madeBy: 'head', madeAt: at })
    await insertUse(tx, { player, code, state: 'waiting_deposit', cost: 1_00n, phoneHash: null, at, until: at + DAY_MS })
  })
}
