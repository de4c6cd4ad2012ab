import { findManifest, MANIFEST_IDS } from '@fairhouse/manifests'
import { expect, it } from 'vitest'

import { choicesFrom } from '../../apps/server/src/modules/books/ledger/testing/random.ts'
import { eachWager, LED_ONLY } from '../simulator/wagers.ts'
import { GAMES_WITH_OTHERS } from './player.ts'

it('BEY-16 the crowd bets on each table of the manifests, and on no other', () => {
  const bets = [...eachWager(choicesFrom(1)).map(({ game }) => game), ...LED_ONLY, ...GAMES_WITH_OTHERS]
  expect(bets.toSorted()).toEqual(MANIFEST_IDS.flatMap((id) => findManifest(id)?.tables ?? [id]).toSorted())
})
