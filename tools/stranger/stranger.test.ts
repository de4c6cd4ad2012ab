// @module-tag slow
import { spawnSync } from 'node:child_process'
import { mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

import { VIRTUAL_GAMES } from '@fairhouse/betting'
import { commitmentOf, earlierSeed, streamFor, toHex } from '@fairhouse/fairness'
import { nodeCrypto } from '@fairhouse/fairness/node'
import { type RoundClaim, VERIFIABLE_GAMES, verifyRound } from '@fairhouse/games'
import { afterAll, describe, expect, it } from 'vitest'

import { drawSeed, simulationSize } from '../../packages/testkit/src/simulation.ts'
import { inRoot } from '../lib/paths.ts'
import { CHAINED, freshProof, GAMES } from './fresh-proofs.ts'
import { createChoices } from './random-bets.ts'

/** More of games with rare turns: free spins, a goal in a given minute. */
const RARE = ['slot-gems5', 'slot-tumble65', 'virtual-football']
const roundsOf = (game: string) => simulationSize(RARE.includes(game) ? 400 : 50, 1_000)
const folder = mkdtempSync(join(tmpdir(), 'stranger-'))
afterAll(() => rmSync(folder, { recursive: true }))

const hasPython = spawnSync('python3', ['--version']).status === 0

function check(files: readonly string[]) {
  const { status, stdout, stderr } = spawnSync('python3', [inRoot('tools/stranger/check.py'), ...files], { encoding: 'utf8' })
  const lines = stdout.trimEnd().split('\n')
  return { status, stderr, lines, differing: lines.filter((line) => !/: all match$|^note: /.test(line)) }
}

function written(name: string, proofs: unknown): string {
  const file = join(folder, `${name.replace(':', '-')}.json`)
  writeFileSync(file, JSON.stringify(proofs))
  return file
}

const seed = drawSeed()
const below = createChoices(seed)
const made = new Map<string, readonly RoundClaim[]>()
function freshOf(game: string): readonly RoundClaim[] {
  const known = made.get(game) ?? Array.from({ length: roundsOf(game) }, () => freshProof(game, below))
  made.set(game, known)
  return known
}
const verdictOf = (claim: RoundClaim) => verifyRound(nodeCrypto, claim, { ...VERIFIABLE_GAMES, ...VIRTUAL_GAMES }).verdict

/** The first value of another kind than an object, changed. */
function changed(value: unknown): unknown {
  if (typeof value === 'number') return value + 1
  if (typeof value === 'boolean') return !value
  if (typeof value === 'string') return `${value}x`
  if (Array.isArray(value)) return value.length === 0 ? [0] : [changed(value[0]), ...value.slice(1)]
  const [name, ...others] = Object.keys(value as object)
  const fields = value as Record<string, unknown>
  return name === undefined
    ? { extra: 1 }
    : { [name]: changed(fields[name]), ...Object.fromEntries(others.map((key) => [key, fields[key]])) }
}

/** Virtual races of one chain, which need no result of money; and the same with the first of them off the chain. */
function listOfChain(length: number, places: readonly number[]) {
  const seedAt = (place: number) => earlierSeed(nodeCrypto, new Uint8Array(32).fill(9), length - place)
  const claims = places.map((nonce) => raceOf(seedAt(nonce), nonce, toHex(seedAt(0))))
  return [claims, [raceOf(new Uint8Array(32).fill(4), places[0]!, claims[0]!.terminal), ...claims.slice(1)]]
}

function raceOf(serverSeed: Uint8Array, nonce: number, terminal: string) {
  const params = { round: nonce }
  const { outcome } = VIRTUAL_GAMES['virtual-race'].parse(params)!.play(streamFor(nodeCrypto, { serverSeed, clientSeed: 'salt', nonce }))
  const seeds = { serverSeed: toHex(serverSeed), commitment: commitmentOf(nodeCrypto, serverSeed), clientSeed: 'salt', nonce, terminal }
  return { game: 'virtual-race', ...seeds, params, stake: '0.00', outcome }
}

const otherHex = (hex: string | undefined) => `${hex![0] === '0' ? '1' : '0'}${hex!.slice(1)}`

/** With params of another round of the game: the first that gives this seed another result. */
function withOtherParams(claim: RoundClaim): RoundClaim {
  const others = freshOf(claim.game).map(({ params }) => ({ ...claim, params }))
  return others.find((other) => verdictOf(other) !== 'matches') ?? { ...claim, params: { extra: 1 } }
}

const forgeries = (claim: RoundClaim): Readonly<Record<string, RoundClaim>> => ({
  payout: { ...claim, payout: claim.payout === '0.01' ? '0.02' : '0.01' },
  outcome: { ...claim, outcome: changed(claim.outcome) },
  commitment: { ...claim, commitment: otherHex(claim.commitment) },
  seed: { ...claim, serverSeed: otherHex(claim.serverSeed) },
  params: withOtherParams(claim),
  ...(CHAINED.includes(claim.game) && { terminal: { ...claim, terminal: otherHex(claim.terminal) } }),
})

describe.runIf(hasPython)(`PRO-4 a program in another language, from the pages of rules alone (rounds of seed ${seed})`, () => {
  it('PRO-4 repeats every golden round, each refusal, and the exact returns that are cheap to sum', () => {
    const folders = ['packages/games/vectors', 'packages/fairness/vectors', 'packages/betting/vectors']
    const files = folders.flatMap((at) =>
      readdirSync(inRoot(at)).flatMap((name) => (name === 'sportsbook.json' ? [] : [inRoot(`${at}/${name}`)])),
    )
    expect(check(files)).toMatchObject({ status: 0, stderr: '', differing: [], lines: { length: files.length } })
  })

  it.each(GAMES)('PRO-4 repeats fresh rounds of %s as the product played them', (game) => {
    const proofs = freshOf(game)
    expect(proofs.map(verdictOf).filter((verdict) => verdict !== 'matches')).toEqual([])
    expect(check([written(game, proofs)])).toMatchObject({ status: 0, stderr: '', differing: [] })
  })

  it.each(GAMES)('PRO-4 finds a forged field of %s', (game) => {
    const files = Object.entries(forgeries(freshOf(game)[0]!)).map(([field, claim]) => written(`${game}-${field}`, claim))
    const { status, lines } = check(files)
    expect(status).toBe(1)
    expect(files.filter((file) => !lines.some((line) => line.startsWith(file) && /: \d+ differences$/.test(line)))).toEqual([])
  })

  it('PRO-4 finds a seed off the chain in a list of rounds of one chain', () => {
    const places = [900, 2_000, 1, 1_999]
    const [claims, forged] = listOfChain(2_000, places)
    expect(check([written('listed', claims)])).toMatchObject({ status: 0, stderr: '' })
    const { status, differing } = check([written('listed-forged', forged)])
    expect([status, differing.filter((line) => line.includes('terminal')).length]).toEqual([1, 1])
  })

  it.each(['baccarat', 'live:roulette'])('PRO-4 checks the draw of a watched round of %s, and says that no money was compared', (game) => {
    const { multiplier, payout: _, ...watched } = freshOf(game)[0]!
    const whole = written('watched', watched)
    expect(check([whole])).toMatchObject({
      status: 0,
      lines: [expect.stringMatching(/multiplier and payout are not stated/), expect.anything()],
    })
    expect(check([written('watched-forged', { ...watched, outcome: changed(watched.outcome) })]).status).toBe(1)
    expect(check([written('watched-in-part', { ...watched, multiplier })]).status).toBe(1)
  })

  it('PRO-4 names a chain that a proof leaves out, and calls unreadable what is no proof', () => {
    const { terminal: _, ...rest } = freshOf('crash')[0]!
    const unchained = written('unchained', rest)
    expect(check([unchained])).toMatchObject({
      status: 0,
      lines: [expect.stringMatching(/terminal is not stated/), expect.anything()],
    })
    const noGolden = { game: 'dice', cases: [], rtp: [], invalid: [] }
    const noRounds = { ...noGolden, game: 'protocol', cases: [{ params: { foo: 1 }, expected: {} }] }
    for (const none of [{}, [], { ...rest, serverSeed: null }, 'text', noGolden]) {
      const { status, stderr, lines } = check([written('none', none), unchained])
      expect([status, stderr, lines.some((line) => line.startsWith(unchained))]).toEqual([2, '', true])
    }
    expect(check([written('none', noRounds), unchained])).toMatchObject({ status: expect.toBeOneOf([1, 2]), stderr: '' })
    const forged = { ...rest, payout: '99.99', cases: [], rtp: [], invalid: [] }
    expect(check([written('forged', forged)]).status).toBeGreaterThan(0)
  })
})

if (!hasPython) {
  it('PRO-4 is not checked by a program in another language: this machine has no python3', ({ skip }) => skip('install python3'))
}
