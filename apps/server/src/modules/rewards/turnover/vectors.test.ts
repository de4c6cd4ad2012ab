import { describe, expect, it } from 'vitest'

import { turnoverCourse } from './testing/course.ts'
import { eventOf, turnoverCases } from './testing/turnover-vectors.ts'

describe('turnover vectors', () => {
  it.each(turnoverCases)('money.md B $id $note', ({ in: { events }, out }) => {
    expect(turnoverCourse(events.map(eventOf)).map(Number)).toEqual(out.turnover_left)
  })

  it('number 3', () => expect(turnoverCases).toHaveLength(3))
})
