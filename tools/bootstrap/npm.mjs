/** npm as JavaScript, so that the chosen Node runs it. Its output is shown only on failure. */
import { spawn } from 'node:child_process'
import { existsSync } from 'node:fs'
import { delimiter, dirname } from 'node:path'

import { onEnding } from './ending.mjs'

// Settings of the outer `npm run` (prefix, workspace flags) must not reach the inner npm; registry settings must.
const KEPT = /^npm_config_(cafile|registry|https?_proxy|proxy|noproxy|cache|userconfig|globalconfig|strict_ssl)$/i

/** Installs exactly the lockfile of `folder`. Development packages too, whatever NODE_ENV says. */
export function cleanInstall(node, folder) {
  return npm(node, ['ci', '--include=dev', '--no-audit', '--no-fund', '--loglevel=error'], folder)
}

function npm(node, args, folder) {
  const script = npmScript()
  const options = { cwd: folder, stdio: ['ignore', 'pipe', 'pipe'], env: innerEnvironment(node) }
  const child = script ? spawn(node, [script, ...args], options) : spawn('npm', args, { ...options, shell: process.platform === 'win32' })
  return finished(child, `npm ${args[0]}`)
}

function npmScript() {
  const path = process.env.npm_execpath
  return path?.endsWith('npm-cli.js') && existsSync(path) ? path : undefined
}

function innerEnvironment(node) {
  const kept = Object.entries(process.env).filter(([name]) => !/^npm_/i.test(name) || KEPT.test(name))
  return { ...Object.fromEntries(kept), PATH: dirname(node) + delimiter + process.env.PATH }
}

function finished(child, name) {
  return new Promise((resolve, reject) => {
    let said = ''
    onEnding((signal) => child.once('close', () => process.exit(1)).kill(signal))
    for (const stream of [child.stdout, child.stderr]) stream.on('data', (part) => (said += part))
    child.on('error', () => reject(new Error(`${name} could not be run: is npm installed?`)))
    child.on('close', (status) => (status === 0 ? resolve() : reject(new Error(`${name} failed (${status}):\n${said.trim()}`))))
  })
}
