import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'

import { CASE_TABLES } from './cases/catalogue.data.ts'
import { COLOUR_MULTIPLIERS, COLOUR_SEGMENTS } from './colour-wheel/segments.data.ts'
import { DAILY_PRIZES } from './daily-spin/prizes.data.ts'
import { KENO_TABLE } from './keno/pay-table.data.ts'
import { PLINKO_TABLE } from './plinko/pay-table.data.ts'
import { CLASSIC3 } from './slot-classic3/table.data.ts'
import { GEMS5 } from './slot-gems5/table.data.ts'
import { TUMBLE65 } from './slot-tumble65/table.data.ts'
import { WHEEL_TABLE } from './wheel/segments.data.ts'

const published = JSON.parse(readFileSync(join(import.meta.dirname, '../tables/pf1.json'), 'utf8'))

describe('the tables of the games equal the published ones', () => {
  it('PRO-6 keno', () => expect(KENO_TABLE).toEqual(published.keno))
  it('G13 plinko', () => expect(PLINKO_TABLE).toEqual(published.plinko))
  it('PRO-12 the solo wheels', () => expect(WHEEL_TABLE).toEqual(published.wheel))
  it('PRO-12 the wheel of colours', () => expect({ segments: COLOUR_SEGMENTS, mult: COLOUR_MULTIPLIERS }).toEqual(published.colourWheel))
  it('PRO-12 the free spin of the day', () => expect(DAILY_PRIZES).toEqual(published.dailySpin))
  it('PRO-9 the three slots', () => expect({ classic3: CLASSIC3, gems5: GEMS5, tumble65: TUMBLE65 }).toEqual(published.slots))
  it('PRO-1 cases', () => expect(CASE_TABLES).toEqual(published.cases))
})
