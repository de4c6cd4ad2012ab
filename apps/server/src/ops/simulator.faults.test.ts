// @module-tag slow
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

import { createTestDatabase, simulationSeeds, simulationSize } from '@fairhouse/testkit'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'

import { simulate } from '../../../../tools/simulator/simulate.ts'

const PLAYERS = simulationSize(8, 60)
const ACTS = simulationSize(20, 60)
const KILLS = 2

let folder: string
beforeAll(() => void (folder = mkdtempSync(join(tmpdir(), 'fairhouse-simulator-'))))
afterAll(() => rmSync(folder, { recursive: true, force: true }))

describe('BEY-6 players over HTTP with lost answers, repeats and kills of the server', () => {
  it.each(simulationSeeds())('every answer is that of the auditor’s own model, seed %i', async (seed) => {
    const fresh = await createTestDatabase(2, () => undefined)
    const actsPerKill = Math.floor((PLAYERS * ACTS) / (KILLS + 1))
    const limits = { concurrent: 4, players: PLAYERS, acts: ACTS, isOver: () => false, actsPerKill }
    const result = await simulate({ seed, folder, databaseUrl: fresh.url, ...limits }).finally(() => fresh.close())
    expect(result.findings).toEqual([])
    expect(result).toMatchObject({ players: PLAYERS, acts: PLAYERS * ACTS })
    expect(result.kills).toBeGreaterThanOrEqual(KILLS)
    expect(result.compared).toBeGreaterThan(PLAYERS * ACTS)
  })
})
