/**
 * `npm run crowd -- --players 16 --rounds 2`: fills a running instance with real accounts, made through its public API and marked as demo in every
 * list (D-3). `--url` is the site's address. A production server refuses these accounts. Exits with 1 if a call was refused.
 */
import { parseArgs } from 'node:util'

import { gatherCrowd } from './crowd/crowd.ts'

const { values } = parseArgs({
  options: {
    url: { type: 'string', default: `http://fairhouse.localhost:${process.env.PORT ?? 3000}` },
    players: { type: 'string', default: '16' },
    rounds: { type: 'string', default: '2' },
  },
})
const [players, rounds] = [values.players, values.rounds].map(Number) as [number, number]
if (!(players > 0) || !(rounds > 0)) throw new Error('--players and --rounds take a number above 0')

const began = performance.now()
const { done, refused } = await gatherCrowd({ url: values.url, players, rounds })
for (const [what, count] of done) console.log(`${count} ${what}`)
for (const line of new Set(refused)) console.log(`refused: ${line} (${refused.filter((other) => other === line).length} times)`)
console.log(`${((performance.now() - began) / 1000).toFixed(1)} s`)
process.exit(refused.length > 0 ? 1 : 0)
