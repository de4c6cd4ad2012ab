import Fastify from 'fastify'
import { describe, expect, it } from 'vitest'

import { guardIntake, type IntakeDeps } from './guards.ts'

const REAL = { seat: { mode: 'real' } }
const DEMO = { seat: { mode: 'demo' } }

/** The status of each call; 200 is that of a call that went through. */
async function statusesOf(deps: IntakeDeps, calls: readonly (readonly [path: string, body: object])[]): Promise<number[]> {
  const app = Fastify()
  guardIntake(app, deps)
  for (const path of ['/api/spin', '/api/table/deal', '/api/live/bet', '/api/table/move', '/api/shown']) app.post(path, () => 'done')
  const answers = await Promise.all(calls.map(([url, payload]) => app.inject({ method: 'POST', url, payload })))
  await app.close()
  return answers.map(({ statusCode }) => statusCode)
}

const NEW_STAKES = (['/api/spin', '/api/table/deal', '/api/live/bet', '/api/spin?x=1', '/api/%73pin'] as const).map(
  (path) => [path, REAL] as const,
)
const GOES_ON = (['/api/table/move', '/api/shown'] as const).map((path) => [path, REAL] as const)

describe('PRO-10 stakes at the studio', () => {
  it('PRO-10 are taken while it runs and few calls wait for the wallet', async () => {
    expect(await statusesOf({ isStopping: () => false, used: () => 0.49 }, NEW_STAKES)).toEqual(NEW_STAKES.map(() => 200))
  })

  it('PRO-10 are refused while it stops, in any spelling of the path; rounds that run go on', async () => {
    const calls = [...NEW_STAKES, ['/api/spin', DEMO] as const, ...GOES_ON]
    expect(await statusesOf({ isStopping: () => true, used: () => 0 }, calls)).toEqual([...NEW_STAKES.map(() => 503), 503, 200, 200])
  })

  it('PRO-10 for money are refused while many calls wait for the wallet; demo goes on', async () => {
    const calls = [...NEW_STAKES, ['/api/spin', DEMO] as const, ...GOES_ON]
    expect(await statusesOf({ isStopping: () => false, used: () => 0.5 }, calls)).toEqual([...NEW_STAKES.map(() => 503), 200, 200, 200])
  })
})
