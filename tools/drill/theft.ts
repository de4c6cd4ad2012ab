/**
 * The drill of a theft: somebody copies the database and the environment; the operator renews everything, is killed on the way, and repeats it.
 * Afterwards the copy opens nothing, draws nothing, and lets nobody in.
 */
import { spawn } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import { once } from 'node:events'
import { chmodSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

import { checkOf, configFrom, openedBy } from '@fairhouse/server'

import { openSandbox } from '../../packages/testkit/src/sandbox.ts'
import { inRoot } from '../lib/paths.ts'
import { onStop } from '../lib/stop.ts'
import { callApi, type DrillPlayer, enrol } from './players.ts'
import { openPrimary, queryAt, untilTrue } from './postgres.ts'
import { openProcesses, type Processes } from './processes.ts'
import { openStolenStudio } from './stolen-studio.ts'

type Say = (line: string) => void
type Environment = Record<string, string>

const secrets = () => ({
  SECRET_TOKENS: randomBytes(32).toString('hex'),
  SECRET_SEEDS: randomBytes(32).toString('hex'),
  SECRET_DOCUMENTS: randomBytes(32).toString('hex'),
})

/**
 * A run is killed when it says each of these: at its first line, so each one ends a step further, then amid the encryption, and last amid
 * the encryption of the studio's seeds.
 */
const KILLS = [/./, /./, /./, /encrypted again/, /chains of the studio draw no further round/]
const DICE = { stake: '1.00', currency: 'RUB', params: { direction: 'under', target: 5000 }, mode: 'real' }
const PERSON = {
  first_name: 'Anna',
  last_name: 'Ivanova',
  birth_date: '1990-05-17',
  country: 'RU',
  document_kind: 'passport',
  document_number: '45 10 123400',
}

/** Returns the broken promises, one line each. */
export async function theftDrill(say: Say): Promise<string[]> {
  const folder = mkdtempSync(join(tmpdir(), 'fairhouse-theft-'))
  chmodSync(folder, 0o755) // PostgreSQL may run as another user
  const stops: (() => unknown)[] = [() => rmSync(folder, { recursive: true, force: true })]
  const closeAll = async () => {
    for (const stop of stops.splice(0).toReversed()) await stop()
  }
  onStop(() => void closeAll().then(() => process.exit(1)))
  try {
    return await run(folder, stops, say)
  } finally {
    await closeAll()
  }
}

async function run(folder: string, stops: (() => unknown)[], say: Say): Promise<string[]> {
  const cluster = await openPrimary(join(folder, 'one'))
  stops.push(() => cluster.stop())
  const database = { url: await newDatabase(cluster.url, 'house') }
  const sandbox = await openSandbox(join(folder, 'data'), { SANDBOX_BEACON_PERIOD_S: '1' })
  stops.push(() => sandbox.stop())
  const stolen = { ...secrets(), METRICS_TOKEN: randomBytes(16).toString('hex') }
  const open = async (more: Environment): Promise<Processes> => {
    const opened = await openProcesses(2, {
      folder,
      databaseUrl: database.url,
      more: { SANDBOX_URL: sandbox.url, BEACON_PERIOD: '1', ...more },
    })
    stops.push(() => opened.stop())
    return opened
  }
  const before = await open(stolen)
  const players = await enrol(before.ports()[0]!, database.url, 3)
  await live(before, players, database.url)
  await before.stop()
  const studio = await openStolenStudio(folder, sandbox.url)
  stops.push(() => studio.stop())
  await studio.live()
  const copyUrl = await newDatabase(cluster.url, 'stolen', 'template house')
  const settings = { APP_ENV: 'sandbox', DATA_DIR: join(folder, 'data') }
  const copied = configFrom({ ...settings, ...stolen, DATABASE_URL: copyUrl })
  const readable = await openedBy(configFrom({ ...settings, ...stolen, DATABASE_URL: database.url }), copied)
  say(`the thief reads ${readable.opened} of ${readable.values} values: ${readable.kinds.join(', ')}`)

  const renewed = secrets()
  const given = {
    ...settings,
    ...stolen,
    ...studio.environment,
    SECRET_STUDIO_SEEDS_NEW: studio.newKey,
    DATABASE_URL: database.url,
    ...Object.fromEntries(Object.entries(renewed).map(([name, value]) => [`${name}_NEW`, value])),
  }
  const killed: (string | null)[] = []
  for (const killAt of KILLS) killed.push((await rotate(given, killAt)).signal)
  say(`the renewal was started ${killed.length} times and ended by ${killed.map((signal) => signal ?? 'itself').join(', ')}`)
  const isHalfRenewed = studio.isHalfRenewed()
  const first = await rotate(given)
  const next = { ...studio.environment, SECRET_STUDIO_SEEDS: studio.newKey }
  const again = await rotate({ ...settings, ...stolen, ...renewed, ...next, DATABASE_URL: database.url })
  for (const line of again.lines) say(line)
  const config = configFrom({ ...settings, ...renewed, DATABASE_URL: database.url })
  const [byThief, byUs] = [await openedBy(config, copied), await openedBy(config, config)]
  say(`after the renewal the copy's keys open ${byThief.opened} of ${byThief.values} values, the new ones ${byUs.opened}`)

  const after = await open({ ...renewed, METRICS_TOKEN: randomBytes(16).toString('hex') })
  const broken = [
    ...(readable.opened === readable.values ? [] : ['the keys of before did not open everything of before']),
    ...(killed.every((signal) => signal === 'SIGKILL') ? [] : ['a run that was to be killed came to its end']),
    ...(first.code === 1 && again.code === 1 ? [] : ['the command did not end with 1 while METRICS_TOKEN was unchanged']),
    ...(isHalfRenewed ? [] : ["no run was killed amid the encryption of the studio's seeds"]),
    ...(again.lines.some((line) => line.startsWith('[wait] hand ')) ? [] : ['the checklist does not name the open hand of the studio']),
    ...(again.lines.some((line) => line.startsWith("[open] the studio's SECRET_STUDIO: still"))
      ? []
      : ["the checklist does not say that the studio's secret is unchanged"]),
    ...(await studio.broken(say)),
    ...(byThief.opened === 0 ? [] : [`the stolen keys open ${byThief.opened} values`]),
    ...(byUs.opened === byUs.values ? [] : [`${byUs.values - byUs.opened} values do not open with the new keys`]),
    ...(await playBroken(after, players, { copyUrl, url: database.url, say })),
  ]
  await after.stop()
  return [...broken, ...(await checkOf(database.url)).map(({ rule, who, detail }) => `${rule}: ${who}: ${detail}`)]
}

/** An open hand, a document, a destination, a live table with a bet. */
async function live(processes: Processes, [inRound, proved]: readonly DrillPlayer[], url: string): Promise<void> {
  const port = processes.ports()[0]!
  await callApi(port, '/api/v2/games/coinflip/bet', { body: { ...DICE, params: {} }, token: inRound!.token })
  await callApi(port, '/api/v2/billing/requisites', { body: { value: 'card', destination: '4111111111111111' }, token: proved!.token })
  await callApi(port, '/api/v2/verification/person', { method: 'PUT', body: PERSON, token: proved!.token })
  const bytes = readFileSync(inRoot('docs/screenshot.png'))
  await callApi(port, '/api/v2/verification/documents/front', { method: 'PUT', bytes, token: proved!.token })
  await untilTrue(async () => (await queryAt(url, "select from live.round where game = 'crash' and state <> 'ended'")).length > 0)
}

async function newDatabase(cluster: string, name: string, template = ''): Promise<string> {
  await queryAt(cluster, `create database ${name} ${template}`)
  const url = new URL(cluster)
  url.pathname = `/${name}`
  return url.href
}

interface Ended {
  code: number | null
  signal: string | null
  lines: string[]
}

/** `killAt`: the run is killed once its progress has this. */
async function rotate(env: Environment, killAt?: RegExp): Promise<Ended> {
  const child = spawn(process.execPath, [inRoot('tools/rotate-secrets.ts'), '--after-theft'], {
    env: { ...process.env, ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  let [output, progress] = ['', '']
  child.stdout.on('data', (part: Buffer) => (output += part))
  child.stderr.on('data', (part: Buffer) => {
    progress += part
    if (killAt?.test(progress)) child.kill('SIGKILL')
  })
  await once(child, 'close')
  return { code: child.exitCode, signal: child.signalCode, lines: output.trim().split('\n') }
}

interface Stolen {
  copyUrl: string
  url: string
  say: Say
}

async function playBroken(processes: Processes, players: readonly DrillPlayer[], { copyUrl, url, say }: Stolen): Promise<string[]> {
  const port = processes.ports()[0]!
  const known = new Set(
    (await queryAt<{ commitment: string }>(copyUrl, 'select commitment from fairness.pair')).map(({ commitment }) => commitment),
  )
  const broken: string[] = []
  for (const [at, { token, email, password }] of players.entries()) {
    const refused = await callApi(port, '/profile/user', { method: 'GET', token }).then(
      () => false,
      (error: Error) => error.message.includes(': 401 '),
    )
    if (!refused) broken.push(`the session of player ${at} goes on`)
    const fresh = ((await callApi(port, '/api/v2/auth/login/email/password', { body: { email, password } })) as { token: string }).token
    if (at === 0) await endHand(port, fresh)
    await callApi(port, '/api/v2/fairness/seeds?mode=real', { method: 'GET', token: fresh })
    await callApi(port, '/api/v2/fairness/rotate', { body: { client_seed: 'after', mode: 'real' }, token: fresh })
    const { proof } = (await callApi(port, '/api/v2/games/dice/bet', { body: DICE, token: fresh })) as { proof: { commitment: string } }
    if (known.has(proof.commitment)) broken.push(`player ${at} plays with a seed of the copy`)
  }
  const chains = await queryAt<{ name: string }>(copyUrl, "select game || ' ' || number as name from live.chain where not closed")
  const ofCopy = chains.map(({ name }) => `'${name}'`).join(', ')
  const opened = `select from live.round where state <> 'ended' and game || ' ' || chain not in (${ofCopy})`
  await untilTrue(async () => (await queryAt(url, opened)).length >= 3)
  const left = await queryAt(url, `select from live.chain where not closed and game || ' ' || number in (${ofCopy})`)
  if (left.length > 0) broken.push(`${left.length} chains of the copy go on`)
  say(`${players.length} players bet with new seeds, and the tables play ${chains.length} new chains`)
  return broken
}

/** It draws from the seed of before to its end. */
async function endHand(port: number, token: string): Promise<void> {
  const { round } = (await callApi(port, '/api/v2/games/coinflip/active?mode=real', { method: 'GET', token })) as { round: { id: string } }
  for (let step = 0; ; step++) {
    const body = { mode: 'real', round: round.id, step, move: 'heads' }
    if (((await callApi(port, '/api/v2/games/coinflip/step', { body, token })) as { status: string }).status !== 'open') return
  }
}
