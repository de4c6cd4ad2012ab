import pg from 'pg'
import { describe, expect, it } from 'vitest'

import { faultOf } from './faults.ts'

const database = (code: string) => Object.assign(new pg.DatabaseError('x', 1, 'error'), { code })

describe('the classification of database errors', () => {
  it.each([
    ['lost', Object.assign(new Error('read'), { code: 'ECONNRESET' })],
    ['lost', new Error('Connection terminated unexpectedly')],
    ['lost', database('57P01')],
    ['lost', database('08006')],
    ['again', database('40P01')],
    ['again', database('40001')],
    ['again', database('23505')],
    ['starved', database('53100')],
    ['starved', database('57014')],
    ['poisoned', database('22003')],
    ['poisoned', database('23514')],
  ])('%s: %s', (fault, error) => {
    expect(faultOf(error)).toBe(fault)
  })
})
