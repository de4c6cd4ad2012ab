import { Instrumenter } from '@stryker-mutator/instrumenter'
import { beforeAll, describe, expect, it } from 'vitest'

import { addMutators, ignorers, SILENT } from './mutators.ts'

beforeAll(addMutators)

/** The changes of one operator. */
async function changesBy(operator: string, content: string): Promise<string[]> {
  const options = { ignorers, excludedMutations: [], plugins: null }
  const { mutants } = await new Instrumenter(SILENT).instrument([{ name: 'a.ts', content, mutate: true }], options)
  return mutants.filter(({ mutatorName, status }) => mutatorName === operator && status !== 'Ignored').map(({ replacement }) => replacement)
}

describe('mutants of the server', () => {
  it('change conditions of a query text, and keep its values', async () => {
    const query = 'await sql<Row>`select a from t where a = ${x} and b >= ${y}`.execute(db)'
    expect(await changesBy('SqlText', query)).toEqual([
      '`select a from t where a = ${x} and b > ${y}`',
      '`select a from t where (true or a = ${x}) and b >= ${y}`',
      '`select a from t where a = ${x} and (true or b >= ${y})`',
    ])
    expect(await changesBy('StringLiteral', query)).toEqual([])
  })

  it('drop a condition of a built query, and move its bound', async () => {
    expect(await changesBy('BuiltQuery', `q.where('a', '>=', 1).orderBy('a', 'desc')`)).toEqual(['q', `">"`, `"asc"`])
    expect(await changesBy('StringLiteral', `q.where('a', '>=', 1).orderBy('a', 'desc')`)).toEqual([])
  })

  it('round the other way', async () => {
    expect(await changesBy('Rounding', 'f(Math.ceil(a), floorShare(b, 1n, 2n))')).toEqual(['Math.floor(a)', 'floorShare(b, 1n, 2n) + 1n'])
  })

  it('leave out a loaded fact', async () => {
    expect(await changesBy('LoadedFact', 'f({ a: await load(), b: 1 }, [...c, ...d])')).toEqual(['undefined', '[...d]', '[...c]'])
  })

  it('leave texts of errors and lines of the log alone', async () => {
    expect(await changesBy('StringLiteral', `log.info('a'); throw new Error('b')`)).toEqual([])
  })
})
