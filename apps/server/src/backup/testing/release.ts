/** Backups of released versions, each in one file: what an operator of that version has. */
import { mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { gunzipSync, gzipSync } from 'node:zlib'

import * as z from 'zod/mini'

const FOLDER = join(import.meta.dirname, '..', 'releases')

/** Of every released backup; they protect no money. */
export const RELEASE_SECRETS = { SECRET_TOKENS: 'released '.repeat(4), SECRET_SEEDS: '5'.repeat(64), SECRET_DOCUMENTS: '6'.repeat(64) }

const release = z.object({
  /** The player in it, with the balance and the number of bets. */
  player: z.object({ email: z.string(), balance: z.string(), bets: z.number() }),
  files: z.record(z.string(), z.base64()),
})
export type Release = z.output<typeof release>

export const releasedVersions = (): string[] => readdirSync(FOLDER).map((name) => name.replace('.json.gz', ''))

export function readRelease(version: string, target: string): Release['player'] {
  const { player, files } = release.parse(JSON.parse(gunzipSync(readFileSync(placeOf(version))).toString()))
  for (const [name, content] of Object.entries(files)) {
    mkdirSync(dirname(join(target, name)), { recursive: true })
    writeFileSync(join(target, name), Buffer.from(content, 'base64'))
  }
  return player
}

export function writeRelease(version: string, source: string, player: Release['player']): void {
  const entries = readdirSync(source, { recursive: true, withFileTypes: true }).filter((entry) => entry.isFile())
  const paths = entries.map((entry) => join(entry.parentPath, entry.name))
  const files = Object.fromEntries(paths.map((path) => [path.slice(source.length + 1), readFileSync(path).toString('base64')]))
  writeFileSync(placeOf(version), gzipSync(JSON.stringify({ player, files }), { level: 9 }))
}

const placeOf = (version: string) => join(FOLDER, `${version}.json.gz`)
