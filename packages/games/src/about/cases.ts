import { CURRENCY_CODES } from '@fairhouse/money'

import { CASE_WEIGHTS } from '../cases/catalogue.ts'
import { CASE_COUNT_MAX } from '../cases/open.ts'
import { CASES } from '../cases/rules.ts'
import { fields, oneOf, wholeFrom } from '../schemas/shape.ts'
import type { GameAbout } from './about.ts'

/** A case costs its price. */
export const casesAbout: GameAbout = {
  schema: () => ({
    params: fields({
      caseId: { kind: 'name', pattern: '^[a-z0-9]+(-[a-z0-9]+)*$', listedBy: 'GET /api/v2/cases', example: [...CASES.keys()][0]! },
      count: wholeFrom(1, CASE_COUNT_MAX, { note: 'Openings in a row; the stake is the price of all of them.' }),
      currency: oneOf(CURRENCY_CODES, { note: 'The currency of the stake.' }),
    }),
  }),
  drawSize: () => CASE_WEIGHTS,
}
