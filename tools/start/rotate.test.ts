import { describe, expect, it } from 'vitest'

import { checklistOf } from './rotate.ts'

const done = {
  renewedAt: '2026-11-28',
  unchanged: [],
  changed: ['SECRET_SMTP'],
  absent: [],
  isNoted: true,
  operators: [],
  providers: [],
  partners: { apps: [], postbacks: [] },
  lostPairs: { pairs: 0, waiting: 0 },
  hasStudio: false,
}
const openOf = (change: Partial<Parameters<typeof checklistOf>[0]>, byHand: string[] = []) => {
  const { lines, isComplete } = checklistOf({ ...done, ...change }, byHand)
  const open = lines.filter((line) => line.startsWith('[open]'))
  expect(isComplete).toBe(open.length === 0)
  return open
}

describe('D-46 the checklist after a theft', () => {
  it('D-46 is complete when everything is renewed', () => {
    expect(openOf({})).toEqual([])
  })

  it.each([
    [{ renewedAt: null }, 'the data keys have never been renewed'],
    [{ unchanged: ['SECRET_SMTP'] }, 'SECRET_SMTP: still the value that was in use'],
    [{ operators: ['desk'] }, 'operator desk has no log-in'],
    [{ providers: ['studio'] }, 'provider studio has no secret'],
    [{ partners: { apps: ['anna'], postbacks: [] } }, 'partner anna has the app from before'],
    [{ partners: { apps: [], postbacks: ['7'] } }, 'partner 7 has the postback secret from before'],
  ])('D-46 is open with %o', (change, line) => {
    expect(openOf(change)).toEqual([expect.stringContaining(line)])
  })

  it('D-46 a setting that is not given is open until somebody says that it was removed', () => {
    expect(openOf({ absent: ['METRICS_TOKEN'] })).toEqual([expect.stringContaining('METRICS_TOKEN: not given to this command')])
    expect(openOf({ absent: ['METRICS_TOKEN'] }, ['METRICS_TOKEN'])).toEqual([])
    expect(openOf({ absent: ['GAME_PROVIDERS acme'] })).toEqual([expect.stringContaining(`add --by-hand='GAME_PROVIDERS acme' if`)])
    expect(openOf({ absent: ['GAME_PROVIDERS acme'] }, ['GAME_PROVIDERS acme'])).toEqual([])
  })

  it('D-46 settings that no process has noted are open until somebody says that all are new', () => {
    expect(openOf({ isNoted: false })).toEqual([expect.stringContaining('no process had noted the secrets of other services')])
    expect(openOf({ isNoted: false }, ['all'])).toEqual([])
  })

  it('D-46 is open while nobody says that a studio elsewhere was renewed', () => {
    expect(openOf({ hasStudio: true })).toEqual([expect.stringContaining('node apps/studio/src/renew.ts')])
    expect(openOf({ hasStudio: true }, ['studio'])).toEqual([])
  })

  it('D-46 says how many seed pairs were given up, and how many of them still end', () => {
    const { lines, isComplete } = checklistOf({ ...done, lostPairs: { pairs: 3, waiting: 1 } }, [])
    expect(lines).toContain('[done] 3 seed pairs that no key opens are given up: their rounds are never proved')
    expect(lines).toContain('[wait] 1 of them are in use: each ends within minutes of the start, and stakes of its open rounds go back')
    expect(isComplete).toBe(true)
    expect(checklistOf(done, []).lines.join()).not.toContain('seed pairs that')
  })

  it('D-46 has the lines of a studio beside the server', () => {
    const studio = { done: ['the seeds'], open: ['the token'], waiting: ['a hand'] }
    const { lines, isComplete } = checklistOf({ ...done, hasStudio: true }, [], studio)
    expect(lines).toEqual(expect.arrayContaining(['[done] the seeds', '[wait] a hand', '[open] the token']))
    expect(isComplete).toBe(false)
    expect(checklistOf({ ...done, hasStudio: true }, [], { ...studio, open: [] }).isComplete).toBe(true)
  })
})
